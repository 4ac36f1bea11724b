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

export type Outcome = { readonly data: unknown } | { readonly error: { readonly key: string; readonly args: Record<string, unknown> } };

/**
 * Reads or writes a file in a worker, so that the page stays responsive.
 *
 * @param signal ends the worker
 * @throws SheetError
 */
export function inWorker<K extends keyof SheetWork>(
  kind: K,
  input: SheetWork[K]['takes'],
  signal?: AbortSignal,
): Promise<SheetWork[K]['gives']> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => {
      end();
      if ('error' in data) reject(new SheetError(data.error.key, data.error.args));
      else resolve(data.data as SheetWork[K]['gives']);
    };
    // Code that could not be fetched, or no memory for what is in the file.
    worker.onerror = (event) => {
      event.preventDefault();
      end();
      reject(new SheetError('unreadable'));
    };
    worker.postMessage({ kind, input } satisfies Task<K>);
  });
}
