import { getBrokenLimit, getFieldState, isSent } from '../../../src/schema/fieldRules';
import type { Fields } from '../../../src/schema/fieldTypes';
import { isEmptyValue } from '../../../src/schema/isEmptyValue';

export function followsRules(fields: Fields, source: string, values: Readonly<Record<string, unknown>>): boolean {
  const field = fields[source];
  if (!field) return true;
  const isMissing = isEmptyValue(values[source]) && getFieldState(field, values).isRequired;
  return isSent(field, values) && !isMissing && !getBrokenLimit(field, values[source], values);
}
