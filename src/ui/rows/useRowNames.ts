import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { nameStaleMs, useRecordName } from '../../fields/useRecordName';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import { useRegistry } from '../registry/RegistryContext';
import type { Row } from './rowTypes';

function getNamingSource({ fields }: FieldDeclaration<'rows'>): string | undefined {
  const sources = Object.keys(fields);
  return (
    sources.find((source) => fields[source]?.type === 'reference') ?? sources.find((source) => fields[source]?.type === 'text') ?? undefined
  );
}

/** Returns a function that names a row by its reference or text, with its number if the name is not unique, else by its number. */
export function useRowNames(field: FieldDeclaration<'rows'>, rows: readonly Row[]): (list: readonly Row[], index: number) => string {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const registry = useRegistry();
  const source = getNamingSource(field);
  const naming = source === undefined ? undefined : field.fields[source];
  const target = naming?.type === 'reference' ? naming.resource : '';
  const ids = source && target ? rows.map((row) => row[source] as RecordId | null).filter((id) => id !== null && id !== undefined) : [];
  // Sorted, so that reordering rows does not change the query.
  const { data } = useGetManyAggregate<RaRecord>(
    target,
    { ids: [...new Set(ids)].sort() },
    { enabled: ids.length > 0, staleTime: nameStaleMs },
  );
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  const getName = (row: Row | undefined) => {
    const value = source === undefined ? undefined : row?.[source];
    if (value === undefined || value === null || value === '') return undefined;
    if (!target) return String(value);
    const record = byId.get(String(value));
    return record && nameRecord(registry.get(target), record);
  };
  return (list, index) => {
    const name = getName(list[index]);
    const place = index + 1;
    if (name === undefined) return translate('ordering.row', { place });
    const isOnly = list.every((row, other) => other === index || getName(row) !== name);
    return isOnly ? name : translate('ordering.named', { name, place });
  };
}
