import type { FieldApi } from '../../schema/fieldApi';
import { choiceMetadata } from '../choiceMetadata';
import { emptyIsNull } from '../wire';

export const choiceApi: FieldApi<'choice'> = {
  read: (input, { integer: isNumber }) => emptyIsNull(isNumber && typeof input === 'number' ? String(input) : input),
  toWire: (value, { integer: isNumber }) => (isNumber ? Number(value) : value),
  metadata: (field) => choiceMetadata('choice', field.choices, field.integer ? Number : String),
};
