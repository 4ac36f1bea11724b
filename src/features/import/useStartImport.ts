import { useState } from 'react';
import { inTurns } from '../../data/jobs/inTurns';
import { cellText } from '../../fields/cellText';
import { useRecordName } from '../../fields/useRecordName';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { forgetfulStore, type ImportItem, openImportStore } from './data/importStore';
import type { Mapping } from './data/matchColumns';
import type { PlannedRow } from './data/plannedRow';
import { newImportId } from './data/runImport';
import type { ReadFile, StartedImport } from './importSteps';
import { useImportAccount } from './useImportAccount';

/**
 * Keeps the rows that are to be written, so that a closed tab loses none, then starts the import. A file with passwords is not kept, and
 * neither is one of an account without an id. Where the browser cannot keep the rows, `isUnkept` says so, and nothing starts.
 */
export function useStartImport({ name, sheet }: ReadFile, mapping: Mapping, onRun: (started: StartedImport) => void) {
  const resource = useDeclaration();
  const nameRecord = useRecordName();
  const account = useImportAccount();
  const [isStarting, setStarting] = useState(false);
  const [isUnkept, setUnkept] = useState(false);

  const labelOf = (row: PlannedRow): string => {
    const called = nameRecord(resource, { ...row.previous, ...row.values });
    const first = row.cells[sheet.titles.findIndex((_title, index) => mapping[index] !== undefined && row.cells[index] !== null)] ?? null;
    return called || (first === null ? '' : cellText(first));
  };
  const start = async (rows: readonly PlannedRow[], keeps = true): Promise<void> => {
    setStarting(true);
    setUnkept(false);
    const items = await inTurns(rows, (row): ImportItem => {
      const { line, previous, values } = row;
      return { line, label: labelOf(row), previous, values, key: newImportId() };
    });
    const job = { id: newImportId(), resource: resource.name, file: name, startedAt: Date.now(), total: items.length };
    const isSecret = mapping.some((key) => key !== undefined && resource.fields[key]?.type === 'password');
    const started = { job, items, store: forgetfulStore };
    if (!keeps || isSecret || account === undefined) return onRun(started);
    try {
      const store = await openImportStore(account);
      await store.add(job, items);
      onRun({ ...started, store });
    } catch {
      setUnkept(true);
      setStarting(false);
    }
  };
  return { start, isStarting, isUnkept };
}
