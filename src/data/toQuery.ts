import type { GetListParams } from 'ra-core';
import { isDay } from '../fields/dateRules';
import { isOrderable } from '../fields/definitions';
import { boundsOf, filterParameters, isMoment } from '../fields/filterParameters';
import { readerTimeZone } from '../i18n/format';
import type { Api } from '../schema/api';
import type { FilterParameters } from '../schema/declaration';
import { ownValue } from '../schema/ownValue';
import type { ResolvedResource } from '../schema/resource';
import { endOfDay, startOfDay, withOffset } from '../schema/zonedDays';
import { spellingsOf } from './spellingsOf';

/** The filters, search and order of a list call. */
export type ListCallParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

/** Query parameters in their order. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** The parameters of list calls, from `resources/api.ts`. */
export type ListDialect = Pick<Api, 'search' | 'spellings' | 'ordering' | 'ids' | 'query'>;

/** The ends of a range filter, by their names for numbers and for days. */
const ends = { gte: 'from', after: 'from', lte: 'to', before: 'to' } as const;

/**
 * Maps react-admin's list parameters to the API's: search, order and declared filters. Equal records are ordered by their key, so that
 * each is on exactly one page. The key has the same direction, so that one index serves both directions.
 *
 * @param params `filter.q` is the search; a filter that names no field is sent unchanged
 * @param page the paging parameters, placed before the order
 */
export function toQuery(
  resource: ResolvedResource,
  api: ListDialect,
  { sort, filter }: Pick<ListCallParams, 'sort' | 'filter'>,
  page: Parameters = [],
): URLSearchParams {
  const query = new URLSearchParams();
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  for (const [source, value] of Object.entries(filters)) {
    const parameters =
      source === 'id' ? byKeys(resource, api, value) : toParameters(filterParameters(resource, source), value, toBound(resource, source));
    for (const [name, text] of parameters) query.append(name, text);
  }
  // After the filters: one on a field of such a name (`ordering`) must not stand in their place.
  for (const name of reservedNames(resource, api)) query.delete(name);
  for (const [name, text] of page) query.set(name, text);
  const ordering = sort?.field ? toOrdering(resource, sort) : undefined;
  if (ordering) query.set(api.ordering, ordering);
  if (typeof q === 'string' && q.trim()) query.set(...toSearch(api, q.trim()));
  return query;
}

/** One text, or the spellings in which it is likely to be stored. A comma would part them. */
function toSearch({ search, spellings }: ListDialect, text: string): readonly [name: string, value: string] {
  const all = typeof spellings === 'object' && !text.includes(',') ? spellingsOf(text) : [text];
  return typeof spellings === 'object' && all.length > 1 ? [spellings.anyOf, all.join()] : [search, text];
}

/** @returns undefined if the API has no such order; it then uses its own */
function toOrdering(resource: ResolvedResource, { field, order }: NonNullable<ListCallParams['sort']>): string | undefined {
  if (!isOrderable(resource, field)) return undefined;
  const isKey = field === 'id' || field === resource.key;
  const direction = order === 'DESC' ? '-' : '';
  const byKey = `${direction}${listKey(resource)}`;
  if (isKey) return byKey;
  return isOrderable(resource, 'id') ? `${direction}${field},${byKey}` : `${direction}${field}`;
}

type Side = 'from' | 'to';
type ToBound = (limit: string, side: Side) => string;

/** The first and the last moment of a day without a zone. PostgreSQL and Django store microseconds. */
const endsOfDay = { from: 'T00:00:00', to: 'T23:59:59.999999' } as const;

/** Converts an end of a range to the form that the filter takes. A limit that is not a day is sent unchanged. */
function toBound(resource: ResolvedResource, source: string): ToBound {
  if (boundsOf(resource, source) === 'days') return (limit) => limit;
  const hasZone = isMoment(ownValue(resource.fields, source));
  return (limit, side) => (!isDay(limit) ? limit : hasZone ? momentBound(limit, side) : limit + endsOfDay[side]);
}

function momentBound(day: string, side: Side): string {
  const zone = readerTimeZone();
  if (side === 'from') return withOffset(startOfDay(day, zone), zone).replace('.000', '');
  return withOffset(endOfDay(day, zone), zone).replace('.999', '.999999');
}

/** A value, several values or a range. Parameters that the API does not have are left out; the screens do not offer them. */
function toParameters({ equals, any, from, to }: FilterParameters, value: unknown, bound: ToBound): Parameters {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(ends).flatMap(([end, side]) => {
      const name = side === 'from' ? from : to;
      const limit = (value as Record<string, unknown>)[end];
      return name && isGiven(limit) ? [[name, bound(String(limit), side)] as const] : [];
    });
  }
  const values = [value].flat().filter(isGiven).map(String);
  const [first] = values;
  if (first === undefined) return [];
  if (equals && (values.length === 1 || !any)) return [[equals, first]];
  if (any) return any.as === 'csv' ? [[any.parameter, values.join()]] : values.map((one) => [any.parameter, one] as const);
  // One value of what can only be narrowed by its ends.
  return [...(from ? [[from, bound(first, 'from')] as const] : []), ...(to ? [[to, bound(first, 'to')] as const] : [])];
}

/** The filter by key, which is not a declared field. An API that has it takes several keys. */
function byKeys(resource: ResolvedResource, api: ListDialect, value: unknown): Parameters {
  const keys = [value].flat().filter(isGiven);
  const name = keysParameter(resource, api);
  return name && keys.length > 0 ? [[name, keys.join()]] : [];
}

/** The parameter that finds records by key: `id__in`, or `slug__in` if the key is `slug`. */
export function keysParameter(resource: Pick<ResolvedResource, 'key' | 'hasAddresses'>, { ids }: Pick<Api, 'ids'>): string | undefined {
  return ids?.replace(/^id(?=_|$)/, listKey(resource));
}

/** The name of the key in parameters. No list is filtered or ordered by addresses. */
function listKey({ key, hasAddresses }: Pick<ResolvedResource, 'key' | 'hasAddresses'>): string {
  return hasAddresses ? 'id' : key;
}

/** Parameters with a meaning of their own. */
function reservedNames({ list: { paging } }: ResolvedResource, api: ListDialect): string[] {
  const { style: _, ...names } = paging;
  const own = Object.values(names).filter((name) => typeof name === 'string');
  const anyOf = typeof api.spellings === 'object' ? [api.spellings.anyOf] : [];
  return [...own, api.ordering, api.search, ...anyOf, ...Object.keys(api.query)];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
