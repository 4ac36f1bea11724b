import type { FormSource } from '../../extensions/recordForm';
import { isSameValue } from '../../fields/isSameValue';

export function changedSources(
  sources: readonly FormSource[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return sources.filter(({ source, field }) => !isSameValue(field, before[source], after[source])).map(({ source }) => source);
}
