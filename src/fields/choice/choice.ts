import { defineFieldType, rule } from '../../schema/fieldTypeDefinition';
import { choiceMetadata } from '../choiceMetadata';
import { fails, kindOf, undeclared, works } from '../faults';
import { emptyIsNull, isBlank, toText } from '../wire';

export const choiceType = defineFieldType('choice', {
  // Choices are text in forms and messages, also those that are numbers for the API.
  toRecord: toText,
  // Django's text with choices may be empty (`""`) but not null.
  toPayload: (value, { integer: isNumber, nullable = true }) =>
    isBlank(value) ? (nullable || isNumber ? null : '') : isNumber && Number.isFinite(Number(value)) ? Number(value) : value,
  text: (value, _field, source, { translate, scope }) => translate(`${scope}.choices.${source}.${value}`, { _: value }),
  width: 72,
  card: 'chip',
  rowShare: 1.3,
  read: (input, { integer: isNumber }) => emptyIsNull(isNumber && typeof input === 'number' ? String(input) : input),
  rules: ({ choices }) => [rule('choice', (value) => choices.includes(value))],
  toWire: (value, { integer: isNumber }) => (isNumber ? Number(value) : value),
  metadata: (field) => choiceMetadata('choice', field.choices, field.integer ? Number : String),
  lookups: {
    names: ['exact', 'in'],
    parse: (text, { choices }) => (choices.includes(text) ? text : undefined),
    code: 'invalid_choice',
  },
  sortable: true,
  name: (value, _field, { translate }, key) => translate(`${key}.${value}`, { _: value }),
  fault(value, { choices, integer: isNumber }) {
    if (value === '') return undefined;
    if (typeof value === 'object') return fails(kindOf(value), 'It is shown as JSON.');
    if (!choices.includes(String(value))) return undeclared(value);
    if (typeof value === 'number' && !isNumber)
      return works('a number', 'It is shown; whether text is taken when it is saved is not sure.', 'integer: true');
    return undefined;
  },
  testValue: ({ choices, default: usual }, { isChange, number }) => (isChange ? undefined : usual) ?? choices[number % choices.length],
  drafted: { worth: 8, place: 4 },
  section: 'state',
});
