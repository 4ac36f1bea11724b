/** The tables of a move from libsql to PostgreSQL, and how far each of them is. */
import { type Kysely, sql } from 'kysely';
import { ownTables } from '../backup/databaseFacts';
import type { Executor } from '../database/database';
import { tableNames, versionTable } from '../database/databaseVersion';
import { existingColumns } from '../database/existing';
import { countsTable } from '../database/rowCounts';
import { CommandError } from '../lib/commandError';

interface MoveTables {
  /** How far each table is. */
  _move: { tab: string; last: number | string };
  /** References, which are put back once every record is there: they may go in circles. */
  _move_references: { tab: string; name: string; definition: string };
}

/** A table to be moved: its columns with their types in PostgreSQL. */
export interface MovedTable {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
}

/** What follows from other tables, or says what a database is. */
const notMoved = new Set([countsTable, versionTable]);

export const typed = (db: Executor) => db as unknown as Kysely<MoveTables>;

/** Whether a move has begun to copy. */
export async function hasBegun(db: Executor): Promise<boolean> {
  return (await tableNames({ db, dialect: 'postgres' })).has('_move');
}

/**
 * Compares the tables of both databases.
 *
 * @param leaveUndeclared whether columns and tables that no declaration names any more stay behind
 * @throws CommandError that names them otherwise
 */
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
      `No declaration names these any more, so PostgreSQL would not have them: ${left.join(', ')}. Declare them again, or leave them behind with --leave-undeclared.`,
    );
  return names.flatMap((name) => {
    const known = to.get(name);
    if (!known) return [];
    const columns = new Map([...known].filter(([column]) => from.get(name)?.has(column)));
    return [{ name, columns }];
  });
}

/** Empties the target's tables, takes their references away for now and remembers both, in one transaction. */
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

/** Puts the references back, which proves that each leads somewhere, and has new ids go on behind the highest that ever was. */
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
