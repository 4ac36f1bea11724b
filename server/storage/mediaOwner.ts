import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/openDatabase';

const table = '_media_owner';

/** Makes the table with the name of the database, by which it knows its folder of uploads. */
export async function ensureMediaOwner({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'varchar(36)', (column) => column.notNull())
    .execute();
  await db
    .insertInto(table)
    .values({ id: 1, name: randomUUID() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether the uploads in a folder are this database's. A folder that belongs to nobody becomes its own. */
export async function ownsMedia({ db }: Pick<Database, 'db'>, mediaDir: string): Promise<boolean> {
  const { name } = await db.selectFrom(table).select('name').executeTakeFirstOrThrow();
  const file = join(mediaDir, '.owner');
  await mkdir(mediaDir, { recursive: true });
  // wx: of two databases that come at once, one is first.
  await writeFile(file, name, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')) === name;
}
