import type { GetListParams } from 'ra-core';
import type { FieldType } from '../schema/fieldTypes';
import type { Resource } from '../schema/resource';

/** What a list call is narrowed and ordered by. */
export type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>;

type Parameters = readonly (readonly [name: string, value: string])[];
type ToParameters = (source: string, value: unknown) => Parameters;

/** One value by equality, several as a comma-separated `__in` (django-filter keeps only the last of a repeated parameter). */
const oneOrMany: ToParameters = (source, value) => {
  const values = (Array.isArray(value) ? value : [value]).filter(isGiven).map(String);
  if (values.length === 0) return [];
  return values.length === 1 ? [[source, values[0] as string]] : [[`${source}__in`, values.join(',')]];
};

/** Bounds by name, or one value by equality. */
const range =
  (bounds: Readonly<Record<string, string>>): ToParameters =>
  (source, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return oneOrMany(source, value);
    return Object.entries(bounds).flatMap(([bound, suffix]) => {
      const limit = (value as Record<string, unknown>)[bound];
      return isGiven(limit) ? [[`${source}${suffix}`, String(limit)] as const] : [];
    });
  };

const numbers = range({ gte: '__gte', lte: '__lte' });
const dates = range({ after: '_after', before: '_before' });

/** How a filter on a field of each type is said to django-filter. */
const parametersOf: { readonly [T in FieldType]: ToParameters } = {
  text: oneOrMany,
  longText: oneOrMany,
  richText: oneOrMany,
  integer: numbers,
  decimal: numbers,
  money: numbers,
  boolean: oneOrMany,
  date: dates,
  datetime: dates,
  email: oneOrMany,
  phone: oneOrMany,
  url: oneOrMany,
  password: oneOrMany,
  choice: oneOrMany,
  image: oneOrMany,
  file: oneOrMany,
  videoUrl: oneOrMany,
  reference: oneOrMany,
  references: oneOrMany,
  rows: oneOrMany,
  localized: oneOrMany,
};

/** `id` is no declared field; the API finds records by several ids only. */
const byIds: ToParameters = (source, value) => {
  const ids = [value].flat().filter(isGiven);
  return ids.length > 0 ? [[`${source}__in`, ids.join()]] : [];
};

/**
 * react-admin's list parameters as DRF's: `page`, `page_size`, `ordering`, `search` and filters by field name.
 * Records that are equal in the order asked for are ordered by id, so that none is on two pages or on none.
 *
 * @param params `filter.q` is the search; a filter that names no field is passed on by equality
 */
export function toQuery({ fields }: Pick<Resource, 'fields'>, { pagination, sort, filter }: ListParams): URLSearchParams {
  const query = new URLSearchParams();
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  for (const [source, value] of Object.entries(filters)) {
    const field = fields[source];
    const toParameters = field ? parametersOf[field.type] : source === 'id' ? byIds : oneOrMany;
    for (const [name, text] of toParameters(source, value)) query.set(name, text);
  }
  // After the filters: one on a field of such a name (`ordering`) must not stand in their place.
  for (const name of reserved) query.delete(name);
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('page_size', String(pagination.perPage));
  }
  if (sort?.field) query.set('ordering', `${sort.order === 'DESC' ? '-' : ''}${sort.field}${sort.field === 'id' ? '' : ',id'}`);
  if (typeof q === 'string' && q.trim()) query.set('search', q.trim());
  return query;
}

/** Parameters with a meaning of their own. */
const reserved = ['page', 'page_size', 'ordering', 'search', 'is_admin'];

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
