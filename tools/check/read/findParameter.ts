import { HttpError } from 'ra-core';
import { toPage } from '../../../src/data/paging/createListReader';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { FieldType } from '../../../src/schema/fieldTypes';
import { listPath, type ResourceCheck } from '../context';
import type { Probe } from './filterProbes';

/** Parts whose parameter is searched for under other names. */
export type SearchedPart = Exclude<Probe['part'], 'not' | 'empty'>;

type Any = NonNullable<FilterParameters['any']>;
type Single = Exclude<SearchedPart, 'any'>;

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

const misses: { readonly [P in Single]: { readonly day: string; readonly other: string } } = {
  equals: { day: '2999-12-31', other: '2147483646' },
  from: { day: '2999-12-31', other: '2147483646' },
  to: { day: '1000-01-01', other: '-2147483646' },
};
const dayTypes: readonly (FieldType | undefined)[] = ['date', 'datetime'];

/** Finds a parameter for a filter that the API ignores. @param declared the ignored parameters @param known values of records */
export async function findParameter(
  context: ResourceCheck,
  source: string,
  part: SearchedPart,
  declared: FilterParameters,
  known: readonly string[],
): Promise<string | Any | undefined> {
  if (part === 'any') return findAny(context, source, declared.any, known);
  const type = context.resource.fields[source]?.type;
  const miss = misses[part][dayTypes.includes(type) ? 'day' : 'other'];
  for (const suffix of suffixes[part]) {
    const name = source + suffix;
    if (name === declared[part]) continue;
    const found = await getCount(context, [[name, miss]]);
    if (found === 0 || (found === 'refused' && part === 'equals')) return name;
  }
  return undefined;
}

/** Two existing values must find more than either. */
async function findAny(
  context: ResourceCheck,
  source: string,
  declared: Any | undefined,
  known: readonly string[],
): Promise<Any | undefined> {
  const [one, other] = known;
  if (one === undefined || other === undefined) return undefined;
  const all = await getCount(context, []);
  for (const [suffix, as] of anyForms) {
    const parameter = source + suffix;
    if (parameter === declared?.parameter && as === declared.as) continue;
    const first = await getCount(context, [[parameter, one]]);
    const second = await getCount(context, [[parameter, other]]);
    if (typeof first !== 'number' || typeof second !== 'number' || first === all) continue;
    const both = await getCount(
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

async function getCount(context: ResourceCheck, parameters: readonly (readonly [string, string])[]): Promise<number | 'refused'> {
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
