import type { Identifier, RaRecord } from 'ra-core';
import { getFieldType, isListType } from '../fields/definitions';
import { fromAddress } from '../schema/addresses';
import { readAt } from '../schema/answerPath';
import type { ToRecordContext } from '../schema/fieldTypeDefinition';
import type { Fields } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

type Json = Readonly<Record<string, unknown>>;

type Keys = ResolvedResource['referenceKeys'];

type RecordShape = Pick<ResolvedResource, 'key' | 'fields' | 'referenceKeys'> & Partial<Pick<ResolvedResource, 'path' | 'hasAddresses'>>;

type Wrapped = Pick<ResolvedResource, 'envelope'>;

/** Missing values stay missing. Null stays null, except for lists. */
function getValues(json: Json, fields: Fields, keys: Keys): Record<string, unknown> {
  const context: ToRecordContext = { keys, getValues: (row, own) => getValues(row as Json, own, keys) };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => {
      const value = json[source];
      if (value === undefined) return [];
      if (value === null) return [[source, isListType(field) ? [] : null]];
      return [[source, getFieldType(field).toRecord(value, field as never, context)]];
    }),
  );
}

export function unwrapped(json: unknown, { envelope }: Wrapped): unknown {
  const inner = readAt(json, envelope.record);
  return inner === undefined ? json : inner;
}

export function recordIn(resource: RecordShape & Wrapped, json: unknown): RaRecord | undefined {
  const found = unwrapped(json, resource);
  if (typeof found !== 'object' || found === null) return undefined;
  const record = toRecord(resource, found);
  return typeof record.id === 'number' || typeof record.id === 'string' ? record : undefined;
}

export const hasId = (record: RaRecord, id: Identifier): boolean => [String(id), Number(id)].includes(record.id);

export function singletonIn(resource: RecordShape & Wrapped, json: unknown, id: Identifier): RaRecord | undefined {
  const found = unwrapped(json, resource);
  return typeof found === 'object' && found !== null ? { ...toRecord(resource, found), id } : undefined;
}

/** Reads a record in any of DRF's forms: nested records become their keys; choices and decimals become text. */
export function toRecord({ key, fields, referenceKeys, path = '', hasAddresses }: RecordShape, json: object): RaRecord {
  const record = { ...json, ...getValues(json as Json, fields, referenceKeys) };
  const id = (json as Json)[key];
  return (key === 'id' ? record : { ...record, id: hasAddresses ? fromAddress(id, path) : id }) as RaRecord;
}
