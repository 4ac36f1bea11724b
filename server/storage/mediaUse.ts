import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { chunksOf } from '../database/chunksOf';
import type { Database, Executor } from '../database/database';
import { DatabaseUnavailableError } from '../database/databaseErrors';
import type { StoredRecord } from '../database/records';
import { fieldsOfType, tableOf } from '../database/tables';
import { removeMedia } from './media';
import type { Storage } from './storage';
import { forgetUploads } from './uploadFacts';

/** The records that name uploads, and where those are. */
export interface MediaOwner {
  readonly registry: Registry;
  readonly database: Database;
  readonly storage: Storage;
}

/** Media paths in the file fields of a record. */
export function mediaPathsOf(
  resource: ResolvedResource,
  record: StoredRecord,
  isMeant: (source: string) => boolean = () => true,
): string[] {
  return fieldsOfType(resource.fields, 'image', 'file')
    .filter(({ source }) => isMeant(source))
    .map(({ source }) => record[source])
    .filter((path): path is string => typeof path === 'string' && path !== '');
}

/** Media paths in the file fields of some records. */
export async function readMediaPaths(trx: Executor, resource: ResolvedResource, ids: readonly number[]): Promise<string[]> {
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

/**
 * Removes files that no record names any more; several records may share one. The records are written by then, so no error fails the
 * call: remaining files are left to the sweep (`sweepMedia`).
 *
 * @param onError called with errors other than an unavailable database or storage
 */
export async function removeUnusedMedia(
  { registry, database, storage }: MediaOwner,
  paths: readonly string[],
  onError: (error: Error) => void,
): Promise<void> {
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
    const removed = await removeMedia(storage, [...unused]);
    await forgetUploads(database, removed);
  } catch (error) {
    // While the database is unavailable, it is unknown which files are unused.
    if (!(error instanceof DatabaseUnavailableError)) onError(error as Error);
  }
}
