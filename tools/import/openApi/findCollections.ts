import type { Describer } from './createDescriber.ts';
import { isParameter, methods, type Path } from './findPaths.ts';
import { isConnection, type ListAnswer, readList } from './readList.ts';

/** A collection or a single record, with the paths of its records and all paths below. */
export interface FoundCollection {
  readonly kind: 'collection' | 'singleton';
  /** From the API's origin, without slashes at its ends. */
  readonly base: string;
  /** Path of the collection; undefined: only its records have calls. */
  readonly own?: Path;
  readonly record?: Path;
  readonly list?: ListAnswer;
  /** Paths below it that are not collections. */
  readonly below: Path[];
}

/** A path outside of all collections. */
export interface LeftOut {
  readonly path: Path;
  readonly why: string;
}

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

function componentOf(found: Pick<FoundCollection, 'list' | 'record'>, describer: Describer): string | undefined {
  return describer.flatten(found.list?.item ?? found.record?.calls.GET?.answer).component;
}

/** Documents do not describe the answers of views without a serializer. Above the path of a record such an answer is a list. */
function undescribedList(own: Path, describer: Describer): ListAnswer | undefined {
  const { GET } = own.calls;
  return GET && describer.properties(GET.answer).length === 0 ? { item: undefined, paging: 'unknown' } : undefined;
}

/**
 * Sorts paths into collections, records that stand by themselves, calls below either, and the rest.
 *
 * A path is a collection when its GET answers a list, or when it has a path of one record below it. A list below a collection that
 * answers the same records and can only be read is a call of that collection (`lessons/today/`).
 */
export function findCollections(
  paths: readonly Path[],
  describer: Describer,
): { readonly found: readonly FoundCollection[]; readonly rest: readonly LeftOut[] } {
  const lists = new Map(paths.map((path) => [path, readList(path.calls.GET, last(path), describer)]));
  const records = recordPaths(paths, (path) => lists.get(path) !== undefined);
  const found = new Map<string, FoundCollection>();
  const taken = new Set<Path>();
  const connections = new Set<Path>();
  const fixed = paths.filter((path) => !path.segments.some(isParameter)).sort((a, b) => a.segments.length - b.segments.length);
  const owns = new Map(fixed.map((path) => [join(path.segments), path]));
  const bases = [...new Set([...fixed.map((path) => join(path.segments)), ...records.keys()])].sort(
    (a, b) => a.split('/').length - b.split('/').length,
  );

  const add = (collection: FoundCollection) => {
    found.set(collection.base, collection);
    if (collection.own) taken.add(collection.own);
    if (collection.record) taken.add(collection.record);
  };

  for (const base of bases) {
    const own = owns.get(base);
    const record = records.get(base);
    const list = own && (lists.get(own) ?? (record && undescribedList(own, describer)));
    const above = found.get(base.split('/').slice(0, -1).join('/'));
    if (!list && own && isConnection(own.calls.GET, describer)) {
      connections.add(own);
      // The report about the list covers its records.
      if (record) taken.add(record);
    } else if (list && own) {
      const isView =
        above?.kind === 'collection' && !record && writes(own) === 0 && componentOf({ list }, describer) === componentOf(above, describer);
      if (!isView) add({ kind: 'collection', base, own, record, list, below: [] });
    } else if (record && (own?.calls.POST || (record.calls.GET && writes(record) > 0))) {
      add({ kind: 'collection', base, own, record, below: [] });
    } else if (own?.calls.GET && describer.properties(own.calls.GET.answer).length > 0) {
      const changes = own.calls.PATCH ?? own.calls.PUT;
      if (changes || above?.kind !== 'collection') add({ kind: 'singleton', base, own, below: [] });
    }
  }

  const rest: LeftOut[] = [];
  for (const path of paths.filter((each) => !taken.has(each))) {
    const above = nearest(path, found);
    const why = connections.has(path)
      ? connectionReason
      : above
        ? whyNotBelow(path, above, lists.get(path) !== undefined, records)
        : whyNot(path);
    if (above && why === undefined) above.below.push(path);
    else rest.push({ path, why: why ?? '' });
  }
  return { found: [...found.values()], rest };
}

/** Reason for leaving out a list of `edges`. */
export const connectionReason = 'its list answers `edges` with a `node` each, and the admin reads lists of the records themselves';

/** The collection with the longest path that is the start of a path. */
function nearest(path: Path, found: ReadonlyMap<string, FoundCollection>): FoundCollection | undefined {
  for (let length = path.segments.length; length > 0; length--) {
    const collection = found.get(join(path.segments.slice(0, length)));
    if (collection) return collection;
  }
  return undefined;
}

/** The last part of a collection's path. */
const nameOf = ({ base }: FoundCollection) => base.slice(base.lastIndexOf('/') + 1);

/** Path segments of packages for accounts. They are not calls of a collection at the API's root. */
const accountWords = /^(auth|dj-rest-auth|rest-auth|registration|password|oauth2?|o)$/i;

/** The reason why a path below a collection is not one of its calls; undefined if it is one. */
function whyNotBelow(path: Path, above: FoundCollection, isList: boolean, records: ReadonlyMap<string, Path>): string | undefined {
  const below = path.segments.slice(above.base.split('/').length);
  const [first = '', ...further] = below;
  if (isParameter(first) && further.length === 0)
    return `another way to read one record of ${nameOf(above)}; the way by ${records.get(above.base)?.segments.at(-1)} is taken`;
  if (isParameter(first) && !further.some(isParameter))
    return isList ? `a list of its own below each record of ${nameOf(above)}` : undefined;
  if (accountWords.test(first)) return 'a call of the account, not of a record';
  if (below.some(isParameter))
    return isParameter(first)
      ? `a record within a record of ${nameOf(above)}`
      : 'its path takes a value that no record of the collection has';
  return undefined;
}

/** The reason why a path outside of collections is not a collection. */
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
