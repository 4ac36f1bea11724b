import type { FieldApi } from '../../schema/fieldApi';
import { latinDigits } from '../../schema/latinDigits';
import { limitMetadata } from '../limitMetadata';
import { emptyIsNull } from '../wire';

export const readDate = (input: unknown): unknown => emptyIsNull(typeof input === 'string' ? latinDigits(input) : input);

export const dateApi: FieldApi<'date'> = {
  column: 'date',
  read: readDate,
  metadata: (field) => ({ type: 'date', ...limitMetadata(field) }),
};
