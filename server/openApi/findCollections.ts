import type { Describer } from './createDescriber.ts';
import { findNested } from './findNested.ts';
import { isParameter, methods, type Path } from './findPaths.ts';
import type { FoundCollection, LeftOut } from './foundCollection.ts';
import { isConnection, type ListAnswer, readList } from './readList.ts';

const join = (segments: readonly string[]) => segments.join('/');
const last = (path: Path) => path.segments.at(-1) ?? '';
const writes = (path: Path) => methods.filter((method) => method !== 'GET' && path.calls[method]).length;

/** Paths of one record by the path of their collection. Of several (`{id}`, `{slug}`) the one with the most calls counts. */
function recordPaths(paths: readonly Path[], isList: (path: Path) => boolean): ReadonlyMap<string, Path> {
  const records = new Map<string, Path>();
  for (const path of paths) {
    const above = path.segments.slice(0, -1);
    if (!isParameter(last(path)) || above.some(isParameter) || isList(path)) continue;
    const before = records.get(join(above));
    if (!before || Object.keys(path.calls).length > Object.keys(before.calls).length) records.set(join(above), path);
  }
  return records;
}

function getComponent(found: Pick<FoundCollection, 'list' | 'record'>, describer: Describer): string | undefined {
  return describer.flatten(found.list?.item ?? found.record?.calls.GET?.answer).component;
}

/** Documents do not describe the answers of views without a serializer. Above the path of a record such an answer is a list. */
function undescribedList(own: Path, describer: Describer): ListAnswer | undefined {
  const { GET } = own.calls;
  return GET && describer.properties(GET.answer).length === 0 ? { item: undefined, paging: 'unknown' } : undefined;
}

/** A collection's GET answers a list, or a record's path is below it. A read-only list of the same records below it is a call. */
export function findCollections(
  paths: readonly Path[],
  describer: Describer,
): { readonly found: readonly FoundCollection[]; readonly rest: readonly LeftOut[] } {
  const lists = new Map(paths.map((path) => [path, readList(path.calls.GET, last(path), describer)]));
  const records = recordPaths(paths, (path) => lists.get(path) !== undefined);
  const found = new Map<string, FoundCollection>();
  const used = new Set<Path>();
  const connections = new Set<Path>();
  const fixed = paths.filter((path) => !path.segments.some(isParameter)).sort((a, b) => a.segments.length - b.segments.length);
  const owns = new Map(fixed.map((path) => [join(path.segments), path]));
  const bases = [...new Set([...fixed.map((path) => join(path.segments)), ...records.keys()])].sort(
    (a, b) => a.split('/').length - b.split('/').length,
  );

  const add = (collection: FoundCollection) => {
    found.set(collection.base, collection);
    if (collection.own) used.add(collection.own);
    if (collection.record) used.add(collection.record);
  };

  for (const base of bases) {
    const own = owns.get(base);
    const record = records.get(base);
    const list = own && (lists.get(own) ?? (record && undescribedList(own, describer)));
    const above = found.get(base.split('/').slice(0, -1).join('/'));
    if (!list && own && isConnection(own.calls.GET, describer)) {
      connections.add(own);
      // The report about the list covers its records.
      if (record) used.add(record);
    } else if (list && own) {
      const isView =
        above?.kind === 'collection' &&
        !record &&
        writes(own) === 0 &&
        getComponent({ list }, describer) === getComponent(above, describer);
      if (!isView) add({ kind: 'collection', base, own, record, list, below: [] });
    } else if (record && (own?.calls.POST || (record.calls.GET && writes(record) > 0))) {
      add({ kind: 'collection', base, own, record, below: [] });
    } else if (own?.calls.GET && describer.properties(own.calls.GET.answer).length > 0) {
      const changes = own.calls.PATCH ?? own.calls.PUT;
      if (changes || above?.kind !== 'collection') add({ kind: 'singleton', base, own, below: [] });
    }
  }

  const components = new Set([...found.values()].map((one) => getComponent(one, describer)));
  for (const nested of findNested(paths, { found, lists, components }, describer)) add(nested);

  const rest = placeCalls(
    paths.filter((path) => !used.has(path)),
    found,
    (path, above) => {
      if (connections.has(path)) return connectionReason;
      return above ? whyNotBelow(path, above, lists.get(path) !== undefined, records) : whyNot(path);
    },
  );
  return { found: [...found.values()], rest };
}

/** Adds paths to the nearest collection above them. @param getReason returns why a path is not a call of it @returns the other paths */
function placeCalls(
  paths: readonly Path[],
  found: ReadonlyMap<string, FoundCollection>,
  getReason: (path: Path, above: FoundCollection | undefined) => string | undefined,
): LeftOut[] {
  return paths.flatMap((path) => {
    const above = nearest(path, found);
    const why = getReason(path, above);
    if (!above || why !== undefined) return [{ path, why: why ?? '' }];
    above.below.push(path);
    return [];
  });
}

export const connectionReason = 'its list answers `edges` with a `node` each, and the admin reads lists of the records themselves';

function nearest(path: Path, found: ReadonlyMap<string, FoundCollection>): FoundCollection | undefined {
  for (let length = path.segments.length; length > 0; length--) {
    const collection = found.get(join(path.segments.slice(0, length)));
    if (collection) return collection;
  }
  return undefined;
}

const getName = ({ base }: FoundCollection) => base.slice(base.lastIndexOf('/') + 1);

/** Path segments of packages for accounts. They are not calls of a collection at the API's root. */
const accountWords = /^(auth|dj-rest-auth|rest-auth|registration|password|oauth2?|o)$/i;

function whyNotBelow(path: Path, above: FoundCollection, isList: boolean, records: ReadonlyMap<string, Path>): string | undefined {
  const below = path.segments.slice(above.base.split('/').length);
  const [first = '', ...further] = below;
  if (isParameter(first) && further.length === 0)
    return `another way to read one record of ${getName(above)}; the way by ${records.get(above.base)?.segments.at(-1)} is used`;
  if (isParameter(first) && !further.some(isParameter))
    return isList ? `a list of its own below each record of ${getName(above)}` : undefined;
  if (accountWords.test(first)) return 'a call of the account, not of a record';
  if (below.some(isParameter))
    return isParameter(first)
      ? `a record within a record of ${getName(above)}`
      : 'its path takes a value that no record of the collection has';
  return undefined;
}

function whyNot({ calls, segments }: Path): string {
  if (segments.some(isParameter)) {
    if (calls.GET && !isParameter(segments.at(-1))) return 'below a record of which the document has no list';
    return calls.GET ? 'one record can be read here, but the document has no list of them' : 'the document has no list of these records';
  }
  if (!calls.GET) return 'a call by itself: there is nothing to read at this path';
  const types = calls.GET.answerTypes;
  if (types.some((type) => /openapi/.test(type))) return 'the document itself';
  if (types.length > 0 && !types.some((type) => /json/.test(type))) return 'it answers a file';
  return 'the document does not say what it answers';
}
