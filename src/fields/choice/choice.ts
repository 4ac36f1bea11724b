import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isBlank, toText } from '../wire';

export const choiceType = defineFieldType('choice', {
  // Choices are text in forms and messages, also those that are numbers for the API.
  toRecord: toText,
  // Django's text with choices may be empty (`""`) but not null.
  toPayload: (value, { integer: isNumber, nullable = true }) =>
    isBlank(value) ? (nullable || isNumber ? null : '') : isNumber && Number.isFinite(Number(value)) ? Number(value) : value,
  text: (value, _field, source, { translate, scope }) => translate(`${scope}.choices.${source}.${value}`, { _: value }),
  rules: ({ choices }) => [rule('choice', (value) => choices.includes(value))],
  lookups: {
    names: ['exact', 'in'],
    parse: (text, { choices }) => (choices.includes(text) ? text : undefined),
    code: 'invalid_choice',
  },
  sortable: true,
  name: (value, _field, { translate }, key) => translate(`${key}.${value}`, { _: value }),
});
