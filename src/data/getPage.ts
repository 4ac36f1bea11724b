import type { GetListResult } from 'ra-core';
import type { Resource } from '../schema/resource';
import type { ReadList, RecordSlice } from './paging/createListReader';
import type { ListParams } from './toQuery';

/**
 * One page of a list. Where the API says no total it is known on the last page, by counting.
 *
 * A page past the end (the last records of the last page were deleted) answers the last page with the true total: react-admin
 * then steps back to it. An empty answer would make it jump to the first (ra-core 5.15, useListController).
 *
 * @throws HttpError
 */
export async function getPage(readList: ReadList, resource: Resource, params: ListParams, signal?: AbortSignal): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const read = (number: number) => readList(resource, params, (number - 1) * perPage, perPage, signal);
  const slice = await read(page);
  if (page === 1 || slice.records.length > 0) return toResult(slice, page, perPage);
  if (slice.total === undefined) {
    // Nothing said that a full page was the last one.
    const before = await read(page - 1);
    return { data: [...before.records], total: before.records.length && (page - 2) * perPage + before.records.length } as GetListResult;
  }
  const { total } = slice;
  const last = Math.ceil(total / perPage);
  // Nothing is left, or the list grew meanwhile.
  if (last < 1 || last >= page) return { data: [], total };
  return toResult(await read(last), last, perPage);
}

function toResult({ records, total, hasMore }: RecordSlice, page: number, perPage: number): GetListResult {
  const data = [...records] as GetListResult['data'];
  if (total === undefined && hasMore) return { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } };
  return { data, total: total ?? (page - 1) * perPage + records.length };
}
