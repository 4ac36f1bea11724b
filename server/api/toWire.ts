import { fieldTypeOf } from '../../src/fields/definitions';
import type { Field, Fields, Locale } from '../../src/schema/fieldTypes';
import type { Resource } from '../../src/schema/resource';
import type { StoredRecord } from '../database/records';
import { localizedColumns } from '../database/tables';
import { perObject } from '../lib/memoizeByObject';

/** How the record is to be told. */
export interface Telling {
  readonly locale: Locale;
  readonly origin: string;
}

/** A stored record in the form of the wire: localized texts in every locale and in the request's, URLs on its origin, no passwords. */
export function toWire(resource: Pick<Resource, 'fields'>, record: StoredRecord, telling: Telling): Record<string, unknown> {
  return { id: record.id, ...tellFields(resource.fields, record, telling) };
}

function tellFields(fields: Fields, record: StoredRecord, telling: Telling): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const { name, read } of partsOf(fields)) told[name] = read(record, telling);
  return told;
}

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

function readerOf(source: string, field: Field): Part['read'] {
  const { toWire: tell, missing = null } = fieldTypeOf(field);
  return (record, telling) => {
    const value = record[source];
    if (value === null || value === undefined) return missing;
    return tell
      ? tell(value, field as never, { ...telling, wireOf: (fields, row) => tellFields(fields, row as StoredRecord, telling) })
      : value;
  };
}

/** The record's name in a locale, for messages. */
export function representationOf(resource: Resource, record: StoredRecord, locale: Locale): string {
  const source = resource.recordRepresentation;
  const field: Field | undefined = resource.fields[source];
  return String(record[field?.type === 'localized' ? `${source}_${locale}` : source] ?? `#${record.id}`);
}
