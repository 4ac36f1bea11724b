import { readJsonText } from '../../src/schema/jsonText';
import { isObject } from '../../src/schema/objects';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { uploadTypes } from '../../src/schema/uploadTypes';
import type { Database, Executor } from '../database/database';
import { DatabaseUnavailableError } from '../database/databaseErrors';
import type { StoredRecord } from '../database/records';
import { fieldsOfType, toTableName } from '../database/tables';
import { toChunks } from '../database/toChunks';
import { removeMedia } from './media';
import { mediaFolder, type Storage } from './storage';
import { deleteUploadFacts } from './uploadFacts';

/** Conditions of one query. SQLite limits the depth of an expression to 1,000. */
const pathsPerSearch = 100;

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
  return fieldsOfType(resource.fields, ...uploadTypes)
    .filter(({ source }) => isIncluded(source))
    .flatMap(({ source }) => toMediaPaths(record[source]));
}

/** Returns the paths in a stored value: a path, or a list of files as JSON. */
export function toMediaPaths(value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return [];
  if (!value.startsWith('[')) return [value];
  const list = readJsonText(value)?.value;
  return Array.isArray(list) ? list.flatMap((one: unknown) => (isObject(one) && typeof one.path === 'string' ? [one.path] : [])) : [];
}

export async function readMediaPaths(trx: Executor, resource: ResolvedResource, ids: readonly number[]): Promise<string[]> {
  const sources = fieldsOfType(resource.fields, ...uploadTypes).map(({ source }) => source);
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
      for (const { source, field } of fieldsOfType(resource.fields, ...uploadTypes)) {
        // Uploads in a list always belong to its own resource.
        if (field.type === 'files' && !paths.some((path) => path.startsWith(`${mediaFolder(resource.path)}/`))) continue;
        const column = database.db.selectFrom(toTableName(resource)).select(source).distinct();
        for (const chunk of toChunks(paths, field.type === 'files' ? pathsPerSearch : undefined)) {
          const used = await column
            .where((eb) => (field.type === 'files' ? eb.or(chunk.map((path) => eb(source, 'like', `%${path}%`))) : eb(source, 'in', chunk)))
            .execute();
          for (const record of used) for (const path of toMediaPaths(record[source])) unused.delete(path);
        }
      }
    const removed = await removeMedia(storage, [...unused]);
    await deleteUploadFacts(database, removed);
  } catch (error) {
    // While the database is unavailable, it is unknown which files are unused.
    if (!(error instanceof DatabaseUnavailableError)) onError(error as Error);
  }
}
