import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMilliseconds, isDay } from '../../src/fields/dateRules';
import type { Lookup } from '../../src/schema/fieldTypeDefinition';
import type { AppLocale } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Tables } from '../database/database';
import { type ReadColumn, readColumnsOf } from '../database/joinedColumns';
import { type StoredRecord, selectionOf, withChildren } from '../database/records';
import type { CountRecords } from '../database/rowCounts';
import { findTerms, nameRank } from '../database/search';
import { childTableOf, tableOf } from '../database/tables';
import { notFound } from '../http/apiError';
import type { FilterClause, ListQuery } from './listQuery';

export type Builder = ExpressionBuilder<Tables, string>;

/** To put those first that have the term in their name, a database reads all that match. With more of them, the list keeps its order. */
const mostRanked = 10_000;

/**
 * Reads one page of a list with two queries, and one more for each field that has a table of its own. The count takes another query
 * after a change.
 *
 * @throws ApiError 404 `Invalid page.` past the end
 */
export async function listRecords(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  resource: ResolvedResource,
  query: ListQuery,
  locale: AppLocale,
  count: CountRecords,
): Promise<{ count: number; records: StoredRecord[] }> {
  const table = tableOf(resource);
  const terms = resource.list.search.length > 0 ? query.terms : [];
  const isWhole = query.filters.length === 0 && terms.length === 0;
  const condition = (eb: Builder) =>
    eb.and([...query.filters.map((clause) => filterBy(eb, resource, clause)), ...findTerms(dialect, resource, terms)]);
  const { matches, total } = await count(isWhole ? undefined : db.selectFrom(table).where(condition));
  const offset = (query.page - 1) * query.pageSize;
  if (query.page > 1 && offset >= matches) throw notFound('invalid_page');
  const size = Math.max(0, Math.min(query.pageSize, matches - offset));
  // The last half is read from its end: a database passes over every record before the page.
  const reversed = offset > matches / 2;
  const passed = reversed ? matches - offset - size : offset;
  // Where many match, the list's order comes to the end of the page before all of them are sorted. SQLite cannot know how many do.
  const rank = query.isNameFirst && matches <= mostRanked ? nameRank(resource, terms) : undefined;
  const inOrder = dialect === 'sqlite' && !isWhole && !rank && !hasOwnIndex(resource, query) && matches ** 2 > total * (passed + size);
  let page = db.selectFrom(table).select(selectionOf(resource)).offset(passed);
  if (!isWhole) page = page.where((eb: Builder) => (inOrder ? sql<SqlBool>`+(${condition(eb)})` : condition(eb)));
  if (rank) page = page.orderBy(sql`${rank} ${directionOf({ descending: false, reversed })}`);
  for (const order of ordersOf(resource, query.ordering, locale, reversed)) page = page.orderBy(order);
  const rows = (await page.limit(Math.max(size, 1)).execute()) as StoredRecord[];
  return { count: matches, records: await withChildren(db, resource, reversed ? rows.reverse() : rows) };
}

/** Equality filters have indexes in which the list's own order stands behind them. */
function hasOwnIndex({ list }: ResolvedResource, { filters, ordering, terms }: ListQuery): boolean {
  return terms.length === 0 && ordering[0]?.source === list.sort.field && filters.some(({ lookup }) => lookup === 'exact');
}

/** Ends with the id, so that pages never overlap. */
function ordersOf(
  resource: ResolvedResource,
  ordering: ListQuery['ordering'],
  locale: AppLocale,
  reversed: boolean,
): RawBuilder<unknown>[] {
  const columns = readColumnsOf(resource);
  const byId = (descending: boolean) => sql`${sql.ref(`${tableOf(resource)}.id`)} ${directionOf({ descending, reversed })}`;
  const orders = ordering.map(({ source, descending }) => {
    const own = columns.filter((column) => column.source === source);
    const column = own.find(({ name }) => name === `${source}_${locale}`) ?? own[0];
    return column ? orderOf(column, { descending, reversed }) : byId(descending);
  });
  return [...orders, byId(ordering.at(-1)?.descending ?? false)];
}

