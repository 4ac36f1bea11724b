import type { FieldCheck } from '../../schema/fieldCheck';
import { describeType, fails, listFault } from '../faults';
import { keyFault } from '../reference/check';

export const referencesCheck: FieldCheck<'references'> = {
  fault: (value, { write }) =>
    Array.isArray(value) ? listFault(value, '', (one) => keyFault(one, write)) : fails(describeType(value), 'No records are shown.'),
  testValue({ resource }, { getKeys, number }) {
    const keys = getKeys(resource);
    return keys.length === 0 ? undefined : [...new Set([keys[number % keys.length], keys[(number + 1) % keys.length]])];
  },
};
