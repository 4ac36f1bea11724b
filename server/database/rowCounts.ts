/**
 * Row counts. Triggers keep the number of rows and of changes of each table, in the transaction that changes it. Counting a million
 * rows takes longer than the rest of a list, and a table that has not changed need not be counted again.
 */

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor, Tables } from './database';
import type { RunStep } from './obstacles';
import { childTableOf, fieldsOfType, tableOf } from './tables';

/** The table of the counts. Databases of earlier versions have it, so it keeps its name. */
export const countsTable = '_tallies';

/** What a list of a resource depends on. */
interface RowCount {
  /** Records of the resource. */
  readonly total: number;
  /** Grows with every change of a table that the list can be filtered or searched by. */
  readonly changes: number;
}

/** Tables whose rows decide which records a list of the resource holds; its own is the first. */
export function tablesBehind(resource: Pick<ResolvedResource, 'path' | 'fields' | 'joined'>): string[] {
  const joined = resource.joined.map(({ path }) => tableOf({ path }));
  const linked = [...fieldsOfType(resource.fields, 'references'), ...fieldsOfType(resource.fields, 'rows')].map(({ source }) =>
    childTableOf(resource, source),
  );
  return [...new Set([tableOf(resource), ...joined, ...linked])];
}

/** Reads the counts of some tables. @param tables the first one's rows are the total */
function createRowCountReader(db: Executor, tables: readonly string[]): () => Promise<RowCount> {
  const query = db.selectFrom(countsTable).select(['tab', 'changes', 'total']).where('tab', 'in', tables).compile();
  return async () => {
    const { rows } = await db.executeQuery(query);
    return {
      total: rows.find(({ tab }) => tab === tables[0])?.total,
      changes: rows.reduce((sum, { changes }) => sum + changes, 0),
    };
  };
}

/**
 * Counts the rows of tables that have no count yet, and has triggers keep it from now on.
 *
 * @param isNew whether there are no counts at all
 */
export async function keepRowCounts(
  trx: Executor,
  dialect: Database['dialect'],
  { tables, isNew, step }: { readonly tables: readonly string[]; readonly isNew: boolean; readonly step: RunStep },
): Promise<void> {
  const made = trx.schema
    .createTable(countsTable)
    .addColumn('tab', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull());
  if (isNew) await step(`create table ${countsTable}`, () => made.execute());
  const known = new Set(isNew ? [] : (await trx.selectFrom(countsTable).select('tab').execute()).map(({ tab }) => tab));
  const missing = [...new Set(tables)].filter((table) => !known.has(table));
  for (const [index, table] of missing.entries())
    await step(`count the rows of ${table}, and keep the count`, async () => {
      if (index === 0 && dialect === 'postgres') await createCountFunction.execute(trx);
      // First the triggers: from then on PostgreSQL lets nobody else write to the table before this transaction ends.
      for (const trigger of triggers[dialect](table)) await trigger.execute(trx);
      await sql`insert into ${sql.table(countsTable)} select ${sql.lit(table)}, 0, count(*) from ${sql.table(table)}`.execute(trx);
    });
}

const triggers: { readonly [D in Database['dialect']]: (table: string) => RawBuilder<unknown>[] } = {
  sqlite: (table) =>
    Object.entries({ insert: '+ 1', update: '+ 0', delete: '- 1' }).map(
      ([event, step]) => sql`create trigger ${sql.id(`_tally_${event}_${table}`)} after ${sql.raw(event)} on ${sql.table(table)} begin
        update ${sql.table(countsTable)} set changes = changes + 1, total = total ${sql.raw(step)} where tab = ${sql.lit(table)}; end`,
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
const createCountFunction = sql`create or replace function _keep_tally() returns trigger language plpgsql set search_path from current as $$
  declare step bigint := 0;
  begin
    if tg_op = 'INSERT' then select count(*) into step from _changed; end if;
    if tg_op = 'DELETE' then select -count(*) into step from _changed; end if;
    update ${sql.table(countsTable)} set changes = changes + 1, total = case when tg_op = 'TRUNCATE' then 0 else total + step end
      where tab = tg_table_name;
    return null;
  end $$`;

/** How many records a list has, and how many the resource. */
interface Counted {
  readonly matches: number;
  readonly total: number;
}

/** @param matching the list's records; undefined: all of the resource */
export type CountRecords = (matching?: SelectQueryBuilder<Tables, string, unknown>) => Promise<Counted>;

/** Lists of one resource whose count is remembered. */
const mostRemembered = 500;

/**
 * Counts the lists of a resource, each once until one of the tables behind it changes. The number of changes is read before the
 * records are counted, so a change between the two is never overlooked.
 */
export function createCounter(db: Executor, resource: ResolvedResource): CountRecords {
  const readRowCount = createRowCountReader(db, tablesBehind(resource));
  const remembered = new LRUCache<string, { readonly changes: number; readonly matches: number }>({ max: mostRemembered });
  return async (matching) => {
    const { total, changes } = await readRowCount();
    if (!matching) return { matches: total, total };
    const query = matching.select((eb) => eb.fn.countAll().as('count')).compile();
    const key = `${query.sql} ${JSON.stringify(query.parameters)}`;
    const known = remembered.get(key);
    if (known?.changes === changes) return { matches: known.matches, total };
    const { rows } = await db.executeQuery<{ count: number | string }>(query);
    const matches = Number(rows[0]?.count);
    remembered.set(key, { changes, matches });
    return { matches, total };
  };
}
