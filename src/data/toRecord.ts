import type { Identifier, RaRecord } from 'ra-core';
import { fieldTypeOf, isListType } from '../fields/definitions';
import { readAt } from '../schema/answerPath';
import type { RecordContext } from '../schema/fieldTypeDefinition';
import type { Fields } from '../schema/fieldTypes';
import type { Resource } from '../schema/resource';

/** A record as an API sent it. */
type Json = Readonly<Record<string, unknown>>;

/** By which property the records of the resources that are referred to are known, where it is not `id`. */
type Keys = Resource['referenceKeys'];

/** What is known of the records of a resource. */
type RecordShape = Pick<Resource, 'key' | 'fields' | 'referenceKeys'>;

/** Where the record stands in an answer about one. */
type Wrapped = Pick<Resource, 'envelope'>;

/** The declared values of a record or a row. What it lacks stays absent; null stays null, except for lists. */
function valuesOf(json: Json, fields: Fields, keys: Keys): Record<string, unknown> {
  const context: RecordContext = { keys, valuesOf: (row, own) => valuesOf(row as Json, own, keys) };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const value = json[source];
      if (value === undefined) return [];
      if (value === null) return [[source, isListType(field) ? [] : null]];
      return [[source, fieldTypeOf(field).toRecord(value, field as never, context)]];
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
