import type { Registry } from '../../src/schema/registry';
import { uploadTypes } from '../../src/schema/uploadTypes';
import type { Database, Executor } from '../database/database';
import { readVersion, tableNames } from '../database/databaseVersion';
import { existingColumns } from '../database/existing';
import { fieldsOfType, toTableName } from '../database/tables';
import { getFeatureTables, type TableOwner } from '../extensions/featureTables';
import { toMediaPaths } from '../storage/mediaUse';

export interface DatabaseFacts {
  readonly product: string;
  readonly layout: number;
  readonly secretMark: string | undefined;
  readonly rows: Readonly<Record<string, number>>;
  readonly lastHash: string | undefined;
  readonly media: ReadonlySet<string>;
}

/** Tables that SQLite and its search indexes derive. */
const derived = /^(sqlite_|_find_)/;

export async function ownTables(database: Pick<Database, 'db' | 'dialect'>): Promise<string[]> {
  return [...(await tableNames(database))].filter((name) => !derived.test(name)).sort();
}

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
    lastHash: await readLastHash(db, Object.keys(rows), features),
    media: await readMedia(database, registry),
  };
}

export async function countRows(db: Executor, table: string): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

async function readLastHash(db: Executor, existing: readonly string[], features: readonly TableOwner[]): Promise<string | undefined> {
  const chained = getFeatureTables(features).find(({ chain, names }) => chain && names.every((name) => existing.includes(name)));
  return chained?.chain?.lastHash(db);
}

async function readMedia(database: Pick<Database, 'db' | 'dialect'>, registry: Registry): Promise<Set<string>> {
  const existing = await existingColumns(database);
  const paths = new Set<string>();
  for (const resource of registry.resources) {
    const table = toTableName(resource);
    for (const { source } of fieldsOfType(resource.fields, ...uploadTypes)) {
      if (!existing.get(table)?.has(source)) continue;
      for (const row of await database.db.selectFrom(table).select(source).distinct().where(source, '<>', '').execute())
        for (const path of toMediaPaths(row[source])) paths.add(path);
    }
  }
  return paths;
}
