import type { FieldCheck } from '../../schema/fieldCheck';
import { describeType, fails } from '../faults';

export const booleanCheck: FieldCheck<'boolean'> = {
  fault: (value) => (typeof value === 'boolean' ? undefined : fails(describeType(value), 'It counts as yes, whatever it says.')),
  testValue: ({ default: usual = false }, { isChange }) => isChange !== usual,
};
