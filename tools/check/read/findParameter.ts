import { HttpError } from 'ra-core';
import { toPage } from '../../../src/data/paging/createListReader';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { FieldType } from '../../../src/schema/fieldTypes';
import { listPath, type ResourceCheck } from '../context';
import type { Probe } from './filterProbes';

type Any = NonNullable<FilterParameters['any']>;
type Single = Exclude<Probe['part'], 'any'>;

/** Other ends of the names that back ends give to the parameters of a filter. */
const suffixes: { readonly [P in Single]: readonly string[] } = {
  equals: ['', '__exact', '_id', '__id', '__slug'],
  from: ['__gte', '_after', '_min', '_from', '__gt', '_gte'],
  to: ['__lte', '_before', '_max', '_to', '__lt', '_lte'],
};
const anyForms: readonly (readonly [suffix: string, as: Any['as']])[] = [
  ['__in', 'csv'],
  ['', 'repeat'],
  ['', 'csv'],
  ['_in', 'csv'],
  ['__in', 'repeat'],
];

/** What no record has, for fields that hold a day or a moment and for others. */
const misses: { readonly [P in Single]: { readonly day: string; readonly other: string } } = {
  equals: { day: '2999-12-31', other: '2147483646' },
  from: { day: '2999-12-31', other: '2147483646' },
  to: { day: '1000-01-01', other: '-2147483646' },
};
const dayTypes: readonly (FieldType | undefined)[] = ['date', 'datetime'];

/**
 * The parameter that a filter might have in the place of one that the API ignores: usual names are tried until one narrows the list.
 *
 * @param declared the one that is ignored
 * @param known values that records have
 */
export async function findParameter(
  context: ResourceCheck,
  source: string,
  part: Probe['part'],
  declared: FilterParameters,
  known: readonly string[],
): Promise<string | Any | undefined> {
  if (part === 'any') return findAny(context, source, declared.any, known);
  const type = context.resource.fields[source]?.type;
  const miss = misses[part][dayTypes.includes(type) ? 'day' : 'other'];
  for (const suffix of suffixes[part]) {
    const name = source + suffix;
    if (name === declared[part]) continue;
    const found = await countOf(context, [[name, miss]]);
    if (found === 0 || (found === 'refused' && part === 'equals')) return name;
  }
  return undefined;
}

/** Two values that records have must find more than either. */
async function findAny(
  context: ResourceCheck,
  source: string,
  declared: Any | undefined,
  known: readonly string[],
): Promise<Any | undefined> {
  const [one, other] = known;
  if (one === undefined || other === undefined) return undefined;
  const all = await countOf(context, []);
  for (const [suffix, as] of anyForms) {
    const parameter = source + suffix;
    if (parameter === declared?.parameter && as === declared.as) continue;
    const first = await countOf(context, [[parameter, one]]);
    const second = await countOf(context, [[parameter, other]]);
    if (typeof first !== 'number' || typeof second !== 'number' || first === all) continue;
    const both = await countOf(
      context,
      as === 'csv'
        ? [[parameter, `${one},${other}`]]
        : [
            [parameter, one],
            [parameter, other],
          ],
    );
    if (typeof both === 'number' && both > Math.max(first, second)) return { parameter, as };
  }
  return undefined;
}

/** How many records a list has; on its first page where the API does not say. */
async function countOf(context: ResourceCheck, parameters: readonly (readonly [string, string])[]): Promise<number | 'refused'> {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  try {
    const { json } = await context.http(`${listPath(context)}?${query}`);
    const page = toPage(json, context.resource.envelope);
    return page.count ?? page.results.length;
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return 'refused';
    throw error;
  }
}
