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

/**
 * Returns a reader of lists that are filtered by referring records, for an API that has no such filter.
 *
 * @throws HttpError if a list has more records than `maxCounted`, because the rest could refer to any record
 */
export function createCountedReader(readList: ReadList, { get }: Pick<Registry, 'get'>): ReadList {
  const provider = {
    getList: (name, { signal, ...params }) => getPage(readList, get(name), params, signal),
  } as DataProvider;
  const readAll = async ({ name, list }: ResolvedResource, { sort, filter }: Parameters<ReadList>[1], signal?: AbortSignal) => {
    const params = { filter, sort: sort ?? { field: 'id', order: 'ASC' as const } };
    const { records, isCut } = await fetchMatching(provider, { name, list }, params, { cap: maxCounted, signal });
    if (isCut) throw httpError(422, 'errors.tooManyToCount');
    return records;
  };
  const readReferred = async (source: string, signal?: AbortSignal) => {
    const [owner = '', ...path] = source.split('.');
    const records = await readAll(get(owner), { filter: {} }, signal);
    if (records.some((record) => record[path[0] ?? ''] === undefined)) throw httpError(501, 'errors.notOffered');
    return new Set(records.flatMap((record) => collectAt(record, path)).map(String));
  };
  return async (resource, { sort, filter = {} }, start, wanted, signal) => {
    const sources = countedSources(resource, filter);
    const others = Object.fromEntries(Object.entries(filter).filter(([source]) => !sources.includes(source)));
    const [all, ...referred] = await Promise.all([
      readAll(resource, { filter: others, ...(sort && { sort }) }, signal),
      ...sources.map((source) => readReferred(source, signal)),
    ]);
    const isWanted = ({ id }: RaRecord) =>
      sources.every((source, index) => referred[index]?.has(String(id)) !== readOperation(filter[source])?.empty);
    const found = all.filter(isWanted);
    return { records: found.slice(start, start + wanted), total: found.length, hasMore: found.length > start + wanted };
  };
}
