import type { GetListParams } from 'ra-core';
import { isDay } from '../fields/dateRules';
import { isOrderable } from '../fields/definitions';
import { filterParameters, getBounds, isDated, isMoment, readOperation } from '../fields/filterParameters';
import { resolveDay } from '../fields/relativeDays';
import { readerTimeZone } from '../i18n/format';
import type { Api } from '../schema/api';
import type { FilterParameters } from '../schema/declaration';
import { ownValue } from '../schema/objects';
import type { ResolvedResource } from '../schema/resource';
import { readGap, withoutGap } from '../schema/textGaps';
import { endOfDay, startOfDay, withOffset } from '../schema/zonedDays';
import { getSpellings } from './getSpellings';

export type ListCallParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

export type Parameters = readonly (readonly [name: string, value: string])[];

export type ListDialect = Pick<Api, 'search' | 'spellings' | 'ordering' | 'ids' | 'query'> & Partial<Pick<Api, 'translation'>>;

const ends = { gte: 'from', after: 'from', lte: 'to', before: 'to' } as const;

/** Converts react-admin's list parameters. The key is the last sort field, so that each record is on exactly one page. */
export function toQuery(
  resource: ResolvedResource,
  api: ListDialect,
  { sort, filter }: Pick<ListCallParams, 'sort' | 'filter'>,
  page: Parameters = [],
): URLSearchParams {
  const query = new URLSearchParams();
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  for (const [source, value] of Object.entries(withoutGap(filters))) {
    const parameters =
      source === 'id'
        ? byKeys(resource, api, value)
        : toParameters(filterParameters(resource, source), withDays(resource, source, value), toBound(resource, source));
    for (const [name, text] of parameters) query.append(name, text);
  }
  const gap = readGap(filters);
  const gapParameter = gap && api.translation?.[gap.state];
  // Applied after the filters, so that a field with such a name (`ordering`) does not replace them.
  for (const name of reservedNames(resource, api)) query.delete(name);
  if (gap && gapParameter) query.set(gapParameter, gap.locale);
  for (const [name, text] of page) query.set(name, text);
  const ordering = sort?.field ? toOrdering(resource, sort) : undefined;
  if (ordering) query.set(api.ordering, ordering);
  if (typeof q === 'string' && q.trim()) query.set(...toSearch(api, q.trim()));
  return query;
}

function toSearch({ search, spellings }: ListDialect, text: string): readonly [name: string, value: string] {
  const all = typeof spellings === 'object' && !text.includes(',') ? getSpellings(text) : [text];
  return typeof spellings === 'object' && all.length > 1 ? [spellings.anyOf, all.join()] : [search, text];
}

function toOrdering(resource: ResolvedResource, { field, order }: NonNullable<ListCallParams['sort']>): string | undefined {
  if (!isOrderable(resource, field)) return undefined;
  const isKey = field === 'id' || field === resource.key;
  const direction = order === 'DESC' ? '-' : '';
  const byKey = `${direction}${listKey(resource)}`;
  if (isKey) return byKey;
  return isOrderable(resource, 'id') ? `${direction}${field},${byKey}` : `${direction}${field}`;
}

function withDays({ fields }: ResolvedResource, source: string, value: unknown): unknown {
  if (!isDated(ownValue(fields, source))) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value === 'string' ? resolveDay(value) : value;
  const resolve = (day: unknown) => (typeof day === 'string' ? resolveDay(day) : day);
  return Object.fromEntries(Object.entries(value).map(([end, day]) => [end, Array.isArray(day) ? day.map(resolve) : resolve(day)]));
}

type Side = 'from' | 'to';
type ToBound = (limit: string, side: Side) => string;

/** For days without a time zone. PostgreSQL and Django store microseconds. */
const endsOfDay = { from: 'T00:00:00', to: 'T23:59:59.999999' } as const;

function toBound(resource: ResolvedResource, source: string): ToBound {
  if (getBounds(resource, source) === 'days') return (limit) => limit;
  const hasZone = isMoment(ownValue(resource.fields, source));
  return (limit, side) => (!isDay(limit) ? limit : hasZone ? momentBound(limit, side) : limit + endsOfDay[side]);
}

function momentBound(day: string, side: Side): string {
  const zone = readerTimeZone();
  if (side === 'from') return withOffset(startOfDay(day, zone), zone).replace('.000', '');
  return withOffset(endOfDay(day, zone), zone).replace('.999', '.999999');
}

function toParameters({ equals, any, not, empty, from, to }: FilterParameters, value: unknown, bound: ToBound): Parameters {
  const operation = readOperation(value);
  if (operation?.empty !== undefined) return empty ? [[empty, String(operation.empty)]] : [];
  if (operation) return not ? toOthers(not, toTexts(operation.not), bound) : [];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(ends).flatMap(([end, side]) => {
      const name = side === 'from' ? from : to;
      const limit = (value as Record<string, unknown>)[end];
      return name && isGiven(limit) ? [[name, bound(String(limit), side)] as const] : [];
    });
  }
  const values = toTexts(value);
  const [first] = values;
  if (first === undefined) return [];
  if (equals && (values.length === 1 || !any)) return [[equals, first]];
  if (any) return toList(any, values);
  return [...(from ? [[from, bound(first, 'from')] as const] : []), ...(to ? [[to, bound(first, 'to')] as const] : [])];
}

function toOthers({ parameter, as }: NonNullable<FilterParameters['not']>, values: readonly string[], bound: ToBound): Parameters {
  const [first] = values;
  if (as !== 'range' || first === undefined) return toList({ parameter, as }, values);
  return [[parameter, `${bound(first, 'from')},${bound(values.at(-1) ?? first, 'to')}`]];
}

function toList({ parameter, as }: NonNullable<FilterParameters['not']>, values: readonly string[]): Parameters {
  if (as === 'repeat') return values.map((one) => [parameter, one] as const);
  const sent = as === 'one' ? values.slice(0, 1) : values;
  return sent.length > 0 ? [[parameter, sent.join()]] : [];
}

const toTexts = (value: unknown) => [value].flat().filter(isGiven).map(String);

function byKeys(resource: ResolvedResource, api: ListDialect, value: unknown): Parameters {
  const keys = [value].flat().filter(isGiven);
  const name = keysParameter(resource, api);
  return name && keys.length > 0 ? [[name, keys.join()]] : [];
}

export function keysParameter(
  resource: Pick<ResolvedResource, 'key' | 'hasAddresses' | 'list'>,
  { ids }: Pick<Api, 'ids'>,
): string | undefined {
  const { ids: own = ids } = resource.list;
  return own?.replace(/^id(?=_|$)/, listKey(resource));
}

function listKey({ key, hasAddresses }: Pick<ResolvedResource, 'key' | 'hasAddresses'>): string {
  return hasAddresses ? 'id' : key;
}

function reservedNames({ list: { paging } }: ResolvedResource, api: ListDialect): string[] {
  const { style: _, ...names } = paging;
  const own = Object.values(names).filter((name) => typeof name === 'string');
  const anyOf = typeof api.spellings === 'object' ? [api.spellings.anyOf] : [];
  return [...own, api.ordering, api.search, ...anyOf, ...Object.keys(api.query)];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
