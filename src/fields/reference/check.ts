import type { FieldCheck, ValueFault } from '../../schema/fieldCheck';
import { isObject } from '../../schema/isObject';
import { fails, kindOf, works } from '../faults';

export const referenceCheck: FieldCheck<'reference'> = {
  fault: (value, { write }) => keyFault(value, write),
  testValue({ resource }, { keysOf, number }) {
    const keys = keysOf(resource);
    return keys[number % (keys.length || 1)];
  },
};

/** An API that wants the key under another name has to be told so. */
export function keyFault(value: unknown, write: string | undefined): ValueFault | undefined {
  if (typeof value === 'number' || typeof value === 'string') return undefined;
  if (!isObject(value)) return fails(kindOf(value), 'No record is shown.');
  return write === undefined
    ? works('a nested record', 'Its key is taken. If the API wants the key under another name, declare it.', "write: '…_id'")
    : undefined;
}
