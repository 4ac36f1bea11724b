import type { Field, FieldOf, FieldType } from '../../../src/schema/fieldTypes';

/** @param sent as a form holds it @param got as the record holds it afterwards */
type Same<T extends FieldType> = (sent: unknown, got: unknown, field: FieldOf<T>) => boolean;

const plain = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();
const text: Same<FieldType> = (sent, got) => plain(sent) === plain(got);
/** A sanitiser may write it in another way. */
const words: Same<FieldType> = (sent, got) => plain(sent).replace(/<[^>]*>|\s+/g, '') === plain(got).replace(/<[^>]*>|\s+/g, '');
const number: Same<FieldType> = (sent, got) => got !== null && got !== '' && Number(sent) === Number(got);
const set = (value: unknown): string => ([value].flat() as unknown[]).map(String).sort().join();
const sameSet: Same<FieldType> = (sent, got) => Array.isArray(got) && set(sent) === set(got);
const isThere: Same<FieldType> = (_, got) => typeof got === 'string' && got !== '';

const same: { readonly [T in FieldType]: Same<T> } = {
  text,
  longText: text,
  richText: words,
  localized: words,
  email: text,
  url: text,
  videoUrl: text,
  phone: (sent, got) => plain(sent).replace(/\D/g, '') === plain(got).replace(/\D/g, ''),
  integer: number,
  decimal: number,
  money: number,
  boolean: (sent, got) => sent === got,
  date: text,
  datetime: (sent, got) => Math.abs(Date.parse(String(sent)) - Date.parse(String(got))) < 60_000,
  time: (sent, got) => plain(got).startsWith(plain(sent)),
  // Never answered.
  password: () => true,
  choice: text,
  choices: sameSet,
  tags: sameSet,
  json: (sent, got) => JSON.stringify(JSON.parse(String(sent))) === JSON.stringify(JSON.parse(String(got ?? 'null'))),
  image: isThere,
  file: isThere,
  reference: text,
  references: sameSet,
  rows: (sent, got, { fields }) =>
    Array.isArray(got) &&
    got.length === (sent as unknown[]).length &&
    (sent as Record<string, unknown>[]).every((row, index) =>
      Object.entries(row).every(([source, value]) => isSameValue(value, got[index]?.[source], fields[source] as Field)),
    ),
};

/** Whether a record holds what was sent, however the API writes it. */
export function isSameValue<T extends FieldType>(sent: unknown, got: unknown, field: FieldOf<T>): boolean {
  return (same[field.type] as Same<FieldType>)(sent, got, field as never);
}
