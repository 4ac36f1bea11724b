import type { Log } from '../lib/createLog';
import { StorageError } from '../lib/storageError';
import type { Storage } from './storage';

/** After a failure, one read in this time tries the first storage again. A storage that does not answer costs 10 s for each try. */
const pauseMs = 15_000;

interface CopyOptions {
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * Reads files from a copy while the first storage fails. Everything else needs the first one.
 * A file that the copy lacks is not missing: the first one's error is thrown, because copies lag.
 */
export function withCopy(first: Storage, copy: Storage, { log, now = () => performance.now() }: CopyOptions): Storage {
  let failedAt: number | undefined;

  async function tryFirst<T>(read: (storage: Storage) => Promise<T>): Promise<T> {
    const found = await read(first);
    if (failedAt !== undefined) log(`Uploads are read from ${first.place} again.`);
    failedAt = undefined;
    return found;
  }

  async function readEither<T>(read: (storage: Storage) => Promise<T | undefined>): Promise<T | undefined> {
    const isPaused = failedAt !== undefined && now() - failedAt < pauseMs;
    // Claims the try, so that other reads do not wait for it.
    if (failedAt !== undefined && !isPaused) failedAt = now();
    const readCopy = () => read(copy).catch(() => undefined);
    if (isPaused) return (await readCopy()) ?? tryFirst(read);
    try {
      return await tryFirst(read);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (failedAt === undefined) log(`Uploads are read from ${copy.place}. ${error.message}`, { level: 'warn' });
      failedAt = now();
      const found = await readCopy();
      if (found === undefined) throw error;
      return found;
    }
  }

  return {
    ...first,
    get: (path, range) => readEither((storage) => storage.get(path, range)),
    size: (path) => readEither((storage) => storage.size(path)),
    async prepare() {
      const copyFailure = await copy.check().then(
        () => undefined,
        (error: Error) => `Uploads cannot be read from the copy. ${error.message}`,
      );
      try {
        return [await first.prepare(), copyFailure].filter(Boolean).join(' ') || undefined;
      } catch (error) {
        if (copyFailure || !(error instanceof StorageError) || error.trouble !== 'away') throw error;
        failedAt = now();
        return `Uploads are read from ${copy.place} and cannot be stored. ${error.message}`;
      }
    },
    close() {
      first.close();
      copy.close();
    },
  };
}
