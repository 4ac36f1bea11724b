/** Folds records written by other programs, or all records after a change of the folding. Writes only rows whose folded texts differ. */
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database';
import { type FoldedColumn, type FoldedResource, foldedValues, getFoldedColumns, toFoldingName } from './foldedColumns';
import { identifier, toTableName } from './tables';
import { maxParameters } from './toChunks';

const batchSize = 500;

/** Partial index of records without folded columns. Its name contains the folding's version. */
interface UnfoldedIndex {
  readonly name: string;
  readonly condition: RawBuilder<boolean>;
}

export function toUnfoldedIndex(resource: FoldedResource): UnfoldedIndex | undefined {
  const conditions = getFoldedColumns(resource).map(({ name, of }) => sql`(${sql.id(of)} is not null and ${sql.id(name)} is null)`);
  if (conditions.length === 0) return undefined;
  const name = identifier(`ix_${toTableName(resource)}__unfolded_${toFoldingName(resource)}`);
  return { name, condition: sql<boolean>`(${sql.join(conditions, sql` or `)})` };
}

export async function hasUnfolded(trx: Executor, resource: FoldedResource): Promise<boolean> {
  const index = toUnfoldedIndex(resource);
  if (!index) return false;
  const query = sql`select ${sql.id('id')} from ${sql.table(toTableName(resource))} where ${index.condition} limit 1`;
  return (await query.execute(trx)).rows.length > 0;
}

/** Fills missing folded columns. @param id default: all records */
export async function foldUnfolded(trx: Executor, resource: FoldedResource, id?: number): Promise<void> {
  const index = toUnfoldedIndex(resource);
  if (!index) return;
  await foldWhere(trx, resource, id === undefined ? index.condition : sql`${index.condition} and ${sql.id('id')} = ${id}`);
}

export const foldAllStep = (resource: FoldedResource): string => `rebuild search and order columns of ${toTableName(resource)}`;

/** Folds all records again. Outside a transaction, locks last one batch. */
export async function foldAll(db: Executor, resource: FoldedResource): Promise<void> {
  if (getFoldedColumns(resource).length > 0) await foldWhere(db, resource, sql`1 = 1`);
}

async function foldWhere(db: Executor, resource: FoldedResource, condition: RawBuilder<unknown>): Promise<void> {
  const [table, columns] = [toTableName(resource), getFoldedColumns(resource)];
  const sources = [...new Set(columns.map(({ of }) => of))];
  const read = ['id', ...sources, ...columns.map(({ name }) => name)].map((name) => sql.id(name));
  const size = Math.min(batchSize, Math.floor(maxParameters / read.length));
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

/** A single statement, because PostgreSQL cannot infer the types of listed parameters. Skips records changed since they were read. */
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
  // Records are found by `=`, because PostgreSQL uses no index for `is not distinct from`.
  const condition = sql.join([sql`${here('id')} = ${there('id')}`, ...same], sql` and `);
  await sql`with "_folded"(${head}) as (values ${sql.join(lists)})
    update ${sql.table(table)} set ${sql.join(names)} from "_folded" where ${condition}`.execute(db);
}
