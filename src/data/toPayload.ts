import { type FieldOf, type Fields, type FieldType, locales } from '../schema/fieldTypes';
import { isWritable } from '../schema/resource';

/** Values by source, as the API takes them. */
export type Payload = Record<string, unknown>;

/** `undefined`: nothing to send. */
type ToWire<T extends FieldType> = (value: unknown, field: FieldOf<T>) => unknown;

const text: ToWire<FieldType> = (value) => (value === null || value === undefined ? '' : value);
const orNull: ToWire<FieldType> = (value) => (value === '' || value === undefined ? null : value);
const number: ToWire<FieldType> = (value) => (orNull(value, undefined as never) === null ? null : Number(value));
/** A decimal stays the text that was typed: a float would change its digits. */
const decimal: ToWire<FieldType> = (value) => (orNull(value, undefined as never) === null ? null : String(value));
/** A new file is `{ rawFile }`; an address is what the API itself sent and would refuse ("The submitted data was not a file"). */
const upload: ToWire<FieldType> = (value) => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && 'rawFile' in value ? value.rawFile : undefined;
};

/** What goes over the wire for a value of each type. Emptied text is `""`, everything else emptied is `null` (facts of DRF). */
const toWire: { readonly [T in FieldType]: ToWire<T> } = {
  text,
  longText: text,
  richText: text,
  integer: number,
  decimal,
  money: decimal,
  boolean: (value) => Boolean(value),
  date: orNull,
  datetime: orNull,
  email: text,
  phone: text,
  url: text,
  password: (value) => (value ? value : undefined),
  choice: orNull,
  image: upload,
  file: upload,
  videoUrl: text,
  reference: orNull,
  references: (value) => value ?? [],
  rows: (value, field) => ((value as Payload[] | null) ?? []).map((row) => toRow(row, field.fields)),
  localized: text,
};

/** A row with its id, where it has one, and its declared fields. */
function toRow(row: Payload, fields: Fields): Payload {
  return { ...(row.id !== undefined && { id: row.id }), ...wireValues(row, fields) };
}

/** The declared, writable values of a record or row on the wire; localized ones as `name_en`, `name_ar`, never `name`. */
function wireValues(values: Payload, fields: Fields): Payload {
  const wire: Payload = {};
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue;
    const sources = field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
    for (const one of sources) {
      if (!(one in values)) continue;
      const value = (toWire[field.type] as ToWire<FieldType>)(values[one], field);
      if (value !== undefined) wire[one] = value;
    }
  }
  return wire;
}

/**
 * The body of a create: every declared, writable value that is not empty, so that the API's defaults hold for the rest.
 *
 * @param data what the form holds
 */
export function toCreatePayload(fields: Fields, data: Payload): Payload {
  return Object.fromEntries(Object.entries(wireValues(data, fields)).filter(([, value]) => value !== null && value !== ''));
}

/**
 * The body of an update: only what changed. Sending a whole record back fails on files and nested objects (facts of DRF).
 *
 * @param data what the form holds, or a part of it
 * @param previous the record as it came from the API
 */
export function toUpdatePayload(fields: Fields, data: Payload, previous: Payload = {}): Payload {
  const before = wireValues(previous, fields);
  return Object.fromEntries(Object.entries(wireValues(data, fields)).filter(([source, value]) => !isSame(value, source, before, previous)));
}

function isSame(value: unknown, source: string, before: Payload, previous: Payload): boolean {
  if (value instanceof Blob) return false;
  // An address that was there is not in `before`; clearing it is a change.
  if (!(source in before)) return value === null && (previous[source] === null || previous[source] === undefined) && source in previous;
  return JSON.stringify(value) === JSON.stringify(before[source]);
}
