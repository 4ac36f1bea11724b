import type { FieldApi } from '../../schema/fieldApi';
import { readDate } from '../date/api';

export const timeApi: FieldApi<'time'> = {
  read: readDate,
  finish: (value: string) => `${value}:00`.slice(0, 8),
  metadata: () => ({ type: 'time' }),
};
