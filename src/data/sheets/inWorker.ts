import type { ParsedSheet, ReadOptions } from './readSheet';
import { SheetError } from './sheetError';
import type { SheetHead, WorkbookSheet } from './writeWorkbook';

export { type Encoding, encodings, SheetError, sheetLimits } from './sheetError';

/** Tasks of the worker. The rows of one file are written in order: `begin`, any number of `rows`, `end`. */
export interface SheetTasks {
  read: { readonly takes: { readonly file: Blob; readonly name: string; readonly options: ReadOptions }; readonly gives: ParsedSheet };
  write: { readonly takes: readonly WorkbookSheet[]; readonly gives: Blob };
  begin: { readonly takes: { readonly format: SheetFormat; readonly head: SheetHead }; readonly gives: undefined };
  rows: { readonly takes: WorkbookSheet['rows']; readonly gives: undefined };
  end: { readonly takes: undefined; readonly gives: Blob };
}

export type SheetFormat = 'csv' | 'xlsx';

export interface Task<K extends keyof SheetTasks = keyof SheetTasks> {
  readonly kind: K;
  readonly input: SheetTasks[K]['takes'];
}

export type WorkerOutcome =
  | { readonly data: unknown }
  | { readonly error: { readonly key: string; readonly args: Record<string, unknown> } };

/** The slowest file within the limits takes a minute on a slow phone. */
const timeoutMs = 180_000;

export async function inWorker<K extends 'read' | 'write'>(
  kind: K,
  input: SheetTasks[K]['takes'],
  signal?: AbortSignal,
): Promise<SheetTasks[K]['gives']> {
  const worker = startWorker(signal);
  try {
    return await worker.run(kind, input);
  } finally {
    worker.close();
  }
}

export interface SheetWriter {
  /** Resolves once the rows before these are written, so that at most two batches are in memory. */
  write(rows: WorkbookSheet['rows']): Promise<void>;
  end(): Promise<Blob>;
  close(): void;
}

/** Starts a file whose rows follow. The caller closes the writer, also after an error. */
export function createSheetWriter(format: SheetFormat, head: SheetHead, signal?: AbortSignal): SheetWriter {
  const worker = startWorker(signal);
  const begin = <K extends keyof SheetTasks>(kind: K, input: SheetTasks[K]['takes']) => {
    const result = worker.run(kind, input);
    result.catch(() => undefined);
    return result;
  };
  let written = begin('begin', { format, head });
  return {
    async write(rows) {
      await written;
      written = begin('rows', rows);
    },
    async end() {
      await written;
      return worker.run('end', undefined);
    },
    close: worker.close,
  };
}

/** Starts a worker, which does one task at a time. An aborted signal ends it. */
function startWorker(signal: AbortSignal | undefined) {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  let fail: (reason: unknown) => void = () => undefined;
  const abort = () => close(signal?.reason);
  const close = (reason?: unknown) => {
    worker.terminate();
    signal?.removeEventListener('abort', abort);
    fail(reason);
  };
  signal?.addEventListener('abort', abort, { once: true });
  return {
    close: () => close(),
    run: <K extends keyof SheetTasks>(kind: K, input: SheetTasks[K]['takes']): Promise<SheetTasks[K]['gives']> =>
      new Promise<SheetTasks[K]['gives']>((resolve, reject) => {
        signal?.throwIfAborted();
        const timer = setTimeout(() => close(new SheetError('tookTooLong')), timeoutMs);
        fail = (reason) => {
          clearTimeout(timer);
          reject(reason);
        };
        worker.onmessage = ({ data }: MessageEvent<WorkerOutcome>) => {
          clearTimeout(timer);
          if ('error' in data) reject(new SheetError(data.error.key, data.error.args));
          else resolve(data.data as SheetTasks[K]['gives']);
        };
        const stopped = (event: Event) => {
          event.preventDefault();
          close(new SheetError(kind === 'read' ? 'notRead' : 'notWritten'));
        };
        worker.onerror = stopped;
        worker.onmessageerror = stopped;
        worker.postMessage({ kind, input } satisfies Task<K>);
      }),
  };
}
