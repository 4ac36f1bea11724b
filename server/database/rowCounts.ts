/**
 * How many rows each table has and how often it was changed, kept by triggers in the transaction that changes it: counting a
 * million rows takes longer than all the rest of a list, and what has not changed need not be counted again.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../src/schema/resource';
import type { Database, Executor } from './openDatabase';
import { childTableOf, fieldsOfType, tableOf } from './tables';

const tallies = '_tallies';

/** What a list of a resource depends on. */
export interface Tally {
  /** Records of the resource. */
  readonly total: number;
  /** Grows with every change of a table that the list can be filtered or searched by. */
  readonly changes: number;
}

/** Tables whose rows decide which records a list of the resource holds; its own is the first. */
export function tablesBehind(resource: Pick<Resource, 'path' | 'fields' | 'borrowed'>): string[] {
  const borrowed = resource.borrowed.map(({ path }) => tableOf({ path }));
  const linked = [...fieldsOfType(resource.fields, 'references'), ...fieldsOfType(resource.fields, 'rows')].map(({ source }) =>
    childTableOf(resource, source),
  );
  return [...new Set([tableOf(resource), ...borrowed, ...linked])];
}

/** Reads the tally of some tables. @param tables the first one's rows are the total */
export function createTallyReader(db: Executor, tables: readonly string[]): () => Promise<Tally> {
  const query = db.selectFrom(tallies).select(['tab', 'changes', 'total']).where('tab', 'in', tables).compile();
  return async () => {
    const { rows } = await db.executeQuery(query);
    return {
      total: rows.find(({ tab }) => tab === tables[0])?.total,
      changes: rows.reduce((sum, { changes }) => sum + changes, 0),
    };
  };
}

/** Counts the rows of tables that have no tally yet, and has triggers keep it from now on. */
export async function keepTallies(trx: Executor, dialect: Database['dialect'], tables: readonly string[]): Promise<void> {
  await trx.schema
    .createTable(tallies)
    .ifNotExists()
    .addColumn('tab', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .execute();
  const known = new Set((await trx.selectFrom(tallies).select('tab').execute()).map(({ tab }) => tab));
  const missing = [...new Set(tables)].filter((table) => !known.has(table));
  if (missing.length > 0 && dialect === 'postgres') await keepTally.execute(trx);
  for (const table of missing) {
    // First the triggers: from then on PostgreSQL lets nobody else write to the table before this transaction ends.
    for (const trigger of triggers[dialect](table)) await trigger.execute(trx);
    await sql`insert into ${sql.table(tallies)} select ${sql.lit(table)}, 0, count(*) from ${sql.table(table)}`.execute(trx);
  }
}

const triggers: { readonly [D in Database['dialect']]: (table: string) => RawBuilder<unknown>[] } = {
  sqlite: (table) =>
    Object.entries({ insert: '+ 1', update: '+ 0', delete: '- 1' }).map(
      ([event, step]) => sql`create trigger ${sql.id(`_tally_${event}_${table}`)} after ${sql.raw(event)} on ${sql.table(table)} begin
        update ${sql.table(tallies)} set changes = changes + 1, total = total ${sql.raw(step)} where tab = ${sql.lit(table)}; end`,
    ),
  postgres: (table) =>
    Object.entries({
      insert: 'referencing new table as _changed',
      delete: 'referencing old table as _changed',
      update: '',
      truncate: '',
    }).map(
      ([event, rows]) => sql`create trigger ${sql.id(`_tally_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} ${sql.raw(rows)}
        for each statement execute function _keep_tally()`,
    ),
};

/** Once a statement: a row that is written a million times in one transaction becomes slow in PostgreSQL. */
const keepTally = sql`create or replace function _keep_tally() returns trigger language plpgsql set search_path from current as $$
  declare step bigint := 0;
  begin
    if tg_op = 'INSERT' then select count(*) into step from _changed; end if;
    if tg_op = 'DELETE' then select -count(*) into step from _changed; end if;
    update ${sql.table(tallies)} set changes = changes + 1, total = case when tg_op = 'TRUNCATE' then 0 else total + step end
      where tab = tg_table_name;
    return null;
  end $$`;
