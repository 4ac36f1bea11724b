import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { freshNames } from '../../fields/freshNames';
import { useRecordName } from '../../fields/useRecordName';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import { useRegistry } from '../registry/RegistryContext';
import type { Row } from './rowTypes';

/** The field that a row is called by: what it refers to, otherwise its text. */
function namingSource({ fields }: FieldDeclaration<'rows'>): string | undefined {
  const sources = Object.keys(fields);
  return (
    sources.find((source) => fields[source]?.type === 'reference') ?? sources.find((source) => fields[source]?.type === 'text') ?? undefined
  );
}

/**
 * What rows are called, e.g. by the exercise they refer to. All names are fetched in one call.
 *
 * @returns a function that names the row at a place of a list: by its place too where others have the same name, by its place alone
 * while the name is not known
 */
export function useRowNames(field: FieldDeclaration<'rows'>, rows: readonly Row[]): (list: readonly Row[], index: number) => string {
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const registry = useRegistry();
  const source = namingSource(field);
  const naming = source === undefined ? undefined : field.fields[source];
  const target = naming?.type === 'reference' ? naming.resource : '';
  const ids = source && target ? rows.map((row) => row[source] as RecordId | null).filter((id) => id !== null && id !== undefined) : [];
  // Sorted, so that another order of the rows is the same query.
  const { data } = useGetManyAggregate<RaRecord>(
    target,
    { ids: [...new Set(ids)].sort() },
    { enabled: ids.length > 0, staleTime: freshNames },
  );
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  const nameOf = (row: Row | undefined) => {
    const value = source === undefined ? undefined : row?.[source];
    if (value === undefined || value === null || value === '') return undefined;
    if (!target) return String(value);
    const record = byId.get(String(value));
    return record && nameRecord(registry.get(target), record);
  };
  return (list, index) => {
    const name = nameOf(list[index]);
    const place = index + 1;
    if (name === undefined) return translate('ordering.row', { place });
    const isOnly = list.every((row, other) => other === index || nameOf(row) !== name);
    return isOnly ? name : translate('ordering.named', { name, place });
  };
}
