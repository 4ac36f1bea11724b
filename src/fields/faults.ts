import type { ValueFault } from '../schema/fieldCheck';
import { isObject } from '../schema/objects';

/** Creates a fault that does not prevent the app from reading the value. @param option that declares such values */
export const works = (what: string, consequence: string, option?: ValueFault['option']): ValueFault => ({
  level: 'works',
  what,
  consequence,
  ...(option && { option }),
});

export const fails = (what: string, consequence: string): ValueFault => ({ level: 'fails', what, consequence });

export function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a nested record';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

export function textFault(value: unknown): ValueFault | undefined {
  if (typeof value === 'string') return undefined;
  if (typeof value === 'object') return fails(describeType(value), 'It is shown as JSON, and a change would send it so.');
  return works(describeType(value), 'It is shown as text.');
}

export function listFault(
  value: unknown,
  consequence: string,
  itemFault: (item: unknown) => ValueFault | undefined,
): ValueFault | undefined {
  if (!Array.isArray(value)) return fails(describeType(value), `${consequence}: answer a list.`);
  return value.map(itemFault).find((fault) => fault !== undefined);
}

export const undeclared = (value: unknown) =>
  works(`‘${value}’, which is not declared`, 'It is shown as it is, without a label, and forms do not offer it.');
