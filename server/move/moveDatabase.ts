import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { planPreparation, prepareApi } from '../api/prepareApi';
import { lockFile } from '../backup/restoreLibsql';
import { refuseConnected } from '../backup/restorePostgres';
import { openFile, openServer } from '../backup/snapshots';
import type { Executor } from '../database/database';
import { getDatabasePath } from '../database/databaseFile';
import { movedAwaySentence, readVersion, refuseForeign, stampVersion } from '../database/databaseVersion';
import { openDatabase } from '../database/openDatabase';
import { maxParameters } from '../database/toChunks';
import { getFeatureTables, type TableOwner } from '../extensions/featureTables';
import { CommandError } from '../lib/commandError';
import { ensureSessionTables } from '../session/sessionTables';
import { fingerprintSource, fingerprintTarget, readSourceRows } from './compareTables';
import { begin, finish, hasBegun, type MovedTable, tablesToMove, typed } from './moveTables';

interface MoveDatabaseOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secrets: readonly string[];
  readonly registry: Registry;
  readonly features: readonly TableOwner[];
  readonly leaveUndeclared: boolean;
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/**
 * Moves a libsql database into PostgreSQL, keeps ids and compares every row. Can be interrupted and repeated. No gateway starts on an
 * unfinished target, nor later on the source, which is otherwise unchanged.
 * @throws CommandError if a gateway uses either database, or the target has other content
 */
export async function moveDatabase(options: MoveDatabaseOptions): Promise<{ readonly tables: number; readonly rows: number }> {
  const source = openFile(getDatabasePath(options.dataDir));
  try {
    lockFile(source.raw, getDatabasePath(options.dataDir));
    const isMoved = await checkSource(source.db, options);
    await prepareTarget(options, isMoved);
    const target = openServer(options.databaseUrl);
    try {
      return await copyAndCompare(options, source.db, target);
    } finally {
      await target.destroy();
    }
  } finally {
    await source.db.destroy();
  }
}

async function checkSource(db: Executor, { registry, features }: MoveDatabaseOptions): Promise<boolean> {
  const source = { db, dialect: 'sqlite' as const };
  const isMoved = (await readVersion(source))?.unfinished === 'moved';
  if (!isMoved) await refuseForeign(source);
  const steps = await planPreparation({ registry, database: source, tables: getFeatureTables(features, 'api') });
  if (steps.length > 0)
    throw new CommandError(`The libsql database is not of this version (${steps[0]}). Run migrate with DATABASE_URL unset, then move it.`);
  return isMoved;
}

async function prepareTarget({ databaseUrl, dataDir, registry, features }: MoveDatabaseOptions, isMoved: boolean): Promise<void> {
  const server = openServer(databaseUrl);
  try {
    await refuseConnected(server);
    const version = await readVersion({ db: server, dialect: 'postgres' });
    if (version && version.unfinished !== 'move') throw new CommandError('DATABASE_URL: the database contains tables. Name an empty one.');
    if (isMoved && !version) throw new CommandError(`DATA_DIR: ${movedAwaySentence}`);
    if (version && (await hasBegun(server))) return;
  } finally {
    await server.destroy();
  }
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await stampVersion(database, { now: Date.now(), unfinished: 'move' });
    await ensureSessionTables(database);
    for (const tables of getFeatureTables(features, 'gateway')) await tables.ensure(database);
    await database.unlimited((db) => prepareApi({ registry, database: { ...database, db }, tables: getFeatureTables(features, 'api') }));
  } finally {
    await database.close();
  }
}

async function copyAndCompare(options: MoveDatabaseOptions, source: Executor, target: Executor): Promise<{ tables: number; rows: number }> {
  const { print, leaveUndeclared } = options;
  const tables = await tablesToMove(source, target, leaveUndeclared);
  if (!(await hasBegun(target))) await begin(target, tables);
  for (const table of tables) await copyTable(options, source, target, table);
  await finish(source, target, tables);
  print('Comparing every row.');
  let rows = 0;
  for (const table of tables) {
    options.signal.throwIfAborted();
    const [from, to] = [await fingerprintSource(source, table), await fingerprintTarget(target, table)];
    rows += from.rows;
    if (from.rows !== to.rows || from.sum !== to.sum)
      throw new CommandError(
        `${table.name} differs (${from.rows} and ${to.rows} rows), because a gateway wrote to one database during the move. Empty the PostgreSQL database and move again.`,
      );
  }
  await checkChains(options, target, tables);
  await stampVersion({ db: source, dialect: 'sqlite' }, { now: Date.now(), unfinished: 'moved' });
  await target.transaction().execute(async (trx) => {
    for (const name of ['_move', '_move_references']) await trx.schema.dropTable(name).execute();
  });
  await stampVersion({ db: target, dialect: 'postgres' }, { secret: options.secrets[0], now: Date.now() });
  return { tables: tables.length, rows };
}

async function checkChains({ secrets, features }: MoveDatabaseOptions, target: Executor, moved: readonly MovedTable[]): Promise<void> {
  for (const { chain, names } of getFeatureTables(features)) {
    if (!chain || !moved.some(({ name }) => names.includes(name))) continue;
    const fault = await chain.verify({ db: target, dialect: 'postgres' }, secrets);
    if (fault) throw new CommandError(fault);
  }
}

async function copyTable(
  { atOnce, signal, print }: MoveDatabaseOptions,
  source: Executor,
  target: Executor,
  table: MovedTable,
): Promise<void> {
  const size = Math.max(1, Math.min(atOnce, Math.floor(maxParameters / Math.max(1, table.columns.size))));
  const done = await typed(target).selectFrom('_move').select('last').where('tab', '=', table.name).executeTakeFirst();
  let copied = 0;
  for await (const rows of readSourceRows(source, table, Number(done?.last ?? 0), size)) {
    signal.throwIfAborted();
    const last = Number(rows.at(-1)?._row);
    const values = rows.map(({ _row, ...row }) => toTarget(row, table));
    try {
      await target.transaction().execute(async (trx) => {
        await trx.insertInto(table.name).values(values).execute();
        await typed(trx)
          .insertInto('_move')
          .values({ tab: table.name, last })
          .onConflict((conflict) => conflict.column('tab').doUpdateSet({ last }))
          .execute();
      });
    } catch (error) {
      throw (await findRefused(target, table, rows)) ?? error;
    }
    copied += rows.length;
  }
  if (copied > 0) print(`${table.name}: ${copied} rows`);
}

function toTarget(row: Readonly<Record<string, unknown>>, { columns }: MovedTable): Record<string, unknown> {
  return Object.fromEntries(
    [...columns].map(([name, type]) => {
      const value = row[name];
      return [name, value !== null && type === 'boolean' ? Number(value) === 1 : value];
    }),
  );
}

async function findRefused(
  target: Executor,
  table: MovedTable,
  rows: readonly (Readonly<Record<string, unknown>> & { readonly _row: number })[],
): Promise<CommandError | undefined> {
  for (const { _row, ...row } of rows) {
    const refused = await target
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto(table.name).values(toTarget(row, table)).execute();
        await sql`set constraints all immediate`.execute(trx);
        throw rolledBack;
      })
      .catch((error: unknown) => (error === rolledBack ? undefined : (error as Error)));
    if (refused)
      return new CommandError(
        `${table.name}, record ${_row}: PostgreSQL refuses it (${refused.message}). Change it in the libsql database, and run this again.`,
      );
  }
  return undefined;
}

const rolledBack = new Error('rolled back');
