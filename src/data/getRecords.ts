import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Api } from '../schema/api';
import type { ResolvedResource } from '../schema/resource';
import { callEach } from './callEach';
import type { ReadList } from './paging/createListReader';
import { keysParameter } from './toQuery';

/** Keys per call. Some servers refuse long URLs or cap large pages. */
const chunkSize = 100;

/** Reads one record, for an API that cannot find several at once. */
type GetOne = (id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;

/** Reads records by id, each once, in the order of the ids. Missing records are left out. */
type GetRecords = (resource: ResolvedResource, ids: readonly Identifier[], getOne: GetOne, signal?: AbortSignal) => Promise<RaRecord[]>;

/**
 * Makes one call per hundred ids (`id__in`), and reads further pages if the server caps them. Plain DRF ignores the unknown filter, or
 * refuses a key of another type: missing records are then read one by one, a few at a time. An API that was seen to ignore the filter, or
 * declares none (`ids: null`), is not asked again. If one answer holds the whole list, the records are taken from there.
 */
export function createGetRecords(readList: ReadList, api: Pick<Api, 'ids'>): GetRecords {
  const deaf = new Set<string>();

  /** @returns whether the missing records do not exist */
  async function findTogether(resource: ResolvedResource, chunk: readonly string[], found: Map<string, RaRecord>, signal?: AbortSignal) {
    const asked = new Set(chunk);
    const isWhole = resource.list.paging.style === 'none';
    try {
      const { records } = await readList(resource, { filter: { id: chunk } }, 0, isWhole ? Number.POSITIVE_INFINITY : chunk.length, signal);
      for (const record of records) if (asked.has(String(record.id))) found.set(String(record.id), record);
      if (isWhole || records.every(({ id }) => asked.has(String(id)))) return true;
      deaf.add(resource.path);
      return false;
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return false;
      throw error;
    }
  }

  return async (resource, ids, getOne, signal) => {
    const wanted = new Map(ids.map((id) => [String(id), id]));
    const found = new Map<string, RaRecord>();
    const keys = [...wanted.keys()];
    const isAskable = resource.list.paging.style === 'none' || (keysParameter(resource, api) !== undefined && !deaf.has(resource.path));
    // A comma in a key would make it two.
    const isAlone = (key: string) => !isAskable || (resource.list.paging.style !== 'none' && key.includes(','));
    const chunks = chunksOf(keys.filter((key) => !isAlone(key)));
    const unknown = await Promise.all(
      chunks.map(async (chunk) => ((await findTogether(resource, chunk, found, signal)) ? [] : chunk.filter((key) => !found.has(key)))),
    );
    await callEach([...unknown.flat(), ...keys.filter(isAlone)], async (key) => {
      const record = await getOne(wanted.get(key) ?? key, signal).catch(unlessMissing);
      if (record) found.set(key, record);
    });
    return keys.flatMap((key) => found.get(key) ?? []);
  };
}

function chunksOf(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, index) => keys.slice(index * chunkSize, (index + 1) * chunkSize));
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 404) return undefined;
  throw error;
}
