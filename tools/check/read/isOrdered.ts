import type { FieldType } from '../../../src/schema/fieldTypes';

type Compare = (one: string, other: string) => number;

const numberTypes: ReadonlySet<FieldType | undefined> = new Set<FieldType>(['integer', 'decimal', 'money']);
/** Ordered by something of the record they point to: equal ones stand together, and more is not to be seen from here. */
const referenceTypes: ReadonlySet<FieldType | undefined> = new Set<FieldType>(['reference']);

const collators = ['en', 'ar'].flatMap((locale) =>
  [false, true].map((ignorePunctuation) => new Intl.Collator(locale, { ignorePunctuation, sensitivity: 'base' }).compare),
);
/** Databases order text by its bytes, without regard to case, or by the words of a language. */
const textOrders: readonly Compare[] = [
  (one, other) => (one < other ? -1 : one > other ? 1 : 0),
  (one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : one.toLowerCase() > other.toLowerCase() ? 1 : 0),
  (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)),
  ...collators,
  // Choices that are numbers for the API, and ids.
  (one, other) => Number(one) - Number(other),
  (one, other) => Date.parse(one) - Date.parse(other),
];

/**
 * Whether values stand in an order, in any that a database may have for them. Null may stand at either end.
 *
 * @param type of the field; undefined: a key
 */
export function isOrdered(values: readonly unknown[], direction: 'up' | 'down', type: FieldType | undefined): boolean {
  if (referenceTypes.has(type)) return standTogether(values);
  const given = withoutEnds(values);
  if (given === undefined) return false;
  const texts = given.map(String);
  const sign = direction === 'up' ? 1 : -1;
  const orders: readonly Compare[] = numberTypes.has(type) ? [(one, other) => Number(one) - Number(other)] : textOrders;
  return orders.some((compare) => texts.every((text, index) => index === 0 || sign * compare(texts[index - 1] as string, text) <= 0));
}

/** @returns undefined when an empty value stands between others */
function withoutEnds(values: readonly unknown[]): readonly unknown[] | undefined {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  const start = values.findIndex((value) => !isEmpty(value));
  const end = values.findLastIndex((value) => !isEmpty(value));
  if (start < 0) return [];
  const between = values.slice(start, end + 1);
  return between.some(isEmpty) ? undefined : between;
}

function standTogether(values: readonly unknown[]): boolean {
  const texts = values.map(String);
  const runs = texts.filter((text, index) => index === 0 || text !== texts[index - 1]);
  return new Set(runs).size === runs.length;
}
