import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AppLocale, contentLocales } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { localizedSources, type TextGap } from '../../src/schema/textGaps';
import type { Database } from '../database/database';
import { getReadColumns, type ReadColumn } from '../database/joinedColumns';
import { missingTexts } from '../database/missingTexts';
import { getSelection, type StoredRecord, withChildren } from '../database/records';
import type { CountRecords } from '../database/rowCounts';
import { findTerms, nameRank } from '../database/search';
import { toTableName } from '../database/tables';
import { notFound } from '../http/apiError';
import { type Builder, filterBy } from './filterBy';
import type { ListQuery } from './listQuery';
import type { WriteRecorder } from './writeHooks';

const maxRanked = 10_000;

interface ListedResource {
  readonly resource: ResolvedResource;
  readonly view: ResolvedResource;
  readonly recorder?: WriteRecorder | undefined;
}

/** Reads one page of a list. @throws ApiError 404 `Invalid page.` past the end */
export async function listRecords(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { resource, view, recorder }: ListedResource,
  query: ListQuery,
  locale: AppLocale,
  count: CountRecords,
): Promise<{ count: number; records: StoredRecord[] }> {
  const table = toTableName(resource);
  const terms = view.list.search.length > 0 ? query.terms : [];
  const isWhole = query.filters.length === 0 && terms.length === 0 && query.gaps.length === 0;
  const condition = (eb: Builder) =>
    eb.and([
      ...query.filters.map((clause) => filterBy(eb, resource, clause)),
      ...query.gaps.map((gap) => filterByGap({ resource, view, recorder }, gap)),
      ...findTerms(dialect, { resource, view }, terms),
    ]);
  // An outdated text can be confirmed without a change of the record. Changes of other tables are not counted.
  const isCached = query.gaps.every(({ state }) => state === 'missing') && !query.filters.some(({ referrer }) => referrer);
  const { matches, total } = await count(db, isWhole ? undefined : db.selectFrom(table).where(condition), isCached);
  const offset = (query.page - 1) * query.pageSize;
  if (query.page > 1 && offset >= matches) throw notFound('invalid_page');
  const size = Math.max(0, Math.min(query.pageSize, matches - offset));
  // Pages in the last half are read from the end, because a database scans all records before the page.
  const reversed = offset > matches / 2;
  const passed = reversed ? matches - offset - size : offset;
  // With many matches, reading in index order fills the page sooner than sorting all matches. SQLite cannot estimate this.
  const rank = query.isNameFirst && matches <= maxRanked ? nameRank(view, terms) : undefined;
  const inOrder = dialect === 'sqlite' && !isWhole && !rank && !hasOwnIndex(resource, query) && matches ** 2 > total * (passed + size);
  let page = db.selectFrom(table).select(getSelection(resource)).offset(passed);
  if (!isWhole) page = page.where((eb: Builder) => (inOrder ? sql<SqlBool>`+(${condition(eb)})` : condition(eb)));
  if (rank) page = page.orderBy(sql`${rank} ${toDirection({ descending: false, reversed })}`);
  for (const order of toOrders(resource, query.ordering, locale, reversed)) page = page.orderBy(order);
  const rows = (await page.limit(Math.max(size, 1)).execute()) as StoredRecord[];
  return { count: matches, records: await withChildren(db, resource, reversed ? rows.reverse() : rows) };
}

/** Indexes of equality filters are also sorted in the list's default order. */
function hasOwnIndex({ list }: ResolvedResource, { filters, ordering, terms }: ListQuery): boolean {
  return terms.length === 0 && ordering[0]?.source === list.sort.field && filters.some(({ lookup }) => lookup === 'exact');
}

/** Ends with the id, so that pages never overlap. */
function toOrders(
  resource: ResolvedResource,
  ordering: ListQuery['ordering'],
  locale: AppLocale,
  reversed: boolean,
): RawBuilder<unknown>[] {
  const columns = getReadColumns(resource);
  const byId = (descending: boolean) => sql`${sql.ref(`${toTableName(resource)}.id`)} ${toDirection({ descending, reversed })}`;
  const orders = ordering.map(({ source, descending }) => {
    const own = columns.filter((column) => column.source === source);
    const column = own.find(({ name }) => name === `${source}_${locale}`) ?? own[0];
    return column ? toOrder(column, { descending, reversed }) : byId(descending);
  });
  return [...orders, byId(ordering.at(-1)?.descending ?? false)];
}

interface Order {
  readonly descending: boolean;
  readonly reversed?: boolean;
}

/** Puts records without a value last in both directions. Columns without nulls keep the plain order, which needs fewer indexes. */
function toOrder(column: ReadColumn, order: Order): RawBuilder<unknown> {
  const ordered = sql`${column.ordered} ${toDirection(order)}`;
  if (column.field.required) return ordered;
  return order.reversed ? sql`${ordered} nulls first` : sql`${ordered} nulls last`;
}

function toDirection({ descending, reversed = false }: Order): RawBuilder<unknown> {
  return descending === reversed ? sql`asc` : sql`desc`;
}

function filterByGap({ resource, view, recorder }: ListedResource, { state, locale }: TextGap): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${toTableName(resource)}.${name}`);
  const missing = state === 'outdated' ? undefined : missingTexts(view.fields, locale, column);
  const isWritten = (source: string) =>
    sql<SqlBool>`${column(`${source}_${locale}`)} <> '' and (${sql.join(
      contentLocales.filter((one) => one !== locale).map((one) => sql`${column(`${source}_${one}`)} <> ''`),
      sql` or `,
    )})`;
  const outdated = (state === 'missing' || contentLocales.length === 1 ? [] : localizedSources(view.fields)).flatMap((source) => {
    const isOutdated = recorder?.isOutdated?.(resource.name, source, locale, column('id'));
    return isOutdated ? [sql<SqlBool>`(${isOutdated} and ${isWritten(source)})`] : [];
  });
  const conditions = [...(missing ? [sql<SqlBool>`${missing} = 1`] : []), ...outdated];
  return conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
