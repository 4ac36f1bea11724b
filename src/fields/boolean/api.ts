import type { FieldApi } from '../../schema/fieldApi';
import { ownValue } from '../../schema/objects';
import { booleanWords } from './boolean';

export const booleanApi: FieldApi<'boolean'> = {
  column: 'boolean',
  // Forms send null as an empty text.
  read: (input) =>
    input === '' ? null : typeof input === 'string' || typeof input === 'number' ? (ownValue(booleanWords, String(input)) ?? input) : input,
  toWire: Boolean,
  missing: ({ nullable }) => (nullable ? null : false),
  metadata: () => ({ type: 'boolean' }),
};
