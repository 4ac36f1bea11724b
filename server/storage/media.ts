import { StorageError } from '../lib/storageError';
import type { Storage } from './storage';

/** A file to be stored. */
export interface MediaFile {
  /** What the database will hold. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Its safe name on the device that it came from. */
  readonly name?: string | undefined;
  /** The field that it is for. */
  readonly source: string;
}

/**
 * Stores files: all of them or none.
 *
 * @throws StorageError with the field whose file could not be stored; what had been stored is gone again
 */
export async function writeMedia(storage: Storage, files: readonly MediaFile[]): Promise<void> {
  const begun: string[] = [];
  for (const { path, bytes, source } of files) {
    begun.push(path);
    try {
      await storage.put(path, bytes);
    } catch (error) {
      // Of two errors, the first is the one to report.
      await removeMedia(storage, begun).catch(() => undefined);
      throw error instanceof StorageError ? error.at(source) : error;
    }
  }
}

/**
 * Removes files; what cannot be removed now is left to the sweep (`sweepMedia`).
 *
 * @returns the paths that are gone
 * @throws errors other than a StorageError
 */
export async function removeMedia(storage: Storage, paths: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const path of paths) {
    try {
      await storage.remove(path);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // If one fails, the others would too, each after a timeout.
      break;
    }
    removed.push(path);
  }
  return removed;
}
