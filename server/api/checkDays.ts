import type { Resource } from '../../src/schema/resource';
import type { StoredValues } from '../database/records';
import { fieldsOfType } from '../database/tables';
import { type ErrorEntry, invalid } from '../http/apiError';

/**
 * Checks that no day precedes the one that its field's `notBefore` names.
 *
 * @param records whole records as they would be stored
 * @throws ApiError 400 with an entry at each day
 */
export function checkDays(resource: Pick<Resource, 'fields'>, records: readonly StoredValues[]): void {
  const entries = fieldsOfType(resource.fields, 'date').flatMap(({ source, field }): ErrorEntry[] => {
    const { notBefore } = field;
    if (notBefore === undefined) return [];
    // Days in the form YYYY-MM-DD are ordered as text is.
    const early = records.find((record) => record[source] && record[notBefore] && String(record[source]) < String(record[notBefore]));
    return early ? [{ code: 'min_value', attr: source, values: { min: String(early[notBefore]) } }] : [];
  });
  if (entries.length > 0) throw invalid(entries);
}
