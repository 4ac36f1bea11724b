import { fieldTypeOf } from '../../../src/fields/definitions';
import type { Field } from '../../../src/schema/fieldTypes';

const plain = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Whether a record holds what was sent, however the API writes it. @param sent as a form holds it @param got as the record holds it */
export function isSameValue(sent: unknown, got: unknown, field: Field): boolean {
  const { isKept, isEqual } = fieldTypeOf(field);
  const same = isKept ?? isEqual;
  return same ? same(sent, got, field as never, (one, inner, other) => isSameValue(inner, other, one)) : plain(sent) === plain(got);
}
