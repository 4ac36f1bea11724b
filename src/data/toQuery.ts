import type { GetListParams } from 'ra-core';
import { isOrderable } from '../fields/definitions';
import { filterParameters } from '../fields/filterParameters';
import type { Api } from '../schema/api';
import type { FilterParameters } from '../schema/declaration';
import type { Resource } from '../schema/resource';
import { spellingsOf } from './spellingsOf';

/** The filters, search and order of a list call. */
export type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

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
  resource: Resource,
  api: ListDialect,
  { sort, filter }: Pick<ListParams, 'sort' | 'filter'>,
  page: Parameters = [],
): URLSearchParams {
  const query = new URLSearchParams();
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  for (const [source, value] of Object.entries(filters)) {
    const parameters = source === 'id' ? byKeys(resource, api, value) : toParameters(filterParameters(resource, source), value);
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
function toOrdering(resource: Resource, { field, order }: NonNullable<ListParams['sort']>): string | undefined {
  if (!isOrderable(resource, field)) return undefined;
  const isKey = field === 'id' || field === resource.key;
  const direction = order === 'DESC' ? '-' : '';
  const byKey = `${direction}${resource.key}`;
  if (isKey) return byKey;
  return isOrderable(resource, 'id') ? `${direction}${field},${byKey}` : `${direction}${field}`;
}

/** The first and the last moment of a day. */
const endsOfDay = { from: 'T00:00:00', to: 'T23:59:59.999999' } as const;
type BoundForm = (limit: string, side: keyof typeof endsOfDay) => string;
const boundForms: { readonly [B in NonNullable<FilterParameters['bounds']>]: BoundForm } = {
  days: (limit) => limit,
  moments: (limit, side) => (/^\d{4}-\d{2}-\d{2}$/.test(limit) ? limit + endsOfDay[side] : limit),
};

/** A value, several values or a range. Parameters that the API does not have are left out; the screens do not offer them. */
function toParameters({ equals, any, from, to, bounds = 'days' }: FilterParameters, value: unknown): Parameters {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(ends).flatMap(([end, side]) => {
      const name = side === 'from' ? from : to;
      const limit = (value as Record<string, unknown>)[end];
      return name && isGiven(limit) ? [[name, boundForms[bounds](String(limit), side)] as const] : [];
    });
  }
  const values = [value].flat().filter(isGiven).map(String);
  const [first] = values;
  if (first === undefined) return [];
  if (equals && (values.length === 1 || !any)) return [[equals, first]];
  if (any) return any.as === 'csv' ? [[any.parameter, values.join()]] : values.map((one) => [any.parameter, one] as const);
  // One value of what can only be narrowed by its ends.
  const say = boundForms[bounds];
  return [...(from ? [[from, say(first, 'from')] as const] : []), ...(to ? [[to, say(first, 'to')] as const] : [])];
}

/** The filter by key, which is not a declared field. An API that has it takes several keys. */
function byKeys(resource: Resource, api: ListDialect, value: unknown): Parameters {
  const keys = [value].flat().filter(isGiven);
  const name = keysParameter(resource, api);
  return name && keys.length > 0 ? [[name, keys.join()]] : [];
}

/** The parameter that finds records by key: `id__in`, or `slug__in` if the key is `slug`. */
export function keysParameter({ key }: Pick<Resource, 'key'>, { ids }: Pick<Api, 'ids'>): string | undefined {
  return ids?.replace(/^id(?=_|$)/, key);
}

/** Parameters with a meaning of their own. */
function reservedNames({ list: { paging } }: Resource, api: ListDialect): string[] {
  const { style: _, ...names } = paging;
  const own = Object.values(names).filter((name) => typeof name === 'string');
  const anyOf = typeof api.spellings === 'object' ? [api.spellings.anyOf] : [];
  return [...own, api.ordering, api.search, ...anyOf, ...Object.keys(api.query)];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
