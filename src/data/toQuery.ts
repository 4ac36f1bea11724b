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

/**
 * react-admin's list parameters as DRF's: `page`, `page_size`, `ordering`, `search` and filters by field name.
 *
 * @param params `filter.q` is the search; a filter that names no field is passed on by equality
 */
export function toQuery({ fields }: Resource, { pagination, sort, filter }: ListParams): URLSearchParams {
  const query = new URLSearchParams();
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('page_size', String(pagination.perPage));
  }
  if (sort?.field) query.set('ordering', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  if (typeof q === 'string' && q.trim()) query.set('search', q.trim());
  for (const [source, value] of Object.entries(filters)) {
    const field = fields[source];
    for (const [name, text] of (field ? parametersOf[field.type] : oneOrMany)(source, value)) query.set(name, text);
  }
  return query;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
