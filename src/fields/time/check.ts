import type { FieldCheck } from '../../schema/fieldCheck';
import { twoDigits } from '../dateRules';
import { describeType, fails } from '../faults';

export const timeCheck: FieldCheck<'time'> = {
  fault(value) {
    if (typeof value === 'string' && /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)) return undefined;
    return fails(describeType(value), 'No time is shown.');
  },
  testValue: (_field, { number }) => `${twoDigits(8 + (number % 10))}:30`,
};
