/** Faults in an API's answers that several field types share. */

import type { ValueFault } from '../schema/fieldCheck';
import { isObject } from '../schema/isObject';

/** A fault that the app can read. @param option of the field that declares such values */
export const works = (what: string, consequence: string, option?: string): ValueFault => ({
  level: 'works',
  what,
  consequence,
  ...(option && { option }),
});

/** A value that the app cannot read. */
export const fails = (what: string, consequence: string): ValueFault => ({ level: 'fails', what, consequence });

/** Describes the type of a value. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a nested record';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

export function textFault(value: unknown): ValueFault | undefined {
  if (typeof value === 'string') return undefined;
  if (typeof value === 'object') return fails(kindOf(value), 'It is shown as JSON, and a change would send it so.');
  return works(kindOf(value), 'It is shown as text.');
}

/** Returns the first fault of a list's items, or that the value is not a list. */
export function listFault(
  value: unknown,
  consequence: string,
  itemFault: (item: unknown) => ValueFault | undefined,
): ValueFault | undefined {
  if (!Array.isArray(value)) return fails(kindOf(value), `${consequence}: answer a list.`);
  return value.map(itemFault).find((fault) => fault !== undefined);
}

/** The fault of a choice that is not declared. */
export const undeclared = (value: unknown) =>
  works(`‘${value}’, which is not declared`, 'It is shown as it is, without a label, and forms do not offer it.');
