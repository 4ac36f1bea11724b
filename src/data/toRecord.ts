import type { Identifier, RaRecord } from 'ra-core';
import { readAt } from '../schema/answerPath';
import type { FieldOf, Fields, FieldType } from '../schema/fieldTypes';
import { toJsonText } from '../schema/jsonText';
import type { Resource } from '../schema/resource';
import { timeOfDay } from '../schema/timeOfDay';

/** A record as an API sent it. */
type Json = Readonly<Record<string, unknown>>;

/** By which property the records of the resources that are referred to are known, where it is not `id`. */
type Keys = Resource['referenceKeys'];

/** What is known of the records of a resource. */
type RecordShape = Pick<Resource, 'key' | 'fields' | 'referenceKeys'>;

/** Where the record stands in an answer about one. */
type Wrapped = Pick<Resource, 'envelope'>;

/** @param value neither null nor missing */
type FromWire<T extends FieldType> = (value: unknown, field: FieldOf<T>, keys: Keys) => unknown;

const asIs = (value: unknown) => value;
/** A number or an object where text was declared would be unreadable, or stop React. */
const text = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Some APIs send whole numbers as text; one that a double cannot hold stays text. */
const integer = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value);
/** An upload may be answered with its name and size. */
const upload = (value: unknown) => (typeof value === 'object' && value && 'url' in value ? value.url : value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Rows by the place that they name; an API need not answer them in it. */
function inPlace(rows: readonly Json[], position: string | undefined): readonly Json[] {
  if (position === undefined) return rows;
  const placeOf = (row: Json) => (isPresent(row[position]) ? Number(row[position]) : Number.POSITIVE_INFINITY);
  // Where two are equal, as two infinities are, they stay as they came.
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other) || 0);
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;

/** A nested record -> its key: DRF answers references as keys or, with a serializer of their own, as objects. */
function toKey(value: unknown, resource: string, keys: Keys): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Json;
  return record[keys[resource] ?? 'id'] ?? record.id ?? record.pk ?? null;
}

/** What the app works with for a value of each type, however the API says it. */
const fromWire: { readonly [T in FieldType]: FromWire<T> } = {
  text,
  longText: text,
  richText: text,
  integer,
  // DRF's COERCE_DECIMAL_TO_STRING may be off.
  decimal: text,
  money: text,
  boolean: asIs,
  // A day that is sent as a moment is the day that it says, whatever the reader's time zone.
  date: (value) => text(value).replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1'),
  datetime: asIs,
  time: (value) => timeOfDay(text(value)),
  email: text,
  phone: text,
  url: text,
  password: asIs,
  // Choices are text in forms and messages, also those that are numbers for the API.
  choice: text,
  choices: (value) => list(value).map(text),
  tags: (value) => list(value).map(text),
  json: toJsonText,
  image: upload,
  file: upload,
  videoUrl: text,
  reference: (value, { resource }, keys) => toKey(value, resource, keys),
  references: (value, { resource }, keys) => list(value).map((one) => toKey(one, resource, keys)),
  rows: (value, { fields, position }, keys) =>
    inPlace(list(value) as Json[], position).map((row) => ({ ...row, ...valuesOf(row, fields, keys) })),
  localized: text,
};

/** Types whose value is a list: one that is null is an empty one. */
const listTypes: ReadonlySet<FieldType> = new Set<FieldType>(['choices', 'tags', 'references', 'rows']);

/** The declared values of a record or a row. What it lacks stays absent; null stays null, except for lists. */
function valuesOf(json: Json, fields: Fields, keys: Keys): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const value = json[source];
      if (value === undefined) return [];
      if (value === null) return [[source, listTypes.has(field.type) ? [] : null]];
      return [[source, (fromWire[field.type] as FromWire<FieldType>)(value, field, keys)]];
    }),
  );
}

/** What an answer about one record holds, without what the API wraps it in; an answer that is not wrapped is it by itself. */
export function unwrapped(json: unknown, { envelope }: Wrapped): unknown {
  const inner = readAt(json, envelope.record);
  return inner === undefined ? json : inner;
}

/** A record where the answer is one: some calls answer nothing, or a word of thanks. */
export function recordIn(resource: RecordShape & Wrapped, json: unknown): RaRecord | undefined {
  const found = unwrapped(json, resource);
  if (typeof found !== 'object' || found === null) return undefined;
  const record = toRecord(resource, found);
  return typeof record.id === 'number' || typeof record.id === 'string' ? record : undefined;
}

/** The one record of a singleton, under the id that the app gives it; undefined where the answer is none. */
export function singletonIn(resource: RecordShape & Wrapped, json: unknown, id: Identifier): RaRecord | undefined {
  const found = unwrapped(json, resource);
  return typeof found === 'object' && found !== null ? { ...toRecord(resource, found), id } : undefined;
}

/**
 * A record as the app knows it, in whichever of DRF's ways the API said it: its `id` is the property that its address is made of (`key`),
 * nested records are their keys, choices and decimals are text. Every record that an API answers goes through here.
 */
export function toRecord({ key, fields, referenceKeys }: RecordShape, json: object): RaRecord {
  const record = { ...json, ...valuesOf(json as Json, fields, referenceKeys) };
  return (key === 'id' ? record : { ...record, id: (json as Json)[key] }) as RaRecord;
}
