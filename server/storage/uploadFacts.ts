import { chunksOf } from '../database/chunksOf';
import type { Database, Executor } from '../database/database';
import { uploadsTable as table } from '../database/uploadNames';
import type { MediaFile } from './media';

/** Makes the table of uploads. */
export async function ensureUploads({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('path', 'varchar(500)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(255)')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .execute();
}

/** Keeps names and sizes of files, in the transaction of the record that names them. */
export async function keepUploads(trx: Executor, files: readonly MediaFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ path, name, bytes }) => ({ path, name: name ?? null, size: bytes.length }));
  await trx.insertInto(table).values(rows).execute();
}

/** Forgets files that are gone. */
export async function forgetUploads({ db }: Pick<Database, 'db'>, paths: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(paths)) await db.deleteFrom(table).where('path', 'in', chunk).execute();
}

/** Properties of an upload. */
export interface UploadFacts {
  /** The name that it was uploaded under. */
  readonly name: string | undefined;
  readonly bytes: number;
}

/** Names and sizes of uploads, by path. Those that are not known are left out. */
export async function readUploadFacts(trx: Executor, paths: readonly string[]): Promise<ReadonlyMap<unknown, UploadFacts>> {
  const facts = new Map<unknown, UploadFacts>();
  for (const chunk of chunksOf(paths))
    for (const { path, name, size } of await trx.selectFrom(table).select(['path', 'name', 'size']).where('path', 'in', chunk).execute())
      facts.set(path, { name: name ?? undefined, bytes: Number(size) });
  return facts;
}

/** The name under which a file was uploaded; undefined when it is not known. */
export async function readUploadName({ db }: Pick<Database, 'db'>, path: string): Promise<string | undefined> {
  const found = await db.selectFrom(table).select('name').where('path', '=', path).executeTakeFirst();
  return found?.name ?? undefined;
}
