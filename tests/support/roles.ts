import { aboutUs } from '../../resources/aboutUs';
import { registry as product } from '../../resources/registry';
import { users } from '../../resources/users';
import { defineAccess } from '../../src/schema/defineAccess';
import { defineResource } from '../../src/schema/defineResource';
import type { Registry } from '../../src/schema/registry';
import { resolveResource } from '../../src/schema/resource';

const roles = ['administrator', 'editor', 'viewer', 'cleaner', 'nobody'] as const;

const { is_staff, ...fields } = users.fields;

/** Accounts with a role, as in docs/integrators/roles.md. */
const usersWithRole = defineResource({
  ...users,
  fields: { ...fields, is_staff: { ...is_staff, readOnly: true }, role: { type: 'choice', choices: roles } },
  account: { ...users.account, role: 'role' },
} as never);

const account = resolveResource(usersWithRole as never, [usersWithRole as never, aboutUs as never]);

export const roleRegistry: Registry = {
  ...product,
  resources: product.resources.map((one) => (one.name === 'users' ? account : one)),
  get: (name) => (name === 'users' ? account : product.get(name)),
};

export const roleAccess = defineAccess(roleRegistry as typeof product, {
  roles: {
    administrator: 'everything',
    editor: {
      everywhere: ['list', 'show', 'create', 'edit', 'export', 'import', 'transitions'],
      resources: {
        users: [],
        trainees: { actions: ['list', 'show', 'edit'], hidden: ['phone', 'weight'], readOnly: ['email'] },
        trainers: ['list', 'show'],
        userSubscriptions: { actions: ['list', 'show', 'export'], hidden: ['amount'] },
      },
    },
    viewer: { everywhere: ['list', 'show', 'export'], resources: { users: [], userSubscriptions: [] } },
    cleaner: {
      everywhere: ['list', 'show', 'delete'],
      resources: { users: [], userSubscriptions: [], exercises: { hidden: ['muscles'] } },
    },
    nobody: {},
  },
});
