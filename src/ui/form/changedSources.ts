import { fieldTypeOf } from '../../fields/definitions';
import { plain } from '../../fields/wire';
import type { Field } from '../../schema/fieldTypes';
import type { FormSource } from './formSources';

function isSame(field: Field, before: unknown, after: unknown): boolean {
  const { isEqual = (one: unknown, other: unknown) => plain(one) === plain(other) } = fieldTypeOf(field);
  return isEqual(before, after, field as never, isSame);
}

/**
 * Which places of a form differ from the record, by meaning rather than by spelling.
 *
 * @returns sources in the order of the form
 */
export function changedSources(
  sources: readonly FormSource[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return sources.filter(({ source, field }) => !isSame(field, before[source], after[source])).map(({ source }) => source);
}
