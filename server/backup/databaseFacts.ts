import type { Registry } from '../../src/schema/registry';
import type { Database, Executor } from '../database/database';
import { readVersion, tableNames } from '../database/databaseVersion';
import { existingColumns } from '../database/existing';
import { fieldsOfType, tableOf } from '../database/tables';
import { type TableOwner, tablesOf } from '../extensions/featureTables';

/** What a backup remembers of its database. */
export interface DatabaseFacts {
  readonly product: string;
  readonly layout: number;
  readonly secretMark: string | undefined;
  readonly rows: Readonly<Record<string, number>>;
  readonly lastHash: string | undefined;
  /** Paths of uploads that records name. */
  readonly media: ReadonlySet<string>;
}

/** Tables of SQLite itself and of its search indexes: what is in them follows from others. */
const derived = /^(sqlite_|_find_)/;

/** Tables that hold something of their own. */
export async function ownTables(database: Pick<Database, 'db' | 'dialect'>): Promise<string[]> {
  return [...(await tableNames(database))].filter((name) => !derived.test(name)).sort();
}

/** Reads them within one snapshot. @param registry says which columns name uploads */
export async function readFacts(
  database: Pick<Database, 'db' | 'dialect'>,
  registry: Registry,
  features: readonly TableOwner[],
): Promise<DatabaseFacts> {
  const { db } = database;
  const version = await readVersion(database);
  const rows: Record<string, number> = {};
  for (const name of await ownTables(database)) rows[name] = await countRows(db, name);
  return {
    product: version?.product ?? '',
    layout: version?.layout ?? 1,
    secretMark: version?.secretMark,
    rows,
    lastHash: await lastHashOf(db, Object.keys(rows), features),
    media: await mediaOf(database, registry),
  };
}

/** How many rows a table has. */
export async function countRows(db: Executor, table: string): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Returns the end of the chain of entries, if a feature keeps one. */
async function lastHashOf(db: Executor, existing: readonly string[], features: readonly TableOwner[]): Promise<string | undefined> {
  const chained = tablesOf(features).find(({ chain, names }) => chain && names.every((name) => existing.includes(name)));
  return chained?.chain?.lastHash(db);
}

async function mediaOf(database: Pick<Database, 'db' | 'dialect'>, registry: Registry): Promise<Set<string>> {
  const existing = await existingColumns(database);
  const paths = new Set<string>();
  for (const resource of registry.resources) {
    const table = tableOf(resource);
    for (const { source } of fieldsOfType(resource.fields, 'image', 'file')) {
      // The database of an earlier version may lack the column.
      if (!existing.get(table)?.has(source)) continue;
      for (const row of await database.db.selectFrom(table).select(source).distinct().where(source, '<>', '').execute())
        paths.add(row[source]);
    }
  }
  return paths;
}
