import type { ConditionValues } from './condition';
import type { Choosable } from './fieldTypes';
import { isEmptyValue } from './isEmptyValue';

/** Returns the field of the same record that a value of `choosable` names, e.g. `city` for `'$city'`. */
export const getSibling = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('$') ? value.slice(1) : undefined;

/** Replaces the fields that `choosable` names by their values. An empty field limits nothing. */
export function resolveChoosable(choosable: Choosable, values: ConditionValues): Choosable {
  const entries = Object.entries(choosable).flatMap(([source, value]): [string, unknown][] => {
    const sibling = getSibling(value);
    if (sibling === undefined) return [[source, value]];
    return isEmptyValue(values[sibling]) ? [] : [[source, values[sibling]]];
  });
  return Object.fromEntries(entries);
}

/** Returns the entries of `choosable` that name other fields (`isNamed`), or the fixed ones. */
export const choosablePart = (choosable: Choosable = {}, isNamed: boolean): Choosable =>
  Object.fromEntries(Object.entries(choosable).filter(([, value]) => (getSibling(value) !== undefined) === isNamed));
