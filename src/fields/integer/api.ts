import type { FieldApi } from '../../schema/fieldApi';
import { limitMetadata } from '../limitMetadata';
import { readWholeNumber } from '../numberRules';

export const integerApi: FieldApi<'integer'> = {
  column: 'integer',
  read: readWholeNumber,
  toWire: Number,
  metadata: (field) => ({ type: 'integer', ...limitMetadata(field) }),
};
