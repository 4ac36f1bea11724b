import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '../../src/schema/fieldTypes';
import type { Resource } from '../../src/schema/resource';
import { readColumnsOf } from '../database/borrowedColumns';
import type { Executor, Tables } from '../database/openDatabase';
import { type StoredRecord, selectionOf, withChildren } from '../database/records';
import { childTableOf, isFolded, tableOf } from '../database/tables';
import { notFound } from './apiError';
import type { FilterClause, Lookup } from './filterLookups';
import type { ListQuery } from './listQuery';

export type Builder = ExpressionBuilder<Tables, string>;

/**
 * One page of a list, with two queries and one more for each field that has a table of its own.
 *
 * @throws ApiError 404 `Invalid page.` past the end
 */
export async function listRecords(
  db: Executor,
  resource: Resource,
  query: ListQuery,
  locale: Locale,
): Promise<{ count: number; records: StoredRecord[] }> {
  const table = tableOf(resource);
  const matching = db
    .selectFrom(table)
    .where((eb: Builder) =>
      eb.and([...query.filters.map((clause) => filterBy(eb, resource, clause)), ...searchFor(resource, query.terms)]),
    );
  const { count } = await matching.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const offset = (query.page - 1) * query.pageSize;
  if (query.page > 1 && offset >= Number(count)) throw notFound('invalid_page');
  let page = matching.selectAll().select(selectionOf(resource)).limit(query.pageSize).offset(offset);
  for (const order of ordersOf(resource, query.ordering, locale)) page = page.orderBy(order);
  return { count: Number(count), records: await withChildren(db, resource, (await page.execute()) as StoredRecord[]) };
}

/** Ends with the id, so that pages never overlap. */
function ordersOf(resource: Resource, ordering: ListQuery['ordering'], locale: Locale): RawBuilder<unknown>[] {
  const columns = readColumnsOf(resource);
  const orders = ordering.map(({ source, descending }) => {
    const direction = descending ? sql`desc` : sql`asc`;
    if (source === 'id') return sql`${sql.ref('id')} ${direction}`;
    const own = columns.filter((column) => column.source === source);
    const column = own.find(({ name }) => name === `${source}_${locale}`) ?? own[0];
    if (!column) return sql`${sql.ref('id')} ${direction}`;
    const value = isFolded(column) ? sql`lower(${column.value})` : column.value;
    // The two databases put nulls at opposite ends. Where there can be none, the plain order can use the index.
    return column.field.required ? sql`${value} ${direction}` : sql`${value} ${direction} nulls last`;
  });
  const last = ordering.at(-1)?.descending ? sql`desc` : sql`asc`;
  return [...orders, sql`${sql.ref('id')} ${last}`];
}

/** Each term must occur in one of the fields that the declaration searches; a localized one counts in every locale. */
function searchFor(resource: Resource, terms: readonly string[]): Expression<SqlBool>[] {
  const columns = readColumnsOf(resource).filter((column) => resource.list.search.includes(column.source));
  if (columns.length === 0) return [];
  return terms.map((term) => {
    const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
    const hits = columns.map(({ value }) => sql`lower(${value}) like lower(${pattern}) escape '\\'`);
    return sql<SqlBool>`(${sql.join(hits, sql` or `)})`;
  });
}

type Compare = (eb: Builder, column: RawBuilder<unknown>, values: readonly unknown[]) => Expression<SqlBool>;

const comparisons: { readonly [L in Lookup]: Compare } = {
  exact: (eb, column, [value]) => eb(column, '=', value),
  in: (eb, column, values) => (values.length > 0 ? eb(column, 'in', values) : sql<SqlBool>`1 = 0`),
  gte: (eb, column, [value]) => eb(column, '>=', value),
  lte: (eb, column, [value]) => eb(column, '<=', value),
  after: (eb, column, [value]) => eb(column, '>=', value),
  before: (eb, column, [value]) => eb(column, '<=', value),
};

/** The condition of one filter, on the columns of the resource's own table. */
export function filterBy(eb: Builder, resource: Resource, { source, field, lookup, values }: FilterClause): Expression<SqlBool> {
  if (field?.type === 'references') {
    const join = childTableOf(resource, source);
    const linked = eb
      .selectFrom(join)
      .select('_target')
      .whereRef(`${join}._owner`, '=', `${tableOf(resource)}.id`);
    return eb.exists(linked.where('_target', 'in', values));
  }
  // Without a declared field it is the id.
  const column = readColumnsOf(resource).find((one) => one.source === source)?.value ?? sql.ref(`${tableOf(resource)}.id`);
  if (field?.type === 'choices') return eb.or(values.map((value) => isAmong(column, value)));
  if (field?.type === 'datetime') return filterByDay(eb, column, lookup, String(values[0]));
  return comparisons[lookup](eb, column, values);
}

/** Whether a list that is kept as JSON holds a text: it is another one without it. Both databases understand that, and heed the case. */
function isAmong(column: RawBuilder<unknown>, value: unknown): Expression<SqlBool> {
  return sql<SqlBool>`replace(${column}, ${JSON.stringify(value)}, '') <> ${column}`;
}

/** Days of a moment are those of UTC; the last day counts to its end. */
function filterByDay(eb: Builder, column: RawBuilder<unknown>, lookup: Lookup, day: string): Expression<SqlBool> {
  const start = new Date(`${day}T00:00:00.000Z`);
  if (lookup !== 'before') return eb(column, '>=', start.toISOString());
  start.setUTCDate(start.getUTCDate() + 1);
  return eb(column, '<', start.toISOString());
}
