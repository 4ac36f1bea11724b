import { runInSlices } from '../../../data/jobs/runInSlices';
import type { SheetRow } from '../../../data/sheets/readSheet';
import { createCellReader } from './createCellReader';
import { type ColumnTarget, createRowMatcher } from './createRowMatcher';
import { createValueChecker } from './createValueChecker';
import type { PlanContext, PlannedRow } from './plannedRow';

/** Plans what an import does with each row, without writing. Cells that equal the record's export change nothing. */
export async function planRows(
  rows: readonly SheetRow[],
  context: PlanContext,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (rows: number) => void } = {},
): Promise<readonly PlannedRow[]> {
  return runInSlices(rows, await createPlanner(rows, context, signal), { signal, onTurn: onProgress });
}

async function createPlanner(
  rows: readonly SheetRow[],
  context: PlanContext,
  signal: AbortSignal | undefined,
): Promise<(row: SheetRow) => PlannedRow> {
  const { resource, columns, mapping, existing } = context;
  const targets = mapping.flatMap((key, index): ColumnTarget[] => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ column, index }] : [];
  });
  const match = await createRowMatcher(rows, targets, existing, signal);
  const read = createCellReader(context);
  const check = createValueChecker(context);

  return (row) => {
    const { previous, problems: found } = match(row);
    const problems = [...found];
    const values: Record<string, unknown> = {};
    const changes: { column: number; key: string; before: string; after: string }[] = [];
    for (const { column, index } of targets) {
      if (!column.field) continue;
      const cell = row.cells[index] ?? null;
      if (row.unsolved?.includes(index)) {
        problems.push({ column: index, message: 'transfer.cell.formula' });
        continue;
      }
      if (cell === null && !(context.emptyClears && previous)) continue;
      const outcome = read(cell, column, previous, context.notations?.[index]);
      if (outcome === undefined) continue;
      if ('problem' in outcome) problems.push({ column: index, ...outcome.problem });
      else {
        values[column.key] = outcome.value;
        changes.push({ column: index, key: column.key, before: outcome.before, after: outcome.after });
      }
    }
    const isNew = previous === undefined;
    // An unreadable cell must not also be reported as missing.
    const unread = new Set(problems.map((problem) => problem.column));
    const broken = check(values, previous, mapping);
    problems.push(...broken.filter(({ column }) => column === undefined || !unread.has(column)));
    if (problems.length === 0 && isNew && !resource.can.create) problems.push({ message: 'transfer.cell.cannotCreate' });
    if (problems.length === 0 && !isNew && changes.length > 0 && !resource.can.edit) problems.push({ message: 'transfer.cell.cannotEdit' });
    const state = problems.length > 0 ? 'wrong' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { line: row.line, cells: row.cells, state, previous, values, changes, problems };
  };
}

export function correctCell(row: SheetRow, column: number, text: string): SheetRow {
  return {
    ...row,
    cells: row.cells.map((cell, index) => (index === column ? text.trim() || null : cell)),
    ...(row.unsolved && { unsolved: row.unsolved.filter((index) => index !== column) }),
  };
}

export const rowsToWrite = (rows: readonly PlannedRow[]): readonly PlannedRow[] =>
  rows.filter(({ state }) => state === 'new' || state === 'changed');
