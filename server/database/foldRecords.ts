/**
 * Folds records that are stored already: those that were added past the gateway, and all of them where the folding has changed or
 * somebody asks for it. Only rows whose folded texts differ are written.
 */
import { type RawBuilder, sql } from 'kysely';
import { mostParameters } from './chunksOf';
import type { Executor } from './database';
import { type FoldedColumn, type FoldedResource, foldedColumnsOf, foldedValues, foldingOf } from './foldedColumns';
import { identifier, tableOf } from './tables';

/** Records that are folded at once. */
const mostAtOnce = 500;

/** An index of the records that lack a folded column. Its name says in which way the others are folded. */
export interface UnfoldedIndex {
  readonly name: string;
  readonly condition: RawBuilder<boolean>;
}

/** @returns undefined where the resource has no folded columns */
export function unfoldedIndexOf(resource: FoldedResource): UnfoldedIndex | undefined {
  const conditions = foldedColumnsOf(resource).map(({ name, of }) => sql`(${sql.id(of)} is not null and ${sql.id(name)} is null)`);
  if (conditions.length === 0) return undefined;
  const name = identifier(`ix_${tableOf(resource)}__unfolded_${foldingOf(resource)}`);
  return { name, condition: sql<boolean>`(${sql.join(conditions, sql` or `)})` };
}

/** Whether any record lacks a folded column. */
export async function hasUnfolded(trx: Executor, resource: FoldedResource): Promise<boolean> {
  const index = unfoldedIndexOf(resource);
  if (!index) return false;
  const query = sql`select ${sql.id('id')} from ${sql.table(tableOf(resource))} where ${index.condition} limit 1`;
  return (await query.execute(trx)).rows.length > 0;
}

/**
 * Fills the folded columns of records that lack them.
 *
 * @param id only this record; default: all of them
 */
export async function foldUnfolded(trx: Executor, resource: FoldedResource, id?: number): Promise<void> {
  const index = unfoldedIndexOf(resource);
  if (!index) return;
  await foldWhere(trx, resource, id === undefined ? index.condition : sql`${index.condition} and ${sql.id('id')} = ${id}`);
}

/** What `foldAll` does, for people. */
export const foldAllStep = (resource: FoldedResource): string => `fold again what ${tableOf(resource)} is searched and ordered by`;

/** Folds every record again. Without a transaction around it nobody waits longer than one batch takes. */
export async function foldAll(db: Executor, resource: FoldedResource): Promise<void> {
  if (foldedColumnsOf(resource).length > 0) await foldWhere(db, resource, sql`1 = 1`);
}

async function foldWhere(db: Executor, resource: FoldedResource, condition: RawBuilder<unknown>): Promise<void> {
  const [table, columns] = [tableOf(resource), foldedColumnsOf(resource)];
  const sources = [...new Set(columns.map(({ of }) => of))];
  const read = ['id', ...sources, ...columns.map(({ name }) => name)].map((name) => sql.id(name));
  const size = Math.min(mostAtOnce, Math.floor(mostParameters / read.length));
  let last = 0;
  for (;;) {
    const query = sql<{ id: number }>`select ${sql.join(read)} from ${sql.table(table)}
      where ${sql.id('id')} > ${last} and ${condition} order by ${sql.id('id')} limit ${sql.lit(size)}`;
    const rows: Row[] = (await query.execute(db)).rows.map((row) => ({ ...row }));
    const records = rows.map((row) => ({ row, folded: foldedValues(resource, row) }));
    const others = records.filter(({ row, folded }) => columns.some(({ name }) => row[name] !== folded[name]));
    if (others.length > 0) await writeFolded(db, { table, columns, sources }, others);
    if (rows.length < size) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * One statement for all: parameters of a list of values have no type of their own on PostgreSQL. A record whose texts have changed since
 * they were read is left to who changed them.
 */
async function writeFolded(
  db: Executor,
  { table, columns, sources }: { readonly table: string; readonly columns: readonly FoldedColumn[]; readonly sources: readonly string[] },
  records: readonly { readonly row: Row; readonly folded: Readonly<Record<string, string | null>> }[],
): Promise<void> {
  const text = (value: unknown) => sql`cast(${value ?? null} as text)`;
  const lists = records.map(({ row, folded }) => {
    const texts = [...columns.map(({ name }) => folded[name]), ...sources.map((name) => row[name])];
    return sql`(${sql.join([sql`cast(${row.id} as integer)`, ...texts.map(text)])})`;
  });
  const head = sql.join(['id', ...columns.map(({ name }) => name), ...sources].map((name) => sql.id(name)));
  const [here, there] = [(name: string) => sql.ref(`${table}.${name}`), (name: string) => sql.ref(`_folded.${name}`)];
  const same = sources.map((name) => sql`${here(name)} is not distinct from ${there(name)}`);
  const names = columns.map(({ name }) => sql`${sql.id(name)} = ${there(name)}`);
  // PostgreSQL finds the records by `=` alone: `is not distinct from` uses no index.
  const condition = sql.join([sql`${here('id')} = ${there('id')}`, ...same], sql` and `);
  await sql`with "_folded"(${head}) as (values ${sql.join(lists)})
    update ${sql.table(table)} set ${sql.join(names)} from "_folded" where ${condition}`.execute(db);
}
