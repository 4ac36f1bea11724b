import { createHash } from 'node:crypto';
import { retry } from '../../src/http/retry';
import { retryLimits } from '../lib/limits';
import { StorageError } from '../lib/storageError';
import type { ListedFile, Storage, StreamedContent } from './storage';

const atOnce = 4;

interface MoveUploadsOptions {
  readonly from: Storage;
  readonly to: Storage;
  readonly signal: AbortSignal;
  readonly onFile: (path: string, result: MoveResult) => void;
}

/** `gone`: removed from the source concurrently. */
export type MoveResult = { readonly problem: string } | { readonly done: 'copied' | 'there' | 'gone'; readonly size: number };

/** Copies missing files, verified by SHA-256, also while gateways run. @throws StorageError, e.g. if the target is another database's */
export async function moveUploads(options: MoveUploadsOptions): Promise<void> {
  const { from, to } = options;
  await to.prepare();
  const owner = await from.owner();
  if (owner !== undefined && (await to.claim(owner)) !== owner)
    throw new StorageError('refused', `${to.place} contains the uploads of another database. Name an empty place.`);
  await eachFile(options, async (file) => {
    if ((await to.size(file.path)) === file.size) return { done: 'there', size: file.size };
    const read = await readContent(from, file.path);
    if (!read) return { done: 'gone', size: file.size };
    await to.put(file.path, read);
    return { done: 'copied', size: read.size };
  });
}

export async function compareUploads(options: MoveUploadsOptions): Promise<void> {
  const { from, to } = options;
  await eachFile(options, async ({ path, size }) => {
    const [one, other] = await Promise.all([readContent(from, path), readContent(to, path)]);
    if (!one) return { done: 'gone', size };
    if (!other) return { problem: `is not in ${to.place}` };
    return one.sha256 === other.sha256 && one.size === other.size ? { done: 'there', size } : { problem: `differs in ${to.place}` };
  });
}

async function eachFile({ from, signal, onFile }: MoveUploadsOptions, work: (file: ListedFile) => Promise<MoveResult>): Promise<void> {
  const files = from.list()[Symbol.asyncIterator]();
  const worker = async () => {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await files.next();
      if (done) return;
      if (!value.isPart) onFile(value.path, await retried(() => work(value), signal));
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  await files.return?.();
  const failed = workers.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function retried(work: () => Promise<MoveResult>, signal: AbortSignal): Promise<MoveResult> {
  const isFinal = (error: unknown) => error instanceof StorageError && error.trouble !== 'away';
  try {
    return await retry(work, { retries: retryLimits.movedFile, delayAfter: (error) => (isFinal(error) ? undefined : 0), signal });
  } catch (error) {
    signal.throwIfAborted();
    if (isFinal(error)) throw error;
    return { problem: (error as Error).message };
  }
}

/** Reads a file for its SHA-256. @returns how to read it again; undefined if it is missing */
async function readContent(storage: Storage, path: string): Promise<StreamedContent | undefined> {
  const found = await storage.get(path);
  if (!found) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of toPieces(found.body)) {
    hash.update(piece);
    size += piece.length;
  }
  const open = async () => {
    const again = await storage.get(path);
    if (!again) throw new StorageError('away', `${path} was removed from ${storage.place}.`);
    return toPieces(again.body);
  };
  return { size, sha256: hash.digest('hex'), open };
}

async function* toPieces(body: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}
