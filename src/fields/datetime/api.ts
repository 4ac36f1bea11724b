import type { FieldApi } from '../../schema/fieldApi';
import { readDate } from '../date/api';
import { toInstant } from './datetime';

export const datetimeApi: FieldApi<'datetime'> = {
  read: readDate,
  finish: toInstant,
  toWire: (value) => new Date(value as string | Date).toISOString(),
  metadata: () => ({ type: 'datetime' }),
};
