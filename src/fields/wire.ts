import type { FieldTypeDefinition, Lookups } from '../schema/fieldTypeDefinition';
import type { FieldType } from '../schema/fieldTypes';

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** For types that are filtered only by whether they have a value. */
export const emptyLookup = { names: ['isnull'], parse: () => undefined } as const satisfies Lookups<FieldType>;

export const asIs = (value: unknown): unknown => value;

/** React cannot render an object. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const hasFile = (value: unknown): boolean => (Array.isArray(value) ? value.some(hasFile) : value instanceof Blob);

export const orNull = (value: unknown): unknown => (isBlank(value) ? null : value);

/** Makes empty values equal. Forms convert between null and ''. */
export const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

export const isSameId = (before: unknown, after: unknown): boolean => String(plain(before)) === String(plain(after));

export const isSameSet = (one: unknown, other: unknown): boolean =>
  JSON.stringify(toList(one).map(String).toSorted()) === JSON.stringify(toList(other).map(String).toSorted());

/** Reads "" as null, like DRF for numbers, dates, choices and files. */
export const emptyIsNull = (input: unknown): unknown => (typeof input === 'string' ? input.trim() || null : input);

export const trimTexts = (list: readonly unknown[]): unknown[] =>
  list.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');

export const textList = {
  toRecord: (value: unknown) => toList(value).map(toText),
  toPayload: (value: unknown) => (isBlank(value) ? [] : trimTexts(value as unknown[])),
  empty: () => [],
} as const satisfies Partial<FieldTypeDefinition<'tags'>>;
