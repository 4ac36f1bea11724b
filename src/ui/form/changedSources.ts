import type { FormSource } from '../../extensions/recordForm';
import { isSameValue } from '../../fields/isSameValue';

/**
 * Lists the places of a form whose value differs from the record's, by meaning rather than by spelling.
 *
 * @returns sources in the order of the form
 */
export function changedSources(
  sources: readonly FormSource[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return sources.filter(({ source, field }) => !isSameValue(field, before[source], after[source])).map(({ source }) => source);
}
