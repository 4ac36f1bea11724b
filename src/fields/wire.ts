import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';

/** Whether a form's value is empty. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

export const asIs = (value: unknown): unknown => value;

/** Converts a value to text. React cannot render an object. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const orNull = (value: unknown): unknown => (isBlank(value) ? null : value);

/** Makes empty values equal: forms turn null into '' and back. */
export const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Whether two ids are equal, as texts or numbers. */
export const isSameId = (before: unknown, after: unknown): boolean => String(plain(before)) === String(plain(after));

/** Whether two lists have the same items, in any order. */
export const isSameSet = (one: unknown, other: unknown): boolean =>
  JSON.stringify(toList(one).map(String).toSorted()) === JSON.stringify(toList(other).map(String).toSorted());

/** Reads "" as null, as DRF does for an emptied number, date, choice or file. */
export const emptyIsNull = (input: unknown): unknown => (typeof input === 'string' ? input.trim() || null : input);

/** Removes the spaces around texts, and empty texts. */
export const textsToPayload = (value: unknown): unknown[] =>
  isBlank(value) ? [] : (value as unknown[]).map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');

/** The wire form of lists of texts. */
export const textList = {
  toRecord: (value: unknown) => toList(value).map(toText),
  toPayload: textsToPayload,
  empty: () => [],
} as const satisfies Partial<FieldTypeDefinition<'tags'>>;
