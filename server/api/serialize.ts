import type { Context } from 'hono';
import { fieldApiOf } from '../../src/fields/apis';
import type { WireContext } from '../../src/schema/fieldApi';
import type { AppLocale, Field, Fields } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import type { StoredRecord } from '../database/records';
import { perObject } from '../database/tables';
import { uploadNameColumn } from '../database/uploadNames';
import { notFound } from '../http/apiError';
import type { ApiEnv } from './services';

/** The request that a record is serialized for. */
export interface Audience {
  readonly locale: AppLocale;
  readonly origin: string;
}

/** Serializes a stored record: localized texts in every locale and in the request's, URLs on its origin, no passwords. */
export function serializeRecord(
  resource: Pick<ResolvedResource, 'fields'>,
  record: StoredRecord,
  audience: Audience,
): Record<string, unknown> {
  return { id: record.id, ...serializeFields(resource.fields, record, audience) };
}

/** A record as an answer has it. @throws ApiError 404 without one */
export function serialize(c: Context<ApiEnv>, resource: ResolvedResource, record: StoredRecord | undefined): Record<string, unknown> {
  if (!record) throw notFound();
  return serializeRecord(resource, record, { locale: c.get('language'), origin: c.get('origin') });
}

function serializeFields(fields: Fields, record: StoredRecord, audience: Audience): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, read } of partsOf(fields)) values[name] = read(record, audience);
  return values;
}

/** One value of a serialized record. */
interface Part {
  readonly name: string;
  readonly read: (record: StoredRecord, audience: Audience) => unknown;
}

/** The readers of all values, worked out once for all records. */
const partsOf = perObject((fields: Fields): readonly Part[] =>
  Object.entries(fields).flatMap(([source, field]): Part[] => {
    if (field.type === 'password') return [];
    if (field.type !== 'localized') return [{ name: source, read: readerOf(source, field) }];
    const written = writtenSources(source, field).map((name): Part => ({ name, read: (record) => record[name] ?? null }));
    return [{ name: source, read: (record, { locale }) => record[`${source}_${locale}`] ?? null }, ...written];
  }),
);

function readerOf(source: string, field: Field): Part['read'] {
  const { toWire, missing } = fieldApiOf(field);
  const empty = missing?.(field as never) ?? null;
  return (record, audience) => {
    const value = record[source];
    if (value === null || value === undefined) return empty;
    if (!toWire) return value;
    const fileName = record[uploadNameColumn(source)];
    const wireOf: WireContext['wireOf'] = (fields, row) => serializeFields(fields, row as StoredRecord, audience);
    return toWire(value, field as never, { ...audience, fileName, wireOf });
  };
}

/** The record's name in a locale, for messages. */
export function representationOf(resource: ResolvedResource, record: StoredRecord, locale: AppLocale): string {
  const source = resource.recordRepresentation;
  const field: Field | undefined = resource.fields[source];
  return String(record[field?.type === 'localized' ? `${source}_${locale}` : source] ?? `#${record.id}`);
}
