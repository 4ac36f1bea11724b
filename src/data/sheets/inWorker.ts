import type { ParsedSheet, ReadOptions } from './readSheet';
import { SheetError } from './sheetError';
import type { WorkbookSheet } from './writeWorkbook';

export { type Encoding, encodings, SheetError, sheetLimits } from './sheetError';

/** What the worker does, by name: what it takes and what it answers. */
export interface SheetWork {
  read: { readonly takes: { readonly file: Blob; readonly name: string; readonly options: ReadOptions }; readonly gives: ParsedSheet };
  write: { readonly takes: readonly WorkbookSheet[]; readonly gives: Blob };
}

export interface Task<K extends keyof SheetWork = keyof SheetWork> {
  readonly kind: K;
  readonly input: SheetWork[K]['takes'];
}

/** Rows of a sheet that is going to be written, ahead of the task. */
export interface RowsAhead {
  readonly kind: 'rows';
  readonly sheet: number;
  readonly rows: WorkbookSheet['rows'];
}

export type WorkerOutcome =
  | { readonly data: unknown }
  | { readonly error: { readonly key: string; readonly args: Record<string, unknown> } };

/** The longest that a file within the limits may take: a minute on a slow phone. */
const patienceMs = 180_000;

/**
 * Reads or writes a file in a worker, so that the page stays responsive.
 *
 * @param signal ends the worker
 * @throws SheetError, also after three minutes
 */
export function inWorker<K extends keyof SheetWork>(
  kind: K,
  input: SheetWork[K]['takes'],
  signal?: AbortSignal,
): Promise<SheetWork[K]['gives']> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      worker.terminate();
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const abort = () => fail(signal?.reason);
    const timer = setTimeout(() => fail(new SheetError('tookTooLong')), patienceMs);
    signal?.addEventListener('abort', abort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<WorkerOutcome>) => {
      end();
      if ('error' in data) reject(new SheetError(data.error.key, data.error.args));
      else resolve(data.data as SheetWork[K]['gives']);
    };
    // Code that could not be fetched, or no memory for what is in the file.
    const stopped = (event: Event) => {
      event.preventDefault();
      fail(new SheetError(kind === 'read' ? 'notRead' : 'notWritten'));
    };
    worker.onerror = stopped;
    worker.onmessageerror = stopped;
    void send({ kind, input }, (message) => worker.postMessage(message), ended.signal).catch(fail);
  });
}

/** Rows of one message: copying them all at once would hold up the page. */
const rowsOfMessage = 250;

/** Sends a task; the rows of sheets go ahead in parts, and the page has its turn between them. */
async function send(task: Task, post: (message: Task | RowsAhead) => void, signal: AbortSignal): Promise<void> {
  if (task.kind === 'read') return post(task);
  const sheets = (task as Task<'write'>).input;
  for (const [sheet, { rows }] of sheets.entries())
    for (let start = 0; start < rows.length && !signal.aborted; start += rowsOfMessage) {
      post({ kind: 'rows', sheet, rows: rows.slice(start, start + rowsOfMessage) });
      await new Promise((resolve) => setTimeout(resolve));
    }
  if (!signal.aborted) post({ kind: 'write', input: sheets.map((sheet) => ({ ...sheet, rows: [] })) });
}
