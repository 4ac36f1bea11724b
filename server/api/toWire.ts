import type { Field, FieldOf, Fields, FieldType, Locale } from '../../src/schema/fieldTypes';
import { fractionDigits } from '../../src/schema/fractionDigits';
import type { Resource } from '../../src/schema/resource';
import type { StoredRecord } from '../database/records';
import { localizedColumns } from '../database/tables';
import { perObject } from '../lib/memoizeByObject';

/** How the record is to be told. */
export interface Telling {
  readonly locale: Locale;
  readonly origin: string;
}

type Tell<T extends FieldType> = (value: NonNullable<unknown>, field: FieldOf<T>, telling: Telling) => unknown;

const asIs = (value: unknown) => value;
const fromJson = (value: unknown): unknown => JSON.parse(String(value));
/** SQLite keeps decimals as numbers, exact to the 15 digits that validation lets in; PostgreSQL answers strings. */
const decimal = (value: unknown, field: FieldOf<'decimal'> | FieldOf<'money'>) => Number(value).toFixed(fractionDigits(field));
const media = (value: unknown, _: unknown, { origin }: Telling) => (/^https?:/.test(String(value)) ? value : `${origin}/media/${value}`);

const tells: { readonly [T in FieldType]: Tell<T> } = {
  text: asIs,
  longText: asIs,
  richText: asIs,
  integer: Number,
  decimal,
  money: decimal,
  boolean: Boolean,
  date: asIs,
  datetime: (value) => new Date(value as string | Date).toISOString(),
  time: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  password: () => undefined,
  choice: (value, { integer }) => (integer ? Number(value) : value),
  choices: fromJson,
  tags: fromJson,
  json: fromJson,
  image: media,
  file: media,
  videoUrl: asIs,
  reference: Number,
  references: asIs,
  rows: (value, { fields, position }, telling) =>
    (value as StoredRecord[]).map((row, index) => ({
      id: row.id,
      ...tellFields(fields, row, telling),
      ...(position !== undefined && { [position]: index + 1 }),
    })),
  localized: asIs,
};

/** A stored record in the form of the wire: localized texts in every locale and in the request's, URLs on its origin, no passwords. */
export function toWire(resource: Pick<Resource, 'fields'>, record: StoredRecord, telling: Telling): Record<string, unknown> {
  return { id: record.id, ...tellFields(resource.fields, record, telling) };
}

function tellFields(fields: Fields, record: StoredRecord, telling: Telling): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const { name, read } of partsOf(fields)) told[name] = read(record, telling);
  return told;
}

/** What is never unknown. */
const missing: { readonly [T in FieldType]?: unknown } = { boolean: false, choices: [], tags: [] };

/** One value of a record on the wire. */
interface Part {
  readonly name: string;
  readonly read: (record: StoredRecord, telling: Telling) => unknown;
}

/** What a record is told by, worked out once for all records. */
const partsOf = perObject((fields: Fields): readonly Part[] =>
  Object.entries(fields).flatMap(([source, field]): Part[] => {
    if (field.type === 'password') return [];
    if (field.type !== 'localized') return [{ name: source, read: readerOf(source, field) }];
    const written = localizedColumns(source).map((name): Part => ({ name, read: (record) => record[name] ?? null }));
    return [{ name: source, read: (record, { locale }) => record[`${source}_${locale}`] ?? null }, ...written];
  }),
);

function readerOf<T extends FieldType>(source: string, field: FieldOf<T>): Part['read'] {
  const tell = tells[field.type] as Tell<T>;
  const otherwise = missing[field.type] ?? null;
  return (record, telling) => {
    const value = record[source];
    return value === null || value === undefined ? otherwise : tell(value, field, telling);
  };
}

/** The record's name in a locale, for messages. */
export function representationOf(resource: Resource, record: StoredRecord, locale: Locale): string {
  const source = resource.recordRepresentation;
  const field: Field | undefined = resource.fields[source];
  return String(record[field?.type === 'localized' ? `${source}_${locale}` : source] ?? `#${record.id}`);
}
