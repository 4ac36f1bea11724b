import type { FieldCheck, ValueFault } from '../../schema/fieldCheck';
import { isObject } from '../../schema/objects';
import { describeType, fails, works } from '../faults';

export const referenceCheck: FieldCheck<'reference'> = {
  fault: (value, { write }) => keyFault(value, write),
  testValue({ resource }, { getKeys, number }) {
    const keys = getKeys(resource);
    return keys[number % (keys.length || 1)];
  },
};

/** If the key's property in writes differs, it must be declared. */
export function keyFault(value: unknown, write: string | undefined): ValueFault | undefined {
  if (typeof value === 'number' || typeof value === 'string') return undefined;
  if (!isObject(value)) return fails(describeType(value), 'No record is shown.');
  return write === undefined
    ? works('a nested record', 'Its key is taken. If the API wants the key under another name, declare it.', "write: '…_id'")
    : undefined;
}
