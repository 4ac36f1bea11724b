import { type Kysely, sql } from 'kysely';
import { ownTables } from '../backup/databaseFacts';
import type { Executor } from '../database/database';
import { tableNames, versionTable } from '../database/databaseVersion';
import { existingColumns } from '../database/existing';
import { countsTable } from '../database/rowCounts';
import { CommandError } from '../lib/commandError';

interface MoveTables {
  _move: { tab: string; last: number | string };
  /** Dropped references, restored at the end because they may be circular. */
  _move_references: { tab: string; name: string; definition: string };
}

export interface MovedTable {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
}

const notMoved = new Set([countsTable, versionTable]);

export const typed = (db: Executor) => db as unknown as Kysely<MoveTables>;

export async function hasBegun(db: Executor): Promise<boolean> {
  return (await tableNames({ db, dialect: 'postgres' })).has('_move');
}

/** Compares the tables of both databases. @throws CommandError for undeclared tables and columns, unless they are left behind */
export async function tablesToMove(source: Executor, target: Executor, leaveUndeclared: boolean): Promise<MovedTable[]> {
  const from = await existingColumns({ db: source, dialect: 'sqlite' });
  const to = await existingColumns({ db: target, dialect: 'postgres' });
  const names = (await ownTables({ db: source, dialect: 'sqlite' })).filter((name) => !notMoved.has(name));
  const left = names.flatMap((name) => {
    const known = to.get(name);
    return known ? [...(from.get(name)?.keys() ?? [])].filter((column) => !known.has(column)).map((column) => `${name}.${column}`) : [name];
  });
  if (left.length > 0 && !leaveUndeclared)
    throw new CommandError(
      `These are not declared, so PostgreSQL would not have them: ${left.join(', ')}. Declare them again, or leave them behind with --leave-undeclared.`,
    );
  return names.flatMap((name) => {
    const known = to.get(name);
    if (!known) return [];
    const columns = new Map([...known].filter(([column]) => from.get(name)?.has(column)));
    return [{ name, columns }];
  });
}

/** In one transaction: empties the target's tables, stores their references and drops them. */
export async function begin(target: Executor, tables: readonly MovedTable[]): Promise<void> {
  await target.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('_move')
      .addColumn('tab', 'varchar(80)', (column) => column.primaryKey())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('_move_references')
      .addColumn('tab', 'varchar(80)', (column) => column.notNull())
      .addColumn('name', 'varchar(80)', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .execute();
    const found = await sql<{ tab: string; name: string; definition: string }>`
      select c.relname as tab, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(trx);
    for (const row of found.rows) {
      await typed(trx).insertInto('_move_references').values(row).execute();
      await sql`alter table ${sql.table(row.tab)} drop constraint ${sql.id(row.name)}`.execute(trx);
    }
    for (const { name } of tables) {
      await trx.deleteFrom(name).execute();
      await typed(trx).insertInto('_move').values({ tab: name, last: 0 }).execute();
    }
  });
}

/** Restores the references, which checks them, and continues ids after the highest ones ever used. */
export async function finish(source: Executor, target: Executor, tables: readonly MovedTable[]): Promise<void> {
  const highest = new Map<string, number>();
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(source);
  for (const { name, seq } of rows) highest.set(name, Number(seq));
  await target.transaction().execute(async (trx) => {
    for (const { tab, name, definition } of await typed(trx).selectFrom('_move_references').selectAll().execute())
      await sql`alter table ${sql.table(tab)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
    await typed(trx).deleteFrom('_move_references').execute();
    for (const { name, columns } of tables) {
      if (!columns.has('id')) continue;
      const last = highest.get(name) ?? 0;
      const sequence = sql<{ name: string | null }>`select pg_get_serial_sequence(${`"${name}"`}, 'id') as name`;
      const serial = (await sequence.execute(trx)).rows[0]?.name;
      if (serial && last > 0) await sql`select setval(${serial}::regclass, ${last})`.execute(trx);
    }
  });
}
