import type { Identifier, RaRecord } from 'ra-core';
import { fieldTypeOf, isListType } from '../fields/definitions';
import { fromAddress } from '../schema/addresses';
import { readAt } from '../schema/answerPath';
import type { ToRecordContext } from '../schema/fieldTypeDefinition';
import type { Fields } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

/** A record as an API sent it. */
type Json = Readonly<Record<string, unknown>>;

/** By which property the records of the resources that are referred to are known, where it is not `id`. */
type Keys = ResolvedResource['referenceKeys'];

/** How the records of a resource are read. */
type RecordShape = Pick<ResolvedResource, 'key' | 'fields' | 'referenceKeys'> & Partial<Pick<ResolvedResource, 'path' | 'hasAddresses'>>;

/** Path of the record in an answer about one. */
type Wrapped = Pick<ResolvedResource, 'envelope'>;

/** The declared values of a record or a row. Missing values stay missing; null stays null, except for lists. */
function valuesOf(json: Json, fields: Fields, keys: Keys): Record<string, unknown> {
  const context: ToRecordContext = { keys, valuesOf: (row, own) => valuesOf(row as Json, own, keys) };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const value = json[source];
      if (value === undefined) return [];
      if (value === null) return [[source, isListType(field) ? [] : null]];
      return [[source, fieldTypeOf(field).toRecord(value, field as never, context)]];
    }),
  );
}

/** Unwraps an answer about one record. An answer without the envelope is the record itself. */
export function unwrapped(json: unknown, { envelope }: Wrapped): unknown {
  const inner = readAt(json, envelope.record);
  return inner === undefined ? json : inner;
}

/** The record in an answer; undefined if it has none, as some calls answer nothing or a message. */
export function recordIn(resource: RecordShape & Wrapped, json: unknown): RaRecord | undefined {
  const found = unwrapped(json, resource);
  if (typeof found !== 'object' || found === null) return undefined;
  const record = toRecord(resource, found);
  return typeof record.id === 'number' || typeof record.id === 'string' ? record : undefined;
}

/** The record of a singleton with the app's id for it; undefined if the answer has none. */
export function singletonIn(resource: RecordShape & Wrapped, json: unknown, id: Identifier): RaRecord | undefined {
  const found = unwrapped(json, resource);
  return typeof found === 'object' && found !== null ? { ...toRecord(resource, found), id } : undefined;
}

/**
 * Reads a record in any of DRF's forms. Its `id` is the property that identifies it in URLs (`key`), nested records become their keys, and
 * choices and decimals become text. Every record of an API passes through here.
 */
export function toRecord({ key, fields, referenceKeys, path = '', hasAddresses }: RecordShape, json: object): RaRecord {
  const record = { ...json, ...valuesOf(json as Json, fields, referenceKeys) };
  const id = (json as Json)[key];
  return (key === 'id' ? record : { ...record, id: hasAddresses ? fromAddress(id, path) : id }) as RaRecord;
}
