import { StorageError } from '../lib/storageError';
import type { Storage } from './storage';

export interface MediaFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly name?: string | undefined;
  readonly source: string;
}

/** Stores all files or none. @throws StorageError with the field of the file that failed */
export async function writeMedia(storage: Storage, files: readonly MediaFile[]): Promise<void> {
  const begun: string[] = [];
  for (const { path, bytes, source } of files) {
    begun.push(path);
    try {
      await storage.put(path, bytes);
    } catch (error) {
      await removeMedia(storage, begun).catch(() => undefined);
      throw error instanceof StorageError ? error.at(source) : error;
    }
  }
}

/** Removes files until the storage fails. Remaining files are left to `sweepMedia`. @returns the removed paths */
export async function removeMedia(storage: Storage, paths: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const path of paths) {
    try {
      await storage.remove(path);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // The others would fail too, each after a timeout.
      break;
    }
    removed.push(path);
  }
  return removed;
}
