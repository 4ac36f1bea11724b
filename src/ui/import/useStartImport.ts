import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { forgetfulStore, type ImportItem, type ImportStore, openImportStore } from '../../data/import/importStore';
import type { Mapping } from '../../data/import/matchColumns';
import type { PlannedRow } from '../../data/import/plannedRow';
import { newImportId } from '../../data/import/runImport';
import { cellText } from '../../fields/cells';
import { useRecordName } from '../../fields/useRecordName';
import { useDeclaration } from '../registry/RegistryContext';
import type { ReadFile, StartedImport } from './ResourceImport';

/** Keeps the rows that are to be written, so that a closed tab loses none. A file with passwords is not kept. */
export function useStartImport({ name, sheet }: ReadFile, mapping: Mapping) {
  const resource = useDeclaration();
  const nameRecord = useRecordName();
  const { identity } = useGetIdentity();
  const [isStarting, setStarting] = useState(false);

  const labelOf = (row: PlannedRow): string => {
    const called = nameRecord(resource, { ...row.previous, ...row.values });
    const first = row.cells[sheet.titles.findIndex((_title, index) => mapping[index] !== undefined && row.cells[index] !== null)] ?? null;
    return called || (first === null ? '' : cellText(first));
  };
  const start = async (rows: readonly PlannedRow[]): Promise<StartedImport> => {
    setStarting(true);
    const items = rows.map((row): ImportItem => {
      const { line, previous, values } = row;
      return { line, label: labelOf(row), previous, values, key: newImportId() };
    });
    const job = {
      ...{ id: newImportId(), account: String(identity?.id ?? ''), resource: resource.name, file: name },
      ...{ startedAt: Date.now(), total: items.length },
    };
    const isSecret = mapping.some((key) => key !== undefined && resource.fields[key]?.type === 'password');
    let store: ImportStore = forgetfulStore;
    if (!isSecret) {
      try {
        store = await openImportStore();
        await store.add(job, items);
      } catch {
        // The browser keeps nothing: the import runs all the same.
        store = forgetfulStore;
      }
    }
    return { job, items, store };
  };
  return { start, isStarting };
}
