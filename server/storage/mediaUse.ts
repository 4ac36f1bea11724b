import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from '../database/database';
import { DatabaseUnavailableError } from '../database/databaseErrors';
import type { StoredRecord } from '../database/records';
import { fieldsOfType, toTableName } from '../database/tables';
import { toChunks } from '../database/toChunks';
import { removeMedia } from './media';
import type { Storage } from './storage';
import { deleteUploadFacts } from './uploadFacts';

export interface MediaOwner {
  readonly registry: Registry;
  readonly database: Database;
  readonly storage: Storage;
}

export function getMediaPaths(
  resource: ResolvedResource,
  record: StoredRecord,
  isIncluded: (source: string) => boolean = () => true,
): string[] {
  return fieldsOfType(resource.fields, 'image', 'file')
    .filter(({ source }) => isIncluded(source))
    .map(({ source }) => record[source])
    .filter((path): path is string => typeof path === 'string' && path !== '');
}

export async function readMediaPaths(trx: Executor, resource: ResolvedResource, ids: readonly number[]): Promise<string[]> {
  const sources = fieldsOfType(resource.fields, 'image', 'file').map(({ source }) => source);
  const paths: string[] = [];
  if (sources.length === 0) return paths;
  for (const chunk of toChunks(ids)) {
    const records = await trx
      .selectFrom(toTableName(resource))
      .select(['id', ...sources])
      .where('id', 'in', chunk)
      .execute();
    for (const record of records as StoredRecord[]) paths.push(...getMediaPaths(resource, record));
  }
  return paths;
}

/** Removes files that no record names. Does not throw, because the records are written; `sweepMedia` removes the rest. */
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
        for (const chunk of toChunks(paths)) {
          const used = await database.db.selectFrom(toTableName(resource)).select(source).distinct().where(source, 'in', chunk).execute();
          for (const record of used) unused.delete(record[source]);
        }
      }
    const removed = await removeMedia(storage, [...unused]);
    await deleteUploadFacts(database, removed);
  } catch (error) {
    // While the database is unavailable, it is unknown which files are unused.
    if (!(error instanceof DatabaseUnavailableError)) onError(error as Error);
  }
}
