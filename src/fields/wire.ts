/** What the definitions of several field types share: how values go over the wire and when they are alike. */
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';

/** What a form holds for "nothing". */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

export const asIs = (value: unknown): unknown => value;

/** A number or an object where text was declared would be unreadable, or stop React. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const orNull = (value: unknown): unknown => (isBlank(value) ? null : value);

/** Forms turn null into '' and back; neither is a change. */
export const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Ids may come as text from one place and as numbers from another. */
export const isSameId = (before: unknown, after: unknown): boolean => String(plain(before)) === String(plain(after));

/** Whether two lists hold the same, in whichever order. */
export const isSameSet = (one: unknown, other: unknown): boolean =>
  JSON.stringify(toList(one).map(String).toSorted()) === JSON.stringify(toList(other).map(String).toSorted());

/** Forms send "" for an emptied number, date, choice or file: DRF reads it as null. */
export const emptyIsNull = (input: unknown): unknown => (typeof input === 'string' ? input.trim() || null : input);

/** Texts; spaces around them were not meant, and an empty one is none. */
export const textsToPayload = (value: unknown): unknown[] =>
  isBlank(value) ? [] : (value as unknown[]).map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');

/** What types whose value is a list of texts have in common. */
export const textList = {
  toRecord: (value: unknown) => toList(value).map(toText),
  toPayload: textsToPayload,
  empty: () => [],
} as const satisfies Partial<FieldTypeDefinition<'tags'>>;
