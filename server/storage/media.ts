import type { Storage } from './storage';
import { StorageError } from './storageError';

/** A file to be stored. */
export interface MediaFile {
  /** What the database will hold. */
  readonly path: string;
  readonly bytes: Uint8Array;
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
      await removeMedia(storage, begun);
      throw error instanceof StorageError ? error.at(source) : error;
    }
  }
}

/** Removes files; what cannot be removed now is left to the sweep (`sweepMedia`). */
export async function removeMedia(storage: Storage, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const isGone = await storage.remove(path).then(
      () => true,
      () => false,
    );
    // Where one fails others would too, each after a while.
    if (!isGone) return;
  }
}
