/**
 * The database says which version of the product wrote it last, so that an older one leaves it alone, and whether something that is not
 * finished, such as a move, forbids a start.
 */
import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import packageJson from '../../package.json' with { type: 'json' };
import { ConfigError } from '../config/config';
import type { Database, Executor } from './database';
import { lockNumbers } from './lockNumbers';

/** The version of the product. */
export const productVersion: string = packageJson.version;

/**
 * The layout of the database. It grows with a change that an older version cannot work with, in the release that changes it
 * (docs/upgrading.md). Without a stamp it is 1.
 */
export const layout = 2;

/** The table of the stamp. */
export const versionTable = 'gateway_version';

/** What forbids a start: a move into the database that must be finished first, or that it was moved elsewhere. Null: nothing. */
export type Unfinished = 'move' | 'moved' | null;

interface VersionTables {
  [versionTable]: {
    id: number;
    layout: number;
    product: string;
    unfinished: Unfinished;
    /** A mark of the first secret, and since when it is the first: milliseconds since 1970. */
    secret_mark: string | null;
    secret_since: number | string | null;
  };
}

/** What a database says of itself. */
export interface DatabaseVersion {
  readonly layout: number;
  readonly product: string;
  readonly unfinished: Unfinished;
  /** Milliseconds since 1970; undefined when unknown. */
  readonly secretSince: number | undefined;
  /** `markOf` the first secret of the gateway that started last; undefined when unknown. */
  readonly secretMark: string | undefined;
}

const typed = (db: unknown) => db as Kysely<VersionTables>;

/** The names of all tables. */
export async function tableNames({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<Set<string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

/** @returns undefined for an empty database; layout 1 for one of a version that left no stamp */
export async function readVersion(database: Pick<Database, 'db' | 'dialect'>): Promise<DatabaseVersion | undefined> {
  const tables = await tableNames(database);
  if (tables.size === 0) return undefined;
  const row = tables.has(versionTable) ? await typed(database.db).selectFrom(versionTable).selectAll().executeTakeFirst() : undefined;
  if (!row) return { layout: 1, product: '0.1.0', unfinished: null, secretSince: undefined, secretMark: undefined };
  const secretSince = row.secret_since === null ? undefined : Number(row.secret_since);
  return { ...row, secretSince, secretMark: row.secret_mark ?? undefined };
}

/** What is said of the source of a move: a gateway on it would sweep away the uploads of the one that works now. */
export const movedAway =
  'the database there was moved into PostgreSQL. Set DATABASE_URL to that one. To go back to libsql, restore a backup with --replace.';

/** @throws ConfigError for a database of a newer version, or one that is not whole; nothing is written to it */
export async function refuseForeign(database: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  const found = await readVersion(database);
  if (!found) return;
  const place = database.dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL';
  if (found.layout > layout) throw newerError(place, found.product);
  if (found.unfinished === 'moved') throw new ConfigError([`${place}: ${movedAway}`]);
  if (found.unfinished)
    throw new ConfigError([
      `${place}: a move into this database is not finished. Run \`npm run move-database\` again: it continues where it stopped.`,
    ]);
}

const newerError = (place: string, product: string) =>
  new ConfigError([
    `${place}: the database was written by version ${product}, and this is ${productVersion}. Start that version or a later one, or restore a backup from before the upgrade. Nothing was changed.`,
  ]);

/** By which the database knows a secret without holding it. */
export const markOf = (secret: string) => createHmac('sha256', secret).update('gateway_version').digest('hex').slice(0, 16);

/**
 * Writes which version the database is of now, and since when its first secret is in use.
 *
 * @param secret the first of the gateway; undefined leaves what is known of it
 * @param now milliseconds since 1970
 * @param unfinished why no gateway may start
 * @throws ConfigError when a newer version has written to it meanwhile
 */
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
    const mark = secret ? markOf(secret) : before?.secret_mark;
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
