import type { FieldCheck } from '../../schema/fieldCheck';
import { fails, kindOf } from '../faults';
import { twoDigits } from '../twoDigits';

export const timeCheck: FieldCheck<'time'> = {
  fault(value) {
    if (typeof value === 'string' && /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)) return undefined;
    return fails(kindOf(value), 'No time is shown.');
  },
  testValue: (_field, { number }) => `${twoDigits(8 + (number % 10))}:30`,
};
