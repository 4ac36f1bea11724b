/** The entry of the worker that reads and writes files of spreadsheets. */
import { type Outcome, SheetError, type Task } from './inWorker';

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  let outcome: Outcome;
  try {
    outcome = { data: await work(data) };
  } catch (error) {
    const { key, args } = error instanceof SheetError ? error : new SheetError('unreadable');
    outcome = { error: { key, args } };
  }
  self.postMessage(outcome);
};

async function work(task: Task): Promise<unknown> {
  if (task.kind === 'write') return (await import('./writeWorkbook')).writeWorkbook((task as Task<'write'>).input);
  const { file, name, options } = (task as Task<'read'>).input;
  return (await import('./readSheet')).readSheet(file, name, options);
}
