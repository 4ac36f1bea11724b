import type { Database, Executor } from '../database/database';
import { uploadsTable as table } from '../database/tables';
import { toChunks } from '../database/toChunks';
import type { MediaFile } from './media';

export async function ensureUploadsTable({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('path', 'varchar(500)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(255)')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .execute();
}

export async function storeUploadFacts(trx: Executor, files: readonly MediaFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ path, name, bytes }) => ({ path, name: name ?? null, size: bytes.length }));
  await trx.insertInto(table).values(rows).execute();
}

export async function deleteUploadFacts({ db }: Pick<Database, 'db'>, paths: readonly string[]): Promise<void> {
  for (const chunk of toChunks(paths)) await db.deleteFrom(table).where('path', 'in', chunk).execute();
}

export interface UploadFacts {
  readonly name: string | undefined;
  readonly bytes: number;
}

export async function readUploadFacts(trx: Executor, paths: readonly string[]): Promise<ReadonlyMap<unknown, UploadFacts>> {
  const facts = new Map<unknown, UploadFacts>();
  for (const chunk of toChunks(paths))
    for (const { path, name, size } of await trx.selectFrom(table).select(['path', 'name', 'size']).where('path', 'in', chunk).execute())
      facts.set(path, { name: name ?? undefined, bytes: Number(size) });
  return facts;
}

export async function readUploadName({ db }: Pick<Database, 'db'>, path: string): Promise<string | undefined> {
  const found = await db.selectFrom(table).select('name').where('path', '=', path).executeTakeFirst();
  return found?.name ?? undefined;
}
