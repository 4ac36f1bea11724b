import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Api } from '../schema/api';
import type { ResolvedResource } from '../schema/resource';
import { callEach } from './callEach';
import type { ReadList } from './paging/createListReader';
import { keysParameter } from './toQuery';

/** Some servers refuse long URLs or cap large pages. */
const chunkSize = 100;

type GetOne = (id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;

type GetRecords = (resource: ResolvedResource, ids: readonly Identifier[], getOne: GetOne, signal?: AbortSignal) => Promise<RaRecord[]>;

/** Reads a hundred records per call. Plain DRF ignores or rejects `id__in`; missing records are then read one by one. */
export function createGetRecords(readList: ReadList, api: Pick<Api, 'ids'>): GetRecords {
  const deaf = new Set<string>();

  async function findTogether(resource: ResolvedResource, chunk: readonly string[], found: Map<string, RaRecord>, signal?: AbortSignal) {
    const chunkKeys = new Set(chunk);
    const isWhole = resource.list.paging.style === 'none';
    try {
      const { records } = await readList(resource, { filter: { id: chunk } }, 0, isWhole ? Number.POSITIVE_INFINITY : chunk.length, signal);
      for (const record of records) if (chunkKeys.has(String(record.id))) found.set(String(record.id), record);
      if (isWhole || records.every(({ id }) => chunkKeys.has(String(id)))) return true;
      deaf.add(resource.path);
      return false;
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return false;
      throw error;
    }
  }

  return async (resource, ids, getOne, signal) => {
    const idsByKey = new Map(ids.map((id) => [String(id), id]));
    const found = new Map<string, RaRecord>();
    const keys = [...idsByKey.keys()];
    const isAskable = resource.list.paging.style === 'none' || (keysParameter(resource, api) !== undefined && !deaf.has(resource.path));
    // A comma would split the key.
    const isAlone = (key: string) => !isAskable || (resource.list.paging.style !== 'none' && key.includes(','));
    const chunks = toChunks(keys.filter((key) => !isAlone(key)));
    const unknown = await Promise.all(
      chunks.map(async (chunk) => ((await findTogether(resource, chunk, found, signal)) ? [] : chunk.filter((key) => !found.has(key)))),
    );
    await callEach([...unknown.flat(), ...keys.filter(isAlone)], async (key) => {
      const record = await getOne(idsByKey.get(key) ?? key, signal).catch(unlessMissing);
      if (record) found.set(key, record);
    });
    return keys.flatMap((key) => found.get(key) ?? []);
  };
}

function toChunks(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, index) => keys.slice(index * chunkSize, (index + 1) * chunkSize));
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 404) return undefined;
  throw error;
}
