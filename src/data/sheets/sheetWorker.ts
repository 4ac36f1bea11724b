/** Reads and writes spreadsheets. One bundled file, because the gateway's policy lets a worker fetch no others. */
import { createSheetFile, type SheetFile } from './createSheetFile';
import type { SheetTasks, Task, WorkerOutcome } from './inWorker';
import { readSheet } from './readSheet';
import { SheetError } from './sheetError';
import { writeWorkbook } from './writeWorkbook';

let file: SheetFile | undefined;

const tasks: { readonly [K in keyof SheetTasks]: (input: SheetTasks[K]['takes']) => unknown } = {
  read: ({ file, name, options }) => readSheet(file, name, options),
  write: writeWorkbook,
  begin({ format, head }) {
    file = createSheetFile(format, head);
  },
  rows: (rows) => file?.write(rows),
  end: () => file?.end(),
};

self.onmessage = async ({ data: { kind, input } }: MessageEvent<Task>) => {
  let outcome: WorkerOutcome;
  try {
    outcome = { data: await tasks[kind](input as never) };
  } catch (error) {
    const { key, args } = error instanceof SheetError ? error : new SheetError(kind === 'read' ? 'unreadable' : 'notWritten');
    outcome = { error: { key, args } };
  }
  self.postMessage(outcome);
};