/** A direction, and where records without a value stand: the two databases put them at opposite ends. */
interface Order {
  readonly descending: boolean;
  /** The same order from its other end. */
  readonly reversed?: boolean;
}

/** Records without a value come last, whatever the direction. Where there can be none, the plain order is the same and needs fewer indexes. */
function orderOf(column: ReadColumn, order: Order): RawBuilder<unknown> {
  const ordered = sql`${column.ordered} ${directionOf(order)}`;
  if (column.field.required) return ordered;
  return order.reversed ? sql`${ordered} nulls first` : sql`${ordered} nulls last`;
}

function directionOf({ descending, reversed = false }: Order): RawBuilder<unknown> {
  return descending === reversed ? sql`asc` : sql`desc`;
}

type Compare = (eb: Builder, column: RawBuilder<unknown>, values: readonly unknown[]) => Expression<SqlBool>;

const comparisons: { readonly [L in Lookup]: Compare } = {
  exact: (eb, column, [value]) => eb(column, '=', value),
  in: (eb, column, values) => eb(column, 'in', values),
  gte: (eb, column, [value]) => eb(column, '>=', value),
  lte: (eb, column, [value]) => eb(column, '<=', value),
  after: (eb, column, [value]) => eb(column, '>=', value),
  before: (eb, column, [value]) => eb(column, '<=', value),
};

/** The condition of one filter, on the columns of the resource's own table. */
export function filterBy(eb: Builder, resource: ResolvedResource, { source, field, lookup, values }: FilterClause): Expression<SqlBool> {
  // PostgreSQL has no empty list.
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  if (field?.type === 'references') {
    const join = childTableOf(resource, source);
    const linked = eb
      .selectFrom(join)
      .select('_target')
      .whereRef(`${join}._owner`, '=', `${tableOf(resource)}.id`);
    return eb.exists(linked.where('_target', 'in', values));
  }
  const [rows = '', inRow] = source.split('__');
  if (field?.type === 'reference' && inRow !== undefined && resource.fields[rows]?.type === 'rows') {
    const child = childTableOf(resource, rows);
    const held = eb
      .selectFrom(child)
      .select('_owner')
      .whereRef(`${child}._owner`, '=', `${tableOf(resource)}.id`);
    return eb.exists(held.where(inRow, 'in', values));
  }
  // Without a declared field it is the id.
  const column = readColumnsOf(resource).find((one) => one.source === source)?.value ?? sql.ref(`${tableOf(resource)}.id`);
  if (field?.type === 'choices') return eb.or(values.map((value) => isAmong(column, value)));
  if (field?.type === 'datetime') return filterByMoment(eb, column, lookup, String(values[0]));
  return comparisons[lookup](eb, column, values);
}

/** Whether a list that is kept as JSON holds a text: it is another one without it. Both databases understand that, and heed the case. */
function isAmong(column: RawBuilder<unknown>, value: unknown): Expression<SqlBool> {
  return sql<SqlBool>`replace(${column}, ${JSON.stringify(value)}, '') <> ${column}`;
}

/** Compares with a moment, or with a day of UTC, of which the last counts to its end. */
function filterByMoment(eb: Builder, column: RawBuilder<unknown>, lookup: Lookup, bound: string): Expression<SqlBool> {
  const start = Date.parse(bound);
  if (lookup !== 'before') return eb(column, '>=', storedMoment(start));
  return isDay(bound) ? eb(column, '<', storedMoment(start + dayMilliseconds)) : eb(column, '<=', storedMoment(start));
}

/** A moment as both databases store and read it. Years beyond these have another form. */
function storedMoment(moment: number): string {
  return new Date(Math.min(Math.max(moment, Date.parse('0001-01-01')), Date.parse('9999-12-31T23:59:59.999Z'))).toISOString();
}
