import type { DataProvider, RaRecord } from 'ra-core';
import { countedSources, readOperation } from '../../fields/filterParameters';
import { httpError } from '../../http/toHttpError';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { collectAt } from '../collectAt';
import { getPage, type ReadList } from './createListReader';
import { fetchMatching } from './fetchMatching';

/** Records of each list that are read at most. */
const maxCounted = 2_000;

/** In ms after a reading. Enough to page through a list. */
const keptMs = 60_000;

/** The last list, for its other pages. Rereading a page rereads the list. */
export interface CountedMemory {
  /** Incremented before and after each write of the app, and when the session changes. */
  writes: number;
  last?: CountedList;
}

interface CountedList {
  readonly key: string;
  readonly writes: number;
  readonly until: number;
  readonly starts: Set<number>;
  readonly sizes: readonly number[];
  readonly found: readonly RaRecord[];
}

/** A list that is read: its own, then one for each source. */
interface ReadPart {
  readonly resource: ResolvedResource;
  readonly filter: Readonly<Record<string, unknown>>;
}

/**
 * Returns a reader of lists that are filtered by referring records, for an API that has no such filter.
 * @throws HttpError if a list has more records than `maxCounted`, because the rest could refer to any record
 */
export function createCountedReader(readList: ReadList, { get }: Pick<Registry, 'get'>, memory: CountedMemory): ReadList {
  const readAll = createReadAll(readList, get);
  return async (resource, { sort, filter = {} }, start, wanted, signal) => {
    const sources = countedSources(resource, filter);
    const others = Object.fromEntries(Object.entries(filter).filter(([source]) => !sources.includes(source)));
    const owners = sources.map((source): ReadPart => ({ resource: get(source.split('.')[0] ?? ''), filter: {} }));
    const parts = [{ resource, filter: others }, ...owners];
    const read = async (): Promise<CountedList> => {
      const { writes } = memory;
      const [all = [], ...referring] = await Promise.all(
        parts.map((part) => readAll(part, part.resource === resource ? sort : undefined, signal)),
      );
      const ids = sources.map((source, index) => getReferred(source, referring[index] ?? []));
      const isWanted = ({ id }: RaRecord) =>
        sources.every((source, index) => ids[index]?.has(String(id)) !== readOperation(filter[source])?.empty);
      const sizes = [all, ...referring].map(({ length }) => length);
      return { key, writes, until: Date.now() + keptMs, starts: new Set(), sizes, found: all.filter(isWanted) };
    };
    /** Others may have written. */
    const isCurrent = async ({ sizes }: CountedList) => {
      const now = await Promise.all(parts.map((part) => readList(part.resource, { filter: part.filter }, 0, 1, signal)));
      return now.every(({ total }, index) => total === sizes[index]);
    };
    const key = JSON.stringify([resource.name, sort, filter]);
    const { last } = memory;
    const isKept = last?.key === key && last.writes === memory.writes && Date.now() < last.until && !last.starts.has(start);
    const list = isKept && (await isCurrent(last)) ? last : await read();
    list.starts.add(start);
    memory.last = list;
    const { found } = list;
    return { records: found.slice(start, start + wanted), total: found.length, hasMore: found.length > start + wanted };
  };
}

function createReadAll(readList: ReadList, get: Registry['get']) {
  const provider = {
    getList: (name, { signal, ...params }) => getPage(readList, get(name), params, signal),
  } as DataProvider;
  return async ({ resource: { name, list }, filter }: ReadPart, sort: Parameters<ReadList>[1]['sort'], signal?: AbortSignal) => {
    const params = { filter, sort: sort ?? { field: 'id', order: 'ASC' as const } };
    const { records, isCut } = await fetchMatching(provider, { name, list }, params, { cap: maxCounted, signal });
    if (isCut) throw httpError(422, 'errors.tooManyToCount');
    return records;
  };
}

/** @throws HttpError if a list leaves out the reference */
function getReferred(source: string, records: readonly RaRecord[]): ReadonlySet<string> {
  const [, ...path] = source.split('.');
  if (records.some((record) => record[path[0] ?? ''] === undefined)) throw httpError(501, 'errors.notOffered');
  return new Set(records.flatMap((record) => collectAt(record, path)).map(String));
}
