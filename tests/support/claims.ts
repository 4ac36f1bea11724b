import { defineResource } from '../../src/schema/defineResource';

/** Example of docs/integrators/transitions.md. */
export const claims = defineResource({
  name: 'claims',
  path: 'claims',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'number',
  fields: {
    number: { type: 'text', required: true },
    status: { type: 'choice', choices: ['open', 'refused', 'paid'], default: 'open', readOnly: true },
    total: { type: 'integer' },
    rejection_reason: { type: 'longText', readOnly: true },
    letter: { type: 'file', readOnly: true },
    is_urgent: { type: 'boolean', readOnly: true },
  },
  list: {
    columns: ['number', 'status', 'rejection_reason'],
    filters: ['status'],
    views: { open: { status: 'open' }, refused: { status: 'refused' } },
  },
  sections: { main: ['number', 'status', 'total', 'rejection_reason', 'letter', 'is_urgent'] },
  transitions: {
    pay: { icon: 'paid', when: { status: 'open' }, set: { status: 'paid' }, confirm: false },
    refuse: {
      icon: 'remove',
      tone: 'danger',
      when: { status: 'open' },
      set: { status: 'refused' },
      call: { method: 'POST', path: '{id}/refuse/' },
      fields: {
        rejection_reason: { type: 'longText', required: true, maxLength: 200 },
        letter: { type: 'file' },
        kind: { type: 'choice', choices: ['formal', 'other'], required: true },
        hint: { type: 'text', requiredWhen: { kind: 'other', total: { gte: 1000 } } },
      },
    },
    reopen: { icon: 'activate', when: { status: 'refused' }, set: { status: 'open' } },
    hurry: {
      icon: 'timer',
      when: { is_urgent: false },
      set: { is_urgent: true },
      fields: { until: { type: 'date', required: true }, rejection_reason: { type: 'longText' } },
    },
  },
});
