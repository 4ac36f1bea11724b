import { HttpError } from 'ra-core';
import { toPage } from '../../../src/data/page';
import { type ResourceContext, rootedPath } from '../context';
import type { Probe } from './filterProbes';

/** Other names that back ends give to the parameters of a filter, and values that no record has. */
const others: {
  readonly [P in Probe['part']]: { readonly suffixes: readonly string[]; readonly values: (kind: Kind) => readonly string[] };
} = {
  equals: { suffixes: ['', '__exact', '_id', '__id', '__slug'], values: (kind) => [kind === 'day' ? '2999-12-31' : '2147483646'] },
  any: { suffixes: ['__in', '_in', ''], values: () => ['2147483646,2147483645'] },
  from: {
    suffixes: ['__gte', '_after', '_min', '_from', '__gt', '_gte'],
    values: (kind) => [kind === 'day' ? '2999-12-31' : '2147483646'],
  },
  to: { suffixes: ['__lte', '_before', '_max', '_to', '__lt', '_lte'], values: (kind) => [kind === 'day' ? '1000-01-01' : '-2147483646'] },
};

type Kind = 'day' | 'other';

/** The parameter that a filter might have instead: tried with a value that no record has, until one narrows the list to nothing. */
export async function findParameter(
  context: ResourceContext,
  source: string,
  part: Probe['part'],
  declared: string,
): Promise<string | { readonly parameter: string; readonly as: 'csv' | 'repeat' } | undefined> {
  const { suffixes, values } = others[part];
  const type = context.resource.fields[source]?.type;
  const kind = type === 'date' || type === 'datetime' ? 'day' : 'other';
  for (const suffix of suffixes) {
    const name = source + suffix;
    if (name === declared && part !== 'any') continue;
    const as = part === 'any' && suffix === '' ? 'repeat' : 'csv';
    const query = new URLSearchParams(
      values(kind).flatMap((value) => (as === 'repeat' ? value.split(',') : [value]).map((one) => [name, one])),
    );
    if (name === declared && as === 'csv') continue;
    if (await narrowsToNothing(context, query)) return part === 'any' ? { parameter: name, as } : name;
  }
  return undefined;
}

async function narrowsToNothing(context: ResourceContext, query: URLSearchParams): Promise<boolean> {
  try {
    const { json } = await context.http(`${rootedPath(context, `${context.resource.path}/`)}?${query}`);
    return toPage(json).results.length === 0;
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return true;
    if (error instanceof HttpError) return false;
    throw error;
  }
}
