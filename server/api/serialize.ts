import type { Context } from 'hono';
import { getFieldApi } from '../../src/fields/apis';
import type { WireContext } from '../../src/schema/fieldApi';
import type { Field, Fields } from '../../src/schema/fieldTypes';
import { isReadable } from '../../src/schema/isReadable';
import type { AppLocale } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import type { StoredRecord } from '../database/records';
import { cachePerObject, uploadNameColumn } from '../database/tables';
import { notFound } from '../http/apiError';
import type { ApiEnv } from './services';

interface Audience {
  readonly locale: AppLocale;
  readonly origin: string;
}

/** Serializes a stored record: localized texts in each locale and the request's, absolute media URLs, nothing that is only written. */
export function serializeRecord(
  resource: Pick<ResolvedResource, 'fields'>,
  record: StoredRecord,
  audience: Audience,
): Record<string, unknown> {
  return { id: record.id, ...serializeFields(resource.fields, record, audience) };
}

export function serialize(c: Context<ApiEnv>, resource: ResolvedResource, record: StoredRecord | undefined): Record<string, unknown> {
  if (!record) throw notFound();
  return serializeRecord(resource, record, { locale: c.get('language'), origin: c.get('origin') });
}

function serializeFields(fields: Fields, record: StoredRecord, audience: Audience): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, read } of getParts(fields)) values[name] = read(record, audience);
  return values;
}

interface Part {
  readonly name: string;
  readonly read: (record: StoredRecord, audience: Audience) => unknown;
}

const getParts = cachePerObject((fields: Fields): readonly Part[] =>
  Object.entries(fields).flatMap(([source, field]): Part[] => {
    if (!isReadable(field) || field.computed) return [];
    if (field.type !== 'localized') return [{ name: source, read: createReader(source, field) }];
    const written = writtenSources(source, field).map((name): Part => ({ name, read: (record) => record[name] ?? null }));
    return [{ name: source, read: (record, { locale }) => record[`${source}_${locale}`] ?? null }, ...written];
  }),
);

function createReader(source: string, field: Field): Part['read'] {
  const { toWire, missing } = getFieldApi(field);
  const empty = missing?.(field as never) ?? null;
  return (record, audience) => {
    const value = record[source];
    if (value === null || value === undefined) return empty;
    if (!toWire) return value;
    const fileName = record[uploadNameColumn(source)];
    const toWireRow: WireContext['toWireRow'] = (fields, row) => serializeFields(fields, row as StoredRecord, audience);
    return toWire(value, field as never, { ...audience, fileName, toWireRow });
  };
}

export function getRepresentation(resource: ResolvedResource, record: StoredRecord, locale: AppLocale): string {
  const source = resource.recordRepresentation;
  const field: Field | undefined = resource.fields[source];
  return String(record[field?.type === 'localized' ? `${source}_${locale}` : source] ?? `#${record.id}`);
}
