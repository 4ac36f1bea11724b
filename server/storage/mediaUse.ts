import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '../../src/schema/defineRegistry';
import type { Resource } from '../../src/schema/resource';
import { chunksOf } from '../database/chunksOf';
import type { Database, Executor } from '../database/openDatabase';
import type { StoredRecord } from '../database/records';
import { fieldsOfType, tableOf } from '../database/tables';
import { removeMedia } from './media';
import type { Storage } from './storage';

/** The records that name uploads, and where those are. */
export interface MediaOwner {
  readonly registry: Registry;
  readonly database: Database;
  readonly storage: Storage;
}

/** Media paths in the file fields of a record. */
export function mediaPathsOf(resource: Resource, record: StoredRecord, isMeant: (source: string) => boolean = () => true): string[] {
  return fieldsOfType(resource.fields, 'image', 'file')
    .filter(({ source }) => isMeant(source))
    .map(({ source }) => record[source])
    .filter((path): path is string => typeof path === 'string' && path !== '');
}

/** Media paths in the file fields of some records. */
export async function readMediaPaths(trx: Executor, resource: Resource, ids: readonly number[]): Promise<string[]> {
  const sources = fieldsOfType(resource.fields, 'image', 'file').map(({ source }) => source);
  const paths: string[] = [];
  if (sources.length === 0) return paths;
  for (const chunk of chunksOf(ids)) {
    const records = await trx
      .selectFrom(tableOf(resource))
      .select(['id', ...sources])
      .where('id', 'in', chunk)
      .execute();
    for (const record of records as StoredRecord[]) paths.push(...mediaPathsOf(resource, record));
  }
  return paths;
}

/** Milliseconds that sizes of files may take, as a transaction waits for them; and how many are asked for at once. */
const sizing = { patienceMs: 1_000, atOnce: 20 } as const;

/** The sizes of files in bytes. Those that are not there, or not known in time, are left out. */
export async function sizesOf(storage: Storage, paths: readonly string[]): Promise<ReadonlyMap<unknown, number>> {
  const sizes = new Map<string, number>();
  let isLate = false;
  const ask = async (path: string) => {
    const size = await storage.size(path).catch(() => undefined);
    if (size !== undefined) sizes.set(path, size);
  };
  const askAll = async () => {
    for (let at = 0; at < paths.length && !isLate; at += sizing.atOnce) await Promise.all(paths.slice(at, at + sizing.atOnce).map(ask));
  };
  if (paths.length === 0) return sizes;
  const inTime = new AbortController();
  await Promise.race([askAll(), sleep(sizing.patienceMs, undefined, { signal: inTime.signal }).catch(() => undefined)]);
  inTime.abort();
  isLate = true;
  // What comes later is nobody's: the map is not to change any more.
  return new Map(sizes);
}

/**
 * Removes files that no record names any more; several records may share one. The records are written by then, so nothing fails here:
 * what stays is left to the sweep (`sweepMedia`).
 */
export async function removeUnusedMedia({ registry, database, storage }: MediaOwner, paths: readonly string[]): Promise<void> {
  const unused = new Set(paths);
  if (unused.size === 0) return;
  try {
    for (const resource of registry.resources)
      for (const { source } of fieldsOfType(resource.fields, 'image', 'file')) {
        for (const chunk of chunksOf(paths)) {
          const used = await database.db.selectFrom(tableOf(resource)).select(source).distinct().where(source, 'in', chunk).execute();
          for (const record of used) unused.delete(record[source]);
        }
      }
    await removeMedia(storage, [...unused]);
  } catch {
    // The database is away: nobody knows which are unused.
  }
}
