/** Stamp of the database: the product version that last wrote it, and an unfinished move, which forbids a start. */
import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import packageJson from '../../package.json' with { type: 'json' };
import { ConfigError } from '../config/config';
import type { Database, Executor } from './database';
import { lockNumbers } from './lockNumbers';

export const productVersion: string = packageJson.version;

/** Layout of the database, raised by changes that older versions cannot handle. Unstamped databases have 1. */
export const layout = 2;

export const versionTable = 'gateway_version';

type Unfinished = 'move' | 'moved' | null;

interface VersionTables {
  [versionTable]: {
    id: number;
    layout: number;
    product: string;
    unfinished: Unfinished;
    /** Mark of the first secret, and the time it became the first one, in milliseconds since 1970. */
    secret_mark: string | null;
    secret_since: number | string | null;
  };
}

export interface DatabaseVersion {
  readonly layout: number;
  readonly product: string;
  readonly unfinished: Unfinished;
  readonly secretSince: number | undefined;
  /** `toSecretMark` of the first secret of the last gateway to start; undefined if unknown. */
  readonly secretMark: string | undefined;
}

const typed = (db: unknown) => db as Kysely<VersionTables>;

export async function tableNames({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<Set<string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

export async function readVersion(database: Pick<Database, 'db' | 'dialect'>): Promise<DatabaseVersion | undefined> {
  const tables = await tableNames(database);
  if (tables.size === 0) return undefined;
  const row = tables.has(versionTable) ? await typed(database.db).selectFrom(versionTable).selectAll().executeTakeFirst() : undefined;
  if (!row) return { layout: 1, product: '0.1.0', unfinished: null, secretSince: undefined, secretMark: undefined };
  const secretSince = row.secret_since === null ? undefined : Number(row.secret_since);
  return { ...row, secretSince, secretMark: row.secret_mark ?? undefined };
}

/** A gateway on the source of a move would delete uploads of the target. */
export const movedAwaySentence =
  'the database there was moved into PostgreSQL. Set DATABASE_URL to that one. To go back to libsql, restore a backup with --replace.';

/** @throws ConfigError if a newer version wrote the database, or a move is unfinished */
export async function refuseForeign(database: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  const found = await readVersion(database);
  if (!found) return;
  const place = database.dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL';
  if (found.layout > layout) throw newerError(place, found.product);
  if (found.unfinished === 'moved') throw new ConfigError([`${place}: ${movedAwaySentence}`]);
  if (found.unfinished)
    throw new ConfigError([
      `${place}: a move into this database is not finished. Run \`npm run move-database\` again: it continues where it stopped.`,
    ]);
}

const newerError = (place: string, product: string) =>
  new ConfigError([
    `${place}: the database was written by version ${product}, and this is ${productVersion}. Start that version or a later one, or restore a backup from before the upgrade. Nothing was changed.`,
  ]);

export const toSecretMark = (secret: string) => createHmac('sha256', secret).update('gateway_version').digest('hex').slice(0, 16);

/** Stamps this version. @param secret undefined keeps the mark @param now ms since 1970 @throws ConfigError if a newer version did */
export async function stampVersion(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { secret, now, unfinished = null }: { readonly secret?: string | undefined; readonly now: number; readonly unfinished?: Unfinished },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.version)})`.execute(trx);
    await ensureVersionTable(trx);
    const own = typed(trx);
    const before = await own.selectFrom(versionTable).selectAll().executeTakeFirst();
    if (before && before.layout > layout) throw newerError(dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL', before.product);
    const mark = secret ? toSecretMark(secret) : before?.secret_mark;
    const isSameSecret = mark === before?.secret_mark;
    const values = { layout, product: productVersion, unfinished, ...(!isSameSecret && mark && { secret_mark: mark, secret_since: now }) };
    const isSame = before?.layout === layout && before.product === productVersion && before.unfinished === unfinished;
    if (isSame && isSameSecret) return;
    await own
      .insertInto(versionTable)
      .values({ id: 1, secret_mark: null, secret_since: null, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  });
}

async function ensureVersionTable(db: Executor): Promise<void> {
  await db.schema
    .createTable(versionTable)
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('layout', 'integer', (column) => column.notNull())
    .addColumn('product', 'varchar(40)', (column) => column.notNull())
    .addColumn('unfinished', 'varchar(10)')
    .addColumn('secret_mark', 'varchar(16)')
    .addColumn('secret_since', 'bigint')
    .execute();
}
