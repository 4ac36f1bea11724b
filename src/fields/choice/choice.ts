import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isBlank, toText } from '../wire';

/** Returns the value of a choice that is answered with its label: `{ value, label }`. */
export const toChoice = (value: unknown): unknown => (value as { readonly value?: unknown } | null)?.value ?? value;

export const choiceType = defineFieldType('choice', {
  // Forms and messages use text, also for numeric choices.
  toRecord: (value) => toText(toChoice(value)),
  // Django's text fields with choices may be empty (`""`) but not null.
  toPayload: (value, { integer: isNumber, nullable = true }) =>
    isBlank(value) ? (nullable || isNumber ? null : '') : isNumber && Number.isFinite(Number(value)) ? Number(value) : value,
  text: (value, _field, source, { translate, scope }) => translate(`${scope}.choices.${source}.${value}`, { _: value }),
  rules: ({ choices }) => [rule('choice', (value) => choices.includes(value))],
  lookups: {
    names: ['exact', 'in', 'ne', 'isnull'],
    parse: (text, { choices }) => (choices.includes(text) ? text : undefined),
    code: 'invalid_choice',
  },
  sortable: true,
  name: (value, _field, { translate }, key) => translate(`${key}.${value}`, { _: value }),
});
