import { useState } from 'react';
import { runInSlices } from '../../data/jobs/runInSlices';
import { randomHex } from '../../data/randomHex';
import { cellText } from '../../fields/cellText';
import { useRecordName } from '../../fields/useRecordName';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { hasSecrets } from './data/hasSecrets';
import { type ImportItem, noStore, openImportStore, type SkippedRow } from './data/importStore';
import type { Mapping } from './data/matchColumns';
import type { PlannedRow } from './data/plannedRow';
import { rowsToWrite } from './data/planRows';
import type { ReadFile, StartedImport } from './importSteps';
import { useProblemText } from './problemText';
import { useImportAccount } from './useImportAccount';

/** Stores rows without secrets of accounts with an id, then starts. If storing fails, `isUnstored` is true and nothing starts. */
export function useStartImport({ name, sheet }: ReadFile, mapping: Mapping, onRun: (started: StartedImport) => void) {
  const resource = useDeclaration();
  const nameRecord = useRecordName();
  const account = useImportAccount();
  const problemText = useProblemText();
  const [isStarting, setStarting] = useState(false);
  const [isUnstored, setUnstored] = useState(false);

  const getLabel = (row: PlannedRow): string => {
    const called = nameRecord(resource, { ...row.previous, ...row.values });
    const first = row.cells[sheet.titles.findIndex((_title, index) => mapping[index] !== undefined && row.cells[index] !== null)] ?? null;
    return called || (first === null ? '' : cellText(first));
  };
  const start = async (rows: readonly PlannedRow[], keeps = true): Promise<void> => {
    setStarting(true);
    setUnstored(false);
    const wrong = rows.filter(({ state }) => state === 'wrong');
    const skipped = await runInSlices(wrong, (row): SkippedRow => {
      return { line: row.line, label: getLabel(row), reason: row.problems.map(problemText).join(' ') };
    });
    const items = await runInSlices(rowsToWrite(rows), (row): ImportItem => {
      const { line, previous, values } = row;
      return { line, label: getLabel(row), previous, values, key: randomHex(16) };
    });
    const job = { id: randomHex(16), resource: resource.name, file: name, startedAt: Date.now(), total: items.length, skipped };
    const started = { job, items, store: noStore };
    if (!keeps || hasSecrets(mapping, resource) || account === undefined) return onRun(started);
    try {
      const store = await openImportStore(account);
      await store.add(job, items);
      onRun({ ...started, store });
    } catch {
      setUnstored(true);
      setStarting(false);
    }
  };
  return { start, isStarting, isUnstored };
}
