import type { Field } from '../schema/fieldTypes';
import { fieldTypeOf } from './definitions';
import { plain } from './wire';

/** Whether two values of a field are equal by the rule of its type. */
export function isSameValue(field: Field, before: unknown, after: unknown): boolean {
  const { isEqual = (one: unknown, other: unknown) => plain(one) === plain(other) } = fieldTypeOf(field);
  return isEqual(before, after, field as never, isSameValue);
}
