import { defineResource } from '../../src/schema/defineResource';

/** Example of docs/integrators/rules-between-fields.md. */
export const invoices = defineResource({
  name: 'invoices',
  path: 'invoices',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'number',
  fields: {
    number: { type: 'text', required: true },
    kind: { type: 'choice', choices: ['person', 'company'], required: true },
    company: { type: 'text', required: true, showWhen: { kind: 'company' } },
    vat: { type: 'text', showWhen: { company: { isEmpty: false } }, requiredWhen: { total: { gte: 1000 } } },
    total: { type: 'money', currency: 'EGP', readOnlyWhen: { is_paid: true } },
    paid: { type: 'money', currency: 'EGP', compare: { lte: 'total' } },
    open: { type: 'money', currency: 'EGP', computed: { difference: ['total', 'paid'] } },
    is_paid: { type: 'boolean' },
    lines: {
      type: 'rows',
      fields: {
        title: { type: 'text', required: true },
        is_discounted: { type: 'boolean' },
        reason: { type: 'text', requiredWhen: { is_discounted: true, kind: 'company' } },
        from: { type: 'date' },
        to: { type: 'date', compare: { gte: 'from' } },
        sum: { type: 'integer', readOnlyWhen: { is_paid: true } },
      },
      save: { path: '{id}/lines/', body: 'lines' },
      add: { path: '{id}/line/' },
    },
  },
  list: { columns: ['number'] },
  sections: { main: ['number', 'kind', 'company', 'vat', 'total', 'paid', 'is_paid', 'lines'] },
  transitions: { pay: { icon: 'paid', when: { is_paid: false }, set: { is_paid: true } } },
});
