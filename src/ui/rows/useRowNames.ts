import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { freshNames } from '../../fields/freshNames';
import { useRecordName } from '../../fields/useRecordName';
import type { FieldOf } from '../../schema/fieldTypes';
import type { Identifier } from '../../schema/recordTypes';
import { useRegistry } from '../registry/RegistryContext';
import type { Row } from './rowTypes';

/** The field that a row is called by: what it refers to, otherwise its text. */
function namingSource({ fields }: FieldOf<'rows'>): string | undefined {
  const sources = Object.keys(fields);
  return (
    sources.find((source) => fields[source]?.type === 'reference') ?? sources.find((source) => fields[source]?.type === 'text') ?? undefined
  );
}

/**
 * What rows are called, e.g. by the exercise they refer to. All names are fetched in one call.
 *
 * @returns a function that names a row; undefined while the name is not known
 */
export function useRowNames(field: FieldOf<'rows'>, rows: readonly Row[]): (row: Row | undefined) => string | undefined {
  const nameRecord = useRecordName();
  const registry = useRegistry();
  const source = namingSource(field);
  const naming = source === undefined ? undefined : field.fields[source];
  const target = naming?.type === 'reference' ? naming.resource : '';
  const ids = source && target ? rows.map((row) => row[source] as Identifier | null).filter((id) => id !== null && id !== undefined) : [];
  // Another order of the same rows is no other question.
  const { data } = useGetManyAggregate<RaRecord>(
    target,
    { ids: [...new Set(ids)].sort() },
    { enabled: ids.length > 0, staleTime: freshNames },
  );
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  return (row) => {
    const value = source === undefined ? undefined : row?.[source];
    if (value === undefined || value === null || value === '') return undefined;
    if (!target) return String(value);
    const record = byId.get(String(value));
    return record && nameRecord(registry.get(target), record);
  };
}
