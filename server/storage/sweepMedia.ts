import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { fieldsOfType, tableOf } from '../database/tables';
import type { MediaOwner } from './mediaUse';
import { mediaFolder, restoredFile, uploadNamePattern } from './storage';
import { forgetUploads } from './uploadFacts';

/** A request that is still at work names its files within minutes. Milliseconds. */
const grace = 60 * 60_000;

/** After a restore, what only the former database names stays this long, for whoever wants to go back to it. Milliseconds. */
const afterRestore = 7 * 24 * 60 * 60_000;

/** Files that are looked up at once, and records read at once. */
const mostFiles = 50_000;
const mostRecords = 1_000;

/** Removals at once. */
const atOnce = 8;

/** Parts of uploads. Nothing but these and uploads is ours to remove. */
const partOfUpload = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+(\.[0-9a-f]{8})?\.part$/;

/**
 * Removes the uploads that nothing names: of requests that died before their record was written, and of records that are gone. Files
 * of the last hour stay, and in the week after a restore all do. Several gateways may do so at once: whose file is gone already has nothing to do.
 *
 * A storage that another database began to fill is left alone: that one names files which this one does not know.
 *
 * @param signal breaks it off: it looks at it with each file, page of records and batch of removals
 * @returns how many files are gone; undefined when the storage is another database's
 * @throws StorageError; the signal's reason, once it is aborted
 */
export async function sweepMedia(services: MediaOwner, signal = new AbortController().signal): Promise<number | undefined> {
  const { storage } = services;
  if (!(await ownsMedia(services))) return undefined;
  const restoredAt = Date.parse((await storage.owner(restoredFile)) ?? '');
  // Also when a clock was ahead.
  if (Math.abs(Date.now() - restoredAt) < afterRestore) return 0;
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
    await forgetUploads(services.database, [...unnamed]);
    removed += paths.length;
    doomed = [];
    unnamed = new Set();
  };
  for await (const { path, isPart } of oldFiles(services, signal)) {
    if (isPart) doomed.push(path);
    else unnamed.add(path);
    if (unnamed.size + doomed.length >= mostFiles) await remove();
  }
  if (unnamed.size + doomed.length > 0) await remove();
  return removed;
}

/**
 * Uploads that were last written before the hour that is left to requests. The folder of a resource that is no longer declared is left
 * alone: its records are still in the database.
 */
async function* oldFiles({ registry, storage }: Pick<MediaOwner, 'registry' | 'storage'>, signal: AbortSignal) {
  for (const folder of new Set(registry.resources.map(({ path }) => mediaFolder(path)))) {
    for await (const file of storage.list(folder)) {
      signal.throwIfAborted();
      const name = file.path.slice(folder.length + 1);
      // No age is no reason.
      if ((file.isPart ? partOfUpload : uploadNamePattern).test(name) && file.age > grace) yield file;
    }
  }
}

/**
 * Takes out of the paths those that a record names, reading each table once, page by page. Every column counts: a field that is no
 * longer declared may be declared again.
 */
async function keepNamed({ registry, database }: Pick<MediaOwner, 'registry' | 'database'>, paths: Set<string>, signal: AbortSignal) {
  const folders = new Set([...paths].map((path) => path.split('/')[0]));
  for (const resource of registry.resources) {
    if (fieldsOfType(resource.fields, 'image', 'file').length === 0 && !folders.has(mediaFolder(resource.path))) continue;
    for (let last = 0; ; ) {
      signal.throwIfAborted();
      const page = database.db.selectFrom(tableOf(resource)).selectAll().where('id', '>', last);
      const records = await page.orderBy('id').limit(mostRecords).execute();
      for (const record of records) for (const value of Object.values(record)) if (typeof value === 'string') paths.delete(value);
      if (records.length < mostRecords) break;
      last = records.at(-1)?.id;
    }
  }
}

/** Holds the name of the database, by which it knows its storage of uploads. */
export const mediaOwnerTable = '_media_owner';

/** Makes that table. */
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

/** Whether the uploads in a storage are this database's. A storage that belongs to nobody becomes its own. */
async function ownsMedia({ database, storage }: Pick<MediaOwner, 'database' | 'storage'>): Promise<boolean> {
  const { name } = await database.db.selectFrom(mediaOwnerTable).select('name').executeTakeFirstOrThrow();
  return (await storage.claim(name)) === name;
}
