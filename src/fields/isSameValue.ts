import type { Field } from '../schema/fieldTypes';
import { getFieldType } from './definitions';
import { plain } from './wire';

export function isSameValue(field: Field, before: unknown, after: unknown): boolean {
  const { isEqual = (one: unknown, other: unknown) => plain(one) === plain(other) } = getFieldType(field);
  return isEqual(before, after, field as never, isSameValue);
}
