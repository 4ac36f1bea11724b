/**
 * Versions of records as HTTP names them (RFC 9110 §8.8.3, §13.1): an answer with a record carries its `ETag`, and a change may say with
 * `If-Match` which version it was made for.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Fields } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { StoredRecord } from '../database/records';
import { columnsOf, fieldsOfType, perObject, tableOf } from '../database/tables';
import { preconditionFailed } from '../http/apiError';
import { serialize } from './serialize';
import type { ApiEnv } from './services';

/** Throws for a record that is not to be changed. */
export type RecordCheck = (record: StoredRecord) => void;

/** One entity tag in a list of them. */
const tagForm = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

type Values = Readonly<Record<string, unknown>>;

/** The stored values of a record or row, in an order that does not depend on the database. */
const readerOf = perObject((fields: Fields): ((values: Values) => unknown[]) => {
  const columns = columnsOf(fields).map(({ name }) => name);
  const lists = fieldsOfType(fields, 'references').map(({ source }) => source);
  const rows = fieldsOfType(fields, 'rows').map(({ source, field }) => ({ source, read: readerOf(field.fields) }));
  return (values) => [
    values.id,
    ...[...columns, ...lists].map((name) => values[name] ?? null),
    ...rows.map(({ source, read }) => ((values[source] ?? []) as Values[]).map(read)),
  ];
});

/**
 * The strong entity tag of a record. It follows what is stored, with rows, links and password hashes, and not what is read through
 * references or depends on the language.
 */
export function entityTag(resource: ResolvedResource, record: StoredRecord): string {
  const text = JSON.stringify([tableOf(resource), readerOf(resource.fields)(record)]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}

/** Answers a record with its entity tag. */
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

/** Answers a record that was read, or 304 if the caller has this version (`If-None-Match`). */
export function answerRead(c: Context<ApiEnv>, resource: ResolvedResource, record: StoredRecord | undefined): Response {
  const known = c.req.header('If-None-Match');
  if (!record || known === undefined) return answerRecord(c, resource, record);
  const tag = entityTag(resource, record);
  // The comparison is weak here (RFC 9110 §13.1.2): a proxy that compresses answers marks tags as weak.
  const isKnown = known.trim() === '*' || (known.match(tagForm) ?? []).some((one) => one.replace(/^W\//, '') === tag);
  return isKnown ? c.body(null, 304, { ETag: tag }) : answerRecord(c, resource, record);
}

/**
 * The condition of a change (`If-Match`). A call that names several records takes a list of their tags. It is checked within the
 * transaction, once the records are locked.
 *
 * @returns a check that throws ApiError 412 with the current record
 */
export function matchCondition(c: Context<ApiEnv>, resource: ResolvedResource): RecordCheck {
  const wanted = c.req.header('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return () => undefined;
  // The comparison is strong (RFC 9110 §13.1.1): a weak tag matches nothing.
  const tags = new Set(wanted.match(tagForm));
  return (record) => {
    const tag = entityTag(resource, record);
    if (!tags.has(tag)) throw preconditionFailed(serialize(c, resource, record), tag);
  };
}
