/**
 * The entry of the worker that reads and writes files of spreadsheets. It is one file: the policy with which the gateway serves scripts
 * lets a worker fetch no others.
 */
import type { Outcome, Task } from './inWorker';
import { readSheet } from './readSheet';
import { SheetError } from './sheetError';
import { writeWorkbook } from './writeWorkbook';

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  let outcome: Outcome;
  try {
    outcome = { data: await work(data) };
  } catch (error) {
    const { key, args } = error instanceof SheetError ? error : new SheetError(data.kind === 'read' ? 'unreadable' : 'notWritten');
    outcome = { error: { key, args } };
  }
  self.postMessage(outcome);
};

async function work(task: Task): Promise<unknown> {
  if (task.kind === 'write') return writeWorkbook((task as Task<'write'>).input);
  const { file, name, options } = (task as Task<'read'>).input;
  return readSheet(file, name, options);
}
