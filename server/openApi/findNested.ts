import type { Describer } from './createDescriber.ts';
import { isParameter, methods, type Path } from './findPaths.ts';
import type { FoundCollection } from './foundCollection.ts';
import type { ListAnswer } from './readList.ts';

const join = (segments: readonly string[]) => segments.map((one) => (isParameter(one) ? '{}' : one)).join('/');

interface Known {
  readonly found: ReadonlyMap<string, FoundCollection>;
  readonly lists: ReadonlyMap<Path, ListAnswer | undefined>;
  readonly components: ReadonlySet<string | undefined>;
}

/** Finds lists below one record of a collection: `owners/{owner}/notes/`. A read-only list of another collection's records is none. */
export function findNested(paths: readonly Path[], { found, lists, components }: Known, describer: Describer): readonly FoundCollection[] {
  return paths.flatMap((own): FoundCollection[] => {
    const list = lists.get(own);
    const at = own.segments.findIndex(isParameter);
    const above = at > 0 ? found.get(own.segments.slice(0, at).join('/')) : undefined;
    const below = own.segments.slice(at + 1);
    if (!list || above?.kind !== 'collection' || !above.list || below.length === 0 || below.some(isParameter)) return [];
    const record = paths.find(
      ({ segments }) =>
        segments.length === own.segments.length + 1 && isParameter(segments.at(-1)) && join(segments.slice(0, -1)) === join(own.segments),
    );
    const writes = methods.some((method) => method !== 'GET' && own.calls[method]);
    const component = describer.flatten(list.item).component;
    if (!record && !writes && component !== undefined && components.has(component)) return [];
    return [{ kind: 'collection', base: own.segments.join('/'), own, list, below: [], above, ...(record && { record }) }];
  });
}
