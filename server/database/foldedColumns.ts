/**
 * Columns that the gateway keeps beside people's own words: a text as it is searched (`_find_…`, see `foldText`) and as it is ordered
 * (`_order_…`, see `orderKey`). They are written with the record. Migrations fill them where a record was written past the gateway.
 */
import { type RawBuilder, sql } from 'kysely';
import { fieldTypeOf } from '../../src/fields/definitions';
import type { Field } from '../../src/schema/fieldTypes';
import { foldText } from '../../src/schema/foldText';
import { orderKey } from '../../src/schema/orderKey';
import type { Resource } from '../../src/schema/resource';
import { mostParameters } from './chunksOf';
import type { Executor } from './openDatabase';
import { type Column, columnsOf, identifier, isFolded, perObject, tableOf } from './tables';

/** A column that follows from another one. */
export interface FoldedColumn {
  readonly name: string;
  readonly of: string;
  readonly purpose: 'find' | 'order';
  readonly fold: (text: string) => string;
}

type Place = Pick<Resource, 'path' | 'fields'>;

/** The column that is searched in place of one of people's own words. */
export const findNameOf = ({ name }: Pick<Column, 'name'>): string => identifier(`_find_${name}`);

/** The column that a column's values are ordered by: itself, unless it holds people's own words. */
export const orderNameOf = (column: Pick<Column, 'name' | 'kind' | 'field'>): string =>
  hasOrder(column) ? identifier(`_order_${column.name}`) : column.name;

const hasOrder = (column: Pick<Column, 'kind' | 'field'>) => isFolded(column) && fieldTypeOf(column.field).sortable === true;

/** The folded columns of a resource's own table. */
export const foldedColumnsOf = perObject((resource: Place): readonly FoldedColumn[] =>
  columnsOf(resource.fields).flatMap((column): FoldedColumn[] => {
    const { field, name } = column;
    const wordsOf = plainTextOf(field);
    return [
      ...(fieldTypeOf(field).searchable
        ? [{ name: findNameOf(column), of: name, purpose: 'find' as const, fold: (text: string) => foldText(wordsOf(text)) }]
        : []),
      ...(hasOrder(column)
        ? [
            {
              name: orderNameOf(column),
              of: name,
              purpose: 'order' as const,
              fold: (text: string) => orderKey(wordsOf(text), ignoresArticle(field)),
            },
          ]
        : []),
    ];
  }),
);

function plainTextOf(field: Field): (text: string) => string {
  const { words } = fieldTypeOf(field);
  return words ? (text) => words(text, field) : (text) => text;
}

const ignoresArticle = (field: Field) => 'ignoreArticle' in field && field.ignoreArticle;

/** The folded columns of the values that a statement writes. */
export function foldedValues(resource: Place, columns: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const folded: Record<string, string | null> = {};
  for (const { name, of, fold } of foldedColumnsOf(resource)) {
    const value = columns[of];
    if (value !== undefined) folded[name] = typeof value === 'string' ? fold(value) : null;
  }
  return folded;
}

/** Records that are folded at once. */
const mostAtOnce = 500;

/** Whether a record lacks a folded column; undefined where its resource has none. */
export function isUnfolded(resource: Place): RawBuilder<boolean> | undefined {
  const conditions = foldedColumnsOf(resource).map(({ name, of }) => sql`(${sql.id(of)} is not null and ${sql.id(name)} is null)`);
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` or `)}` : undefined;
}

/** Whether any record lacks a folded column. */
export async function hasUnfolded(trx: Executor, resource: Place): Promise<boolean> {
  const condition = isUnfolded(resource);
  if (!condition) return false;
  const query = sql`select ${sql.id('id')} from ${sql.table(tableOf(resource))} where ${condition} limit 1`;
  return (await query.execute(trx)).rows.length > 0;
}

/**
 * Fills the folded columns of records that lack them.
 *
 * @param id only this record; default: all of them
 */
export async function foldRecords(trx: Executor, resource: Place, id?: number): Promise<void> {
  const unfolded = isUnfolded(resource);
  if (!unfolded) return;
  const [table, columns] = [tableOf(resource), foldedColumnsOf(resource)];
  const read = ['id', ...new Set(columns.map(({ of }) => of))].map((name) => sql.id(name));
  const size = Math.min(mostAtOnce, Math.floor(mostParameters / (columns.length + 1)));
  let last = (id ?? 1) - 1;
  for (;;) {
    const among = id === undefined ? sql`${sql.id('id')} > ${last}` : sql`${sql.id('id')} = ${id}`;
    const query = sql<{
      id: number;
    }>`select ${sql.join(read)} from ${sql.table(table)} where ${among} and (${unfolded}) order by ${sql.id('id')} limit ${sql.lit(size)}`;
    const { rows } = await query.execute(trx);
    const records = rows.map((row) => [row.id, foldedValues(resource, { ...row })] as const);
    if (records.length > 0) await writeFolded(trx, table, columns, records);
    if (rows.length < size) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** One statement for all: parameters of a list of values have no type of their own on PostgreSQL. */
async function writeFolded(
  trx: Executor,
  table: string,
  columns: readonly FoldedColumn[],
  records: readonly (readonly [id: number, values: Readonly<Record<string, string | null>>])[],
): Promise<void> {
  const lists = records.map(
    ([id, values]) =>
      sql`(${sql.join([sql`cast(${id} as integer)`, ...columns.map(({ name }) => sql`cast(${values[name] ?? null} as text)`)])})`,
  );
  const names = columns.map(({ name }) => sql`${sql.id(name)} = ${sql.ref(`_folded.${name}`)}`);
  const head = sql.join(['_id', ...columns.map(({ name }) => name)].map((name) => sql.id(name)));
  await sql`with "_folded"(${head}) as (values ${sql.join(lists)})
    update ${sql.table(table)} set ${sql.join(names)} from "_folded" where ${sql.ref(`${table}.id`)} = ${sql.ref('_folded._id')}`.execute(
    trx,
  );
}
