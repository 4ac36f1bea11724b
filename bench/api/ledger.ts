import { users } from '../../resources/users';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';

const base = { icon: 'document', section: 'business', recordRepresentation: 'name' } as const;
/** The `users` resource is a tab of this one. It has no records here. */
const people = { name: 'trainees', icon: 'people', section: 'people' } as const;

const branches = defineResource({
  ...base,
  name: 'branches',
  path: 'branches',
  fields: { name: { type: 'text', required: true } },
  list: { columns: ['name'], search: ['name'] },
  sections: { main: ['name'] },
});

const orders = {
  ...base,
  name: 'orders',
  path: 'orders',
  sections: { main: ['name', 'email', 'status', 'is_gift', 'amount', 'due', 'branch'] },
  fields: {
    name: { type: 'text', required: true },
    email: { type: 'email', required: true },
    status: { type: 'choice', choices: ['open', 'paid', 'sent', 'void'], required: true },
    is_gift: { type: 'boolean' },
    amount: { type: 'money', currency: 'EGP' },
    due: { type: 'date' },
    branch: { type: 'reference', resource: 'branches' },
    created_at: { type: 'datetime', auto: 'created' },
  },
} as const;

/** Registry without indexes, because inserts are faster. The next migration treats the database as one of an older version. */
export const bareLedger = defineRegistry([people, users, branches, defineResource({ ...orders, list: { columns: ['name'] } })]);

export const ledger = defineRegistry([
  people,
  users,
  branches,
  defineResource({
    ...orders,
    list: {
      columns: ['name', 'email', 'status', 'amount', 'due', 'branch', 'is_gift', 'created_at'],
      filters: ['status', 'is_gift', 'branch', 'amount', 'due'],
      search: ['name', 'email'],
      sort: { field: 'created_at', order: 'DESC' },
    },
  }),
]);
