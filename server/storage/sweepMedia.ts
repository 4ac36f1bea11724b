import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/openDatabase';
import { fieldsOfType, tableOf } from '../database/tables';
import { mediaFolder, unfinished } from './media';
import type { MediaOwner } from './mediaUse';

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A request that is still at work names its files within minutes. Milliseconds. */
const grace = 60 * 60_000;

/** Files that are looked up at once, and records read at once. */
const mostFiles = 50_000;
const mostRecords = 1_000;

/** Names that uploads are given (`newMediaPath`): nothing else in the folder is ours to remove. */
const upload = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/;

/**
 * Removes the uploads that nothing names: of requests that died before their record was written, and of records that are gone. Files
 * of the last hour stay.
 *
 * A folder that another database began to fill is left alone: that one names files which this one does not know.
 *
 * @returns how many files are gone; undefined when the folder is another database's
 */
export async function sweepMedia(services: MediaOwner & Clock): Promise<number | undefined> {
  if (!(await ownsMedia(services.database, services.mediaDir))) return undefined;
  let removed = 0;
  let unnamed = new Set<string>();
  const removeUnnamed = async () => {
    await keepNamed(services, unnamed);
    for (const path of unnamed) await rm(join(services.mediaDir, path), { force: true });
    removed += unnamed.size;
    unnamed = new Set();
  };
  for await (const { path, isPart } of oldFiles(services)) {
    if (isPart) {
      await rm(join(services.mediaDir, path), { force: true });
      removed += 1;
    } else unnamed.add(path);
    if (unnamed.size >= mostFiles) await removeUnnamed();
  }
  if (unnamed.size > 0) await removeUnnamed();
  return removed;
}

/**
 * Uploads that were last written before the hour that is left to requests. The folder of a resource that is no longer declared is left
 * alone: its records are still in the database.
 */
async function* oldFiles({ registry, mediaDir, now }: Pick<MediaOwner, 'registry' | 'mediaDir'> & Clock) {
  for (const folder of new Set(registry.resources.map(({ path }) => mediaFolder(path)))) {
    for (const file of await entriesOf(join(mediaDir, folder))) {
      const isPart = file.name.startsWith(unfinished.before) && file.name.endsWith(unfinished.after);
      const name = isPart ? file.name.slice(unfinished.before.length, -unfinished.after.length) : file.name;
      if (!file.isFile() || !upload.test(name)) continue;
      const path = `${folder}/${file.name}`;
      const { mtimeMs } = await stat(join(mediaDir, path)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < now() - grace) yield { path, isPart };
    }
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // No upload yet, or another gateway was faster.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Takes out of the paths those that a record names, reading each table once, page by page. Every column counts: a field that is no
 * longer declared may be declared again.
 */
async function keepNamed({ registry, database }: Pick<MediaOwner, 'registry' | 'database'>, paths: Set<string>): Promise<void> {
  const folders = new Set([...paths].map((path) => path.split('/')[0]));
  for (const resource of registry.resources) {
    if (fieldsOfType(resource.fields, 'image', 'file').length === 0 && !folders.has(mediaFolder(resource.path))) continue;
    for (let last = 0; ; ) {
      const page = database.db.selectFrom(tableOf(resource)).selectAll().where('id', '>', last);
      const records = await page.orderBy('id').limit(mostRecords).execute();
      for (const record of records) for (const value of Object.values(record)) if (typeof value === 'string') paths.delete(value);
      if (records.length < mostRecords) break;
      last = records.at(-1)?.id;
    }
  }
}

/** Holds the name of the database, by which it knows its folder of uploads. */
const owners = '_media_owner';

/** Makes that table. */
export async function ensureMediaOwner({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(owners)
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'varchar(36)', (column) => column.notNull())
    .execute();
  await db
    .insertInto(owners)
    .values({ id: 1, name: randomUUID() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether the uploads in a folder are this database's. A folder that belongs to nobody becomes its own. */
async function ownsMedia({ db }: Pick<Database, 'db'>, mediaDir: string): Promise<boolean> {
  const { name } = await db.selectFrom(owners).select('name').executeTakeFirstOrThrow();
  const file = join(mediaDir, '.owner');
  await mkdir(mediaDir, { recursive: true });
  // wx: of two databases that come at once, one is first.
  await writeFile(file, name, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')) === name;
}
