/**
 * The entry of the worker that reads and writes files of spreadsheets. It is one file: the policy with which the gateway serves scripts
 * lets a worker fetch no others.
 */
import type { RowsAhead, Task, WorkerOutcome } from './inWorker';
import { readSheet } from './readSheet';
import { SheetError } from './sheetError';
import { type WorkbookSheet, writeWorkbook } from './writeWorkbook';

const rowsAhead: WorkbookSheet['rows'][number][][] = [];

self.onmessage = async ({ data }: MessageEvent<Task | RowsAhead>) => {
  if (data.kind === 'rows') {
    const { sheet, rows } = data as RowsAhead;
    rowsAhead[sheet] ??= [];
    rowsAhead[sheet].push(...rows);
    return;
  }
  let outcome: WorkerOutcome;
  try {
    outcome = { data: await work(data as Task) };
  } catch (error) {
    const { key, args } = error instanceof SheetError ? error : new SheetError(data.kind === 'read' ? 'unreadable' : 'notWritten');
    outcome = { error: { key, args } };
  }
  self.postMessage(outcome);
};

async function work(task: Task): Promise<unknown> {
  if (task.kind === 'write')
    return writeWorkbook((task as Task<'write'>).input.map((sheet, index) => ({ ...sheet, rows: rowsAhead[index] ?? [] })));
  const { file, name, options } = (task as Task<'read'>).input;
  return readSheet(file, name, options);
}
