import { randomUUID } from 'node:crypto';
import { uploadTypes } from '../../src/schema/uploadTypes';
import type { Database } from '../database/database';
import { fieldsOfType, toTableName } from '../database/tables';
import { type MediaOwner, toMediaPaths } from './mediaUse';
import { mediaFolder, restoredFile, uploadNamePattern } from './storage';
import { deleteUploadFacts } from './uploadFacts';

const graceMs = 60 * 60_000;

/** Keeps the files of the former database, to which operators may return. */
const afterRestoreMs = 7 * 24 * 60 * 60_000;

const maxFiles = 50_000;
const maxRecords = 1_000;

const atOnce = 8;

const partOfUpload = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+(\.[0-9a-f]{8})?\.part$/;

/**
 * Removes uploads that no record names, but not those of the last hour, nor any in the week after a restore. Runs may overlap.
 * @returns the number of removed files; undefined if the storage belongs to another database @throws StorageError, the signal's reason
 */
export async function sweepMedia(services: MediaOwner, signal = new AbortController().signal): Promise<number | undefined> {
  const { storage } = services;
  if (!(await ownsMedia(services))) return undefined;
  const restoredAt = Date.parse((await storage.owner(restoredFile)) ?? '');
  // The clock may have been ahead at the restore.
  if (Math.abs(Date.now() - restoredAt) < afterRestoreMs) return 0;
  let removed = 0;
  let doomed: string[] = [];
  let unnamed = new Set<string>();
  const remove = async () => {
    await keepNamed(services, unnamed, signal);
    const paths = [...doomed, ...unnamed];
    for (let at = 0; at < paths.length; at += atOnce) {
      signal.throwIfAborted();
      await Promise.all(paths.slice(at, at + atOnce).map((path) => storage.remove(path)));
    }
    await deleteUploadFacts(services.database, [...unnamed]);
    removed += paths.length;
    doomed = [];
    unnamed = new Set();
  };
  for await (const { path, isPart } of oldFiles(services, signal)) {
    if (isPart) doomed.push(path);
    else unnamed.add(path);
    if (unnamed.size + doomed.length >= maxFiles) await remove();
  }
  if (unnamed.size + doomed.length > 0) await remove();
  return removed;
}

/** Yields old uploads of declared resources. Records of undeclared ones may still be in the database. */
async function* oldFiles({ registry, storage }: Pick<MediaOwner, 'registry' | 'storage'>, signal: AbortSignal) {
  for (const folder of new Set(registry.resources.map(({ path }) => mediaFolder(path)))) {
    for await (const file of storage.list(folder)) {
      signal.throwIfAborted();
      const name = file.path.slice(folder.length + 1);
      // An unknown age is NaN, which is never greater.
      if ((file.isPart ? partOfUpload : uploadNamePattern).test(name) && file.age > graceMs) yield file;
    }
  }
}

/** Keeps paths that a record names. Reads every column, because a field may be declared again. */
async function keepNamed({ registry, database }: Pick<MediaOwner, 'registry' | 'database'>, paths: Set<string>, signal: AbortSignal) {
  const folders = new Set([...paths].map((path) => path.split('/')[0]));
  for (const resource of registry.resources) {
    if (fieldsOfType(resource.fields, ...uploadTypes).length === 0 && !folders.has(mediaFolder(resource.path))) continue;
    for (let last = 0; ; ) {
      signal.throwIfAborted();
      const page = database.db.selectFrom(toTableName(resource)).selectAll().where('id', '>', last);
      const records = await page.orderBy('id').limit(maxRecords).execute();
      for (const record of records) for (const value of Object.values(record)) for (const path of toMediaPaths(value)) paths.delete(path);
      if (records.length < maxRecords) break;
      last = records.at(-1)?.id;
    }
  }
}

export const mediaOwnerTable = '_media_owner';

export async function ensureMediaOwner({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(mediaOwnerTable)
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'varchar(36)', (column) => column.notNull())
    .execute();
  await db
    .insertInto(mediaOwnerTable)
    .values({ id: 1, name: randomUUID() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function ownsMedia({ database, storage }: Pick<MediaOwner, 'database' | 'storage'>): Promise<boolean> {
  const { name } = await database.db.selectFrom(mediaOwnerTable).select('name').executeTakeFirstOrThrow();
  return (await storage.claim(name)) === name;
}
