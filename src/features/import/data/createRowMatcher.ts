import type { RaRecord } from 'ra-core';
import { runInSlices } from '../../../data/jobs/runInSlices';
import type { SheetColumn } from '../../../data/sheets/exportRecords';
import type { SheetRow } from '../../../data/sheets/readSheet';
import { foldCell } from '../../../fields/foldCell';
import type { Existing } from './fetchExisting';
import { isErrorValue } from './isErrorValue';
import type { Problem } from './plannedRow';

export interface ColumnTarget {
  readonly column: SheetColumn;
  readonly index: number;
}

interface Match {
  readonly previous: RaRecord | undefined;
  readonly problems: readonly Problem[];
}

/** Finds the record of a row by id, else by a unique field. Duplicate values and records are problems. */
export async function createRowMatcher(
  rows: readonly SheetRow[],
  targets: readonly ColumnTarget[],
  existing: Existing,
  signal?: AbortSignal,
): Promise<(row: SheetRow) => Match> {
  const idColumn = targets.find(({ column }) => !column.field)?.index;
  const unique = targets.filter(({ column }) => column.field?.unique);
  const byId = new Map(existing.records.map((record) => [String(record.id), record]));
  const byValue = new Map<string, Map<string, RaRecord[]>>();
  for (const { column } of unique) byValue.set(column.key, await indexBy(existing.records, column.key, signal));
  const lines = new Map<number, Map<string, number>>();
  for (const index of [...(idColumn === undefined ? [] : [idColumn]), ...unique.map((target) => target.index)])
    lines.set(index, await firstLines(rows, index, signal));
  const withValue = ({ cells }: SheetRow, { column, index }: ColumnTarget): readonly RaRecord[] => {
    const key = toKey(cells[index] ?? null);
    return (key !== undefined && byValue.get(column.key)?.get(key)) || [];
  };

  function findDuplicates({ line, cells }: SheetRow): readonly Problem[] {
    return [...lines].flatMap(([index, first]) => {
      const other = first.get(toKey(cells[index] ?? null) ?? '');
      return other === undefined || other === line ? [] : [{ column: index, message: 'transfer.cell.duplicate', args: { line: other } }];
    });
  }

  const lineByRecord = new Map<RaRecord, number>();
  /** Reports two rows for the same record: one may refer to it by id, the other by name. */
  function findSameRecord({ line }: SheetRow, previous: RaRecord | undefined): readonly Problem[] {
    if (!previous) return [];
    const first = lineByRecord.get(previous) ?? line;
    lineByRecord.set(previous, first);
    return first === line ? [] : [{ message: 'transfer.cell.sameRecord', args: { line: first } }];
  }

  const findUsedValues = (row: SheetRow, previous: RaRecord | undefined): readonly Problem[] =>
    unique
      .filter((target) => withValue(row, target).some((record) => record.id !== previous?.id))
      .map(({ index }) => ({ column: index, message: 'transfer.cell.taken' }));

  return (row) => {
    const id = idColumn === undefined ? null : (row.cells[idColumn] ?? null);
    const previous =
      id === null ? unique.map((target) => withValue(row, target)[0]).find((record) => record !== undefined) : byId.get(String(id).trim());
    const isUnknown = id !== null && !previous;
    const duplicates = findDuplicates(row);
    const same = findSameRecord(row, previous);
    return {
      previous,
      problems: [
        ...(duplicates.length > 0 ? duplicates : same),
        ...(isUnknown ? [{ column: idColumn, message: 'transfer.cell.unknownId', args: { value: String(id) } }] : []),
        ...findUsedValues(row, previous),
      ],
    };
  };
}

/** Returns the key by which cells are equal. Errors equal nothing. */
function toKey(cell: unknown): string | undefined {
  if (cell === null || cell === undefined || cell === '' || isErrorValue(String(cell))) return undefined;
  return foldCell(cell instanceof Date ? cell.toISOString() : String(cell));
}

async function indexBy(records: readonly RaRecord[], key: string, signal?: AbortSignal): Promise<Map<string, RaRecord[]>> {
  const found = new Map<string, RaRecord[]>();
  await runInSlices(
    records,
    (record) => {
      const value = toKey(record[key]);
      if (value !== undefined) found.set(value, [...(found.get(value) ?? []), record]);
    },
    { signal },
  );
  return found;
}

async function firstLines(rows: readonly SheetRow[], index: number, signal?: AbortSignal): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  await runInSlices(
    rows,
    ({ line, cells }) => {
      const key = toKey(cells[index] ?? null);
      if (key !== undefined && !first.has(key)) first.set(key, line);
    },
    { signal },
  );
  return first;
}
