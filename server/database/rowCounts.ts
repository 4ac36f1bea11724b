/** Counts of rows and changes, maintained by triggers, because counting a million rows takes longer than the rest of a list. */

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor, Tables } from './database';
import type { RunStep } from './obstacles';
import { fieldsOfType, toChildTableName, toTableName } from './tables';

export const countsTable = '_tallies';

interface RowCount {
  readonly total: number;
  readonly changes: number;
}

export function getListTables(resource: Pick<ResolvedResource, 'path' | 'fields' | 'joined'>): string[] {
  const joined = resource.joined.map(({ path }) => toTableName({ path }));
  const linked = [...fieldsOfType(resource.fields, 'references'), ...fieldsOfType(resource.fields, 'rows')].map(({ source }) =>
    toChildTableName(resource, source),
  );
  return [...new Set([toTableName(resource), ...joined, ...linked])];
}

function createRowCountReader(primary: Executor, tables: readonly string[]): (db: Executor) => Promise<RowCount> {
  const query = primary.selectFrom(countsTable).select(['tab', 'changes', 'total']).where('tab', 'in', tables).compile();
  return async (db) => {
    const { rows } = await db.executeQuery(query);
    return {
      total: rows.reduce((sum, { tab, total }) => (tab === tables[0] ? sum + total : sum), 0),
      changes: rows.reduce((sum, { changes }) => sum + changes, 0),
    };
  };
}

/** Counts tables without a count and adds their triggers. @param isNew true if no table has a count */
export async function ensureRowCounts(
  trx: Executor,
  dialect: Database['dialect'],
  { tables, isNew, step }: { readonly tables: readonly string[]; readonly isNew: boolean; readonly step: RunStep },
): Promise<void> {
  const made = trx.schema
    .createTable(countsTable)
    .addColumn('tab', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull());
  const divide = async () => {
    if (dialect === 'postgres') for (const statement of addSlots) await statement.execute(trx);
  };
  if (isNew) await step(`create table ${countsTable}`, () => made.execute().then(divide));
  else if (dialect === 'postgres' && !(await hasSlots(trx))) await step(`divide the counts of ${countsTable} into slots`, divide);
  const known = new Set(isNew ? [] : (await trx.selectFrom(countsTable).select('tab').execute()).map(({ tab }) => tab));
  const missing = [...new Set(tables)].filter((table) => !known.has(table));
  for (const table of missing)
    await step(`count the rows of ${table}, and keep the count`, async () => {
      // Triggers come first, because on PostgreSQL they lock the table, so that no write is missed.
      for (const trigger of triggers[dialect](table)) await trigger.execute(trx);
      await sql`insert into ${sql.table(countsTable)} (tab, changes, total) select ${sql.lit(table)}, 0, count(*) from ${sql.table(table)}`.execute(
        trx,
      );
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

/** Rows per table on PostgreSQL. Each connection changes one, so that writers of one table rarely wait for each other's commit. */
const slots = 32;

async function hasSlots(trx: Executor): Promise<boolean> {
  const found = sql`select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = ${countsTable} and column_name = 'slot'`;
  return (await found.execute(trx)).rows.length > 0;
}

/** Once per statement, because updating a row a million times in one PostgreSQL transaction becomes slow. Truncating locks the table. */
const createCountFunction = sql`create or replace function _keep_tally() returns trigger language plpgsql set search_path from current as $$
  declare step bigint := 0;
  begin
    if tg_op = 'INSERT' then select count(*) into step from _changed; end if;
    if tg_op = 'DELETE' then select -count(*) into step from _changed; end if;
    if tg_op = 'TRUNCATE' then update ${sql.table(countsTable)} set total = 0 where tab = tg_table_name; end if;
    insert into ${sql.table(countsTable)} as known (tab, slot, changes, total)
      values (tg_table_name, pg_backend_pid() % ${sql.lit(slots)}, 1, step)
      on conflict (tab, slot) do update set changes = known.changes + 1, total = known.total + excluded.total;
    return null;
  end $$`;

const addSlots = [
  sql`alter table ${sql.table(countsTable)} add column slot integer not null default 0`,
  sql`alter table ${sql.table(countsTable)} drop constraint ${sql.id(`${countsTable}_pkey`)}`,
  sql`alter table ${sql.table(countsTable)} add primary key (tab, slot)`,
  createCountFunction,
];

interface Counted {
  readonly matches: number;
  readonly total: number;
}

export type CountRecords = (db: Executor, matching?: SelectQueryBuilder<Tables, string, unknown>, isCached?: boolean) => Promise<Counted>;

const maxCached = 500;

/** Counts the lists of a resource and caches counts until their tables change. Changes are read before counting, so none is missed. */
export function createCounter(primary: Executor, resource: ResolvedResource): CountRecords {
  const readRowCount = createRowCountReader(primary, getListTables(resource));
  const cached = new LRUCache<string, { readonly changes: number; readonly matches: number }>({ max: maxCached });
  return async (db, matching, isCached = true) => {
    const { total, changes } = await readRowCount(db);
    if (!matching) return { matches: total, total };
    const query = matching.select((eb) => eb.fn.countAll().as('count')).compile();
    const key = `${query.sql} ${JSON.stringify(query.parameters)}`;
    const known = cached.get(key);
    if (isCached && known?.changes === changes) return { matches: known.matches, total };
    const { rows } = await db.executeQuery<{ count: number | string }>(query);
    const matches = Number(rows[0]?.count);
    cached.set(key, { changes, matches });
    return { matches, total };
  };
}
