import { type GetListResult, HttpError } from 'ra-core';
import type { Resource } from '../schema/resource';
import { type DrfPage, invalidPageError, isInvalidPage, toPage } from './page';
import type { ProductApi } from './productApi';
import { type ListParams, toQuery } from './toQuery';

/** The largest `page_size` that is asked for: what the embedded API gives at most. */
const largestSize = 100;

type ReadPage = (number: number, size: number) => Promise<DrfPage>;

interface Range {
  readonly records: DrfPage['results'];
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/**
 * One page of a list. DRF caps `page_size` without a word, or has a size of its own and ignores ours; the wanted records are
 * then put together from the pages that it gives.
 *
 * A page past the end (the last records of the last page were deleted) answers the last page with the true total: react-admin
 * then steps back to it. An empty answer would make it jump to the first (ra-core 5.15, useListController).
 *
 * @throws HttpError; a list that changes while it is read is a 404 with the code `invalid_page`, never one that signs out
 */
export async function getPage(api: ProductApi, resource: Resource, params: ListParams, signal?: AbortSignal): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const size = Math.min(perPage, largestSize);
  const read: ReadPage = async (number, pageSize) => {
    const query = toQuery(resource, { ...params, pagination: { page: number, perPage: pageSize } });
    try {
      return toPage((await api(`${resource.path}/`, { query, signal })).json);
    } catch (error) {
      throw number > 1 && error instanceof HttpError && error.status === 404 ? invalidPageError() : error;
    }
  };
  try {
    return toResult(await readRange(read, (page - 1) * perPage, perPage, size), page);
  } catch (error) {
    if (page === 1 || !isInvalidPage(error)) throw error;
    return readLastPage(read, page, perPage, size);
  }
}

/** @param isSizeSure `size` was seen to be the server's own */
async function readRange(read: ReadPage, start: number, wanted: number, size: number, isSizeSure = false): Promise<Range> {
  const number = Math.floor(start / size) + 1;
  const first = await read(number, size);
  if (!isSizeSure && !isWhole(first, number, size)) {
    const own = (number === 1 ? first : await read(1, size)).results.length;
    if (own > 0 && own !== size) return readRange(read, start, wanted, own, true);
  }
  if (start > 0 && first.count !== undefined && start >= first.count) throw invalidPageError();
  const records = first.results.slice(start % size);
  let last = first;
  for (let next = number + 1; records.length < wanted && last.next !== null; next += 1) {
    last = await read(next, size);
    records.push(...last.results);
  }
  return { records: records.slice(0, wanted), total: first.count, hasMore: last.next !== null || records.length > wanted };
}

/** Whether a page is as long as one of that size is. */
function isWhole({ count, next, results }: DrfPage, number: number, size: number): boolean {
  if (count === undefined) return next === null ? results.length <= size : results.length === size;
  return results.length === Math.max(0, Math.min(size, count - (number - 1) * size));
}

async function readLastPage(read: ReadPage, page: number, perPage: number, size: number): Promise<GetListResult> {
  const first = await read(1, size);
  const isOurs = isWhole(first, 1, size);
  const last = Math.min(page, Math.ceil((first.count ?? 0) / perPage));
  // Nothing is left, or the list grew meanwhile.
  if (last < 1 || (last === page && isOurs)) return { data: [], total: first.count ?? 0 };
  return toResult(await readRange(read, (last - 1) * perPage, perPage, isOurs ? size : first.results.length, !isOurs), last);
}

function toResult({ records, total, hasMore }: Range, page: number): GetListResult {
  const data = [...records] as GetListResult['data'];
  return total === undefined ? { data, pageInfo: { hasNextPage: hasMore, hasPreviousPage: page > 1 } } : { data, total };
}
