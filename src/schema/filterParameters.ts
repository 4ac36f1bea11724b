/** How the filters of a list are said to the API: as declared, or in the way that is usual with django-filter. */
import type { FilterParameters } from './declaration';
import type { Resource } from './resource';

type Usual = (source: string) => FilterParameters;

/** A field of rows is said as Django says it: `exercises.exercise` -> `exercises__exercise`. */
const inRows = (source: string) => source.replaceAll('.', '__');

/** One value by equality, several as a comma-separated `__in` (django-filter keeps only the last of a repeated parameter). */
const oneOrMany: Usual = (source) => ({ equals: source, any: { parameter: `${source}__in`, as: 'csv' } });
const numbers: Usual = (source) => ({ ...oneOrMany(source), from: `${source}__gte`, to: `${source}__lte` });
const dates: Usual = (source) => ({ ...oneOrMany(source), from: `${source}_after`, to: `${source}_before` });

/** Types with bounds. */
const usual: { readonly [type: string]: Usual | undefined } = {
  integer: numbers,
  decimal: numbers,
  money: numbers,
  date: dates,
  datetime: dates,
};

/** The query parameters of a filter. A declared one has only what it names; a source that is no field is passed on by its name. */
export function filterParameters({ fields, list }: Pick<Resource, 'fields' | 'list'>, source: string): FilterParameters {
  const field = fields[source];
  return list.parameters[source] ?? ((field && usual[field.type]) ?? oneOrMany)(inRows(source));
}
