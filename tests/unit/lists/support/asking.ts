import { resolveRules } from '../../../../src/schema/fieldRules';
import type { Fields } from '../../../../src/schema/fieldTypes';
import { catalogue, catalogueMessages } from './catalogue';

const fields: Fields = {
  reason: { type: 'text', required: true, maxLength: 20 },
  kind: { type: 'choice', choices: ['formal', 'other'], required: true },
  hint: { type: 'text', showWhen: { kind: 'other', is_checked: false }, required: true },
};

/** The catalogue with a form in the transition of gadgets. */
const resources = catalogue.resources.map((one) => ({
  ...one,
  transitions: one.transitions.map((transition) => ({ ...transition, fields: resolveRules(fields, one.fields) })),
}));

export const askingRegistry = {
  ...catalogue,
  resources,
  get: (name: string) => resources.find((one) => one.name === name) ?? catalogue.get(name),
};

const { gadgets } = catalogueMessages;

export const askingMessages = {
  ...catalogueMessages,
  gadgets: {
    ...gadgets,
    transitions: {
      check: {
        ...gadgets.transitions.check,
        fields: { reason: 'Reason', kind: 'Kind of check', hint: 'Hint' },
        choices: { kind: { formal: 'Formal', other: 'Other' } },
      },
    },
  },
};
