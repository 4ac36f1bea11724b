import type { GetListParams } from 'ra-core';
import { filterParameters } from '../fields/filterParameters';
import { isOrderable } from '../fields/isOrderable';
import type { Api } from '../schema/api';
import type { FilterParameters } from '../schema/declaration';
import type { Resource } from '../schema/resource';

/** What a list call is narrowed and ordered by. */
export type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

/** Query parameters in their order. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** How lists are asked for, as `resources/api.ts` says. */
export type ListDialect = Pick<Api, 'search' | 'ordering' | 'ids' | 'query'>;

/** The ends of a filter's range, by the names that the lists of numbers and of days have for them. */
const ends = { gte: 'from', after: 'from', lte: 'to', before: 'to' } as const;

/**
 * react-admin's list parameters as the API's: its search, its order, and filters in the way that the declaration says.
 * Records that are equal in the order asked for are ordered by their key, so that none is on two pages or on none; in the same
 * direction, so that an index of both can be read from either end.
 *
 * @param params `filter.q` is the search; a filter that names no field is passed on by equality
 * @param page the parameters that cut a page; they stand before the order
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
  if (typeof q === 'string' && q.trim()) query.set(api.search, q.trim());
  return query;
}

/** @returns undefined where the API has no such order: it then answers in its own */
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

/** A value, several values or a range. What the API has no parameter for is left out: the screens do not offer it. */
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

/** The key is no declared field; the API finds records by several keys only, where it does. */
function byKeys(resource: Resource, api: ListDialect, value: unknown): Parameters {
  const keys = [value].flat().filter(isGiven);
  const name = keysParameter(resource, api);
  return name && keys.length > 0 ? [[name, keys.join()]] : [];
}

/** The parameter that finds records by their keys: `id__in`, and `slug__in` where records are known by their slug. */
export function keysParameter({ key }: Pick<Resource, 'key'>, { ids }: Pick<Api, 'ids'>): string | undefined {
  return ids?.replace(/^id(?=_|$)/, key);
}

/** Parameters with a meaning of their own. */
function reservedNames({ list: { paging } }: Resource, api: ListDialect): string[] {
  const { style: _, ...names } = paging;
  const own = Object.values(names).filter((name) => typeof name === 'string');
  return [...own, api.ordering, api.search, ...Object.keys(api.query)];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
