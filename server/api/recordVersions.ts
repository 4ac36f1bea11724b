/** Versions of records: `ETag`, `If-Match` and `If-None-Match` (RFC 9110 §8.8.3, §13.1). */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Fields } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { StoredRecord } from '../database/records';
import { cachePerObject, fieldsOfType, toColumns, toTableName } from '../database/tables';
import { preconditionFailed } from '../http/apiError';
import { serialize } from './serialize';
import type { ApiEnv } from './services';

export type RecordCheck = (record: StoredRecord) => void;

const tagForm = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

type Values = Readonly<Record<string, unknown>>;

const createReader = cachePerObject((fields: Fields): ((values: Values) => unknown[]) => {
  const columns = toColumns(fields).map(({ name }) => name);
  const lists = fieldsOfType(fields, 'references').map(({ source }) => source);
  const rows = fieldsOfType(fields, 'rows').map(({ source, field }) => ({ source, read: createReader(field.fields) }));
  return (values) => [
    values.id,
    ...[...columns, ...lists].map((name) => values[name] ?? null),
    ...rows.map(({ source, read }) => ((values[source] ?? []) as Values[]).map(read)),
  ];
});

/** Returns a strong tag of the stored values, independent of language and referenced records. */
function entityTag(resource: ResolvedResource, record: StoredRecord): string {
  const text = JSON.stringify([toTableName(resource), createReader(resource.fields)(record)]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}

export function answerRecord(
  c: Context<ApiEnv>,
  resource: ResolvedResource,
  record: StoredRecord | undefined,
  status: 200 | 201 = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const serialized = serialize(c, resource, record);
  return c.json(serialized, status, { ...headers, ETag: entityTag(resource, record as StoredRecord) });
}

/** Answers 304 if the client has this version (`If-None-Match`). */
export function answerRead(c: Context<ApiEnv>, resource: ResolvedResource, record: StoredRecord | undefined): Response {
  const known = c.req.header('If-None-Match');
  if (!record || known === undefined) return answerRecord(c, resource, record);
  const tag = entityTag(resource, record);
  // Weak comparison (RFC 9110 §13.1.2), because compressing proxies mark tags as weak.
  const isKnown = known.trim() === '*' || (known.match(tagForm) ?? []).some((one) => one.replace(/^W\//, '') === tag);
  return isKnown ? c.body(null, 304, { ETag: tag }) : answerRecord(c, resource, record);
}

/** Reads `If-Match`. @returns a check for locked records that throws ApiError 412 with the current record */
export function matchCondition(c: Context<ApiEnv>, resource: ResolvedResource): RecordCheck {
  const wanted = c.req.header('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return () => undefined;
  // Strong comparison (RFC 9110 §13.1.1): a weak tag matches nothing.
  const tags = new Set(wanted.match(tagForm));
  return (record) => {
    const tag = entityTag(resource, record);
    if (!tags.has(tag)) throw preconditionFailed(serialize(c, resource, record), tag);
  };
}
