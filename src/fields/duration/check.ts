import type { FieldCheck } from '../../schema/fieldCheck';
import { twoDigits } from '../dateRules';
import { describeType, fails } from '../faults';
import { readDuration } from './durations';

export const durationCheck: FieldCheck<'duration'> = {
  fault(value) {
    if (typeof value === 'string' && readDuration(value) !== undefined) return undefined;
    return fails(describeType(value), 'No duration is shown: answer 1 02:30:00 or P1DT2H30M.');
  },
  testValue: (_field, { number }) => `01:${twoDigits(number % 60)}:00`,
};
