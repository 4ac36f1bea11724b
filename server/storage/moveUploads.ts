import { createHash } from 'node:crypto';
import { retry } from '../../src/http/retry';
import { retryLimits } from '../lib/limits';
import { StorageError } from '../lib/storageError';
import type { ListedFile, Storage, StreamedContent } from './storage';

/** Number of files that are copied or compared at once. */
const atOnce = 4;

/** Two storages, and what to do with them. */
export interface MoveUploadsOptions {
  readonly from: Storage;
  readonly to: Storage;
  /** Aborted when the operator stops it. */
  readonly signal: AbortSignal;
  /** Told of each file that is done, and of each that failed. */
  readonly onFile: (path: string, result: MoveResult) => void;
}

/** What became of a file: there is a problem, or it was copied, was there already, or went from the source meanwhile. */
export type MoveResult = { readonly problem: string } | { readonly done: 'copied' | 'there' | 'gone'; readonly size: number };

/**
 * Copies the files of one storage to another; nothing is removed from either. A file arrives with its size and SHA-256, or not at all. One
 * that is there with its size is left alone, so that it can be stopped and run again. Gateways may go on meanwhile.
 *
 * @throws StorageError when the target belongs to another database, when it cannot be used, or when the source cannot be listed
 */
export async function moveUploads(options: MoveUploadsOptions): Promise<void> {
  const { from, to } = options;
  await to.prepare();
  const owner = await from.owner();
  if (owner !== undefined && (await to.claim(owner)) !== owner)
    throw new StorageError('refused', `In ${to.place} are the uploads of another database. Name an empty place.`);
  await eachFile(options, async (file) => {
    if ((await to.size(file.path)) === file.size) return { done: 'there', size: file.size };
    const read = await contentOf(from, file.path);
    if (!read) return { done: 'gone', size: file.size };
    await to.put(file.path, read);
    return { done: 'copied', size: read.size };
  });
}

/**
 * Reads the files of one storage in both, and compares them.
 *
 * @throws StorageError when the source cannot be listed
 */
export async function compareUploads(options: MoveUploadsOptions): Promise<void> {
  const { from, to } = options;
  await eachFile(options, async ({ path, size }) => {
    const [one, other] = await Promise.all([contentOf(from, path), contentOf(to, path)]);
    if (!one) return { done: 'gone', size };
    if (!other) return { problem: `is not in ${to.place}` };
    return one.sha256 === other.sha256 && one.size === other.size ? { done: 'there', size } : { problem: `is another one in ${to.place}` };
  });
}

/** Works on all files of the source, a few at once; one that fails is tried again, and the others go on. */
async function eachFile({ from, signal, onFile }: MoveUploadsOptions, work: (file: ListedFile) => Promise<MoveResult>): Promise<void> {
  const files = from.list()[Symbol.asyncIterator]();
  const worker = async () => {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await files.next();
      if (done) return;
      if (!value.isPart) onFile(value.path, await tried(() => work(value), signal));
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  await files.return?.();
  const failed = workers.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function tried(work: () => Promise<MoveResult>, signal: AbortSignal): Promise<MoveResult> {
  // A full or forbidden storage refuses the next file too: reporting each would be long.
  const isFinal = (error: unknown) => error instanceof StorageError && error.trouble !== 'away';
  try {
    return await retry(work, { retries: retryLimits.movedFile, delayAfter: (error) => (isFinal(error) ? undefined : 0), signal });
  } catch (error) {
    signal.throwIfAborted();
    if (isFinal(error)) throw error;
    return { problem: (error as Error).message };
  }
}

/** Reads a file once for its SHA-256. @returns how to read it again; undefined when it is not there */
async function contentOf(storage: Storage, path: string): Promise<StreamedContent | undefined> {
  const found = await storage.get(path);
  if (!found) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of piecesOf(found.body)) {
    hash.update(piece);
    size += piece.length;
  }
  const open = async () => {
    const again = await storage.get(path);
    if (!again) throw new StorageError('away', `${path} went from ${storage.place} meanwhile.`);
    return piecesOf(again.body);
  };
  return { size, sha256: hash.digest('hex'), open };
}

async function* piecesOf(body: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}
