import type { FieldCheck } from '../../schema/fieldCheck';
import { ownValue } from '../../schema/objects';
import { describeType, fails, works } from '../faults';
import { booleanWords } from './boolean';

export const booleanCheck: FieldCheck<'boolean'> = {
  fault(value) {
    if (typeof value === 'boolean') return undefined;
    if (ownValue(booleanWords, String(value)) === undefined) return fails(describeType(value), 'It counts as yes, whatever it says.');
    return works(describeType(value), 'It is read as yes or no, and sent as true or false.');
  },
  testValue: ({ default: usual = false }, { isChange }) => isChange !== usual,
};
