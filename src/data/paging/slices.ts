import { HttpError } from 'ra-core';
import type { ResolvedPaging } from '../../schema/api';
import type { Parameters } from '../toQuery';

/** A page of a list, without the API's envelope. */
export interface ListPage {
  /** Undefined if the API gives none, as DRF's cursor pagination. */
  readonly count?: number;
  /** Whether there are more records; undefined if the API does not say. */
  readonly hasNext: boolean | undefined;
  /** URL, cursor or number of the next page, if the API gives it. */
  readonly next?: string;
  readonly results: readonly { readonly id: number | string }[];
}

/**
 * Whether records follow a page. If the API does not say, the count decides; without a count, a full page is followed by another.
 *
 * @param start index of the page's first record
 * @param size the requested number of records
 */
export function isFollowed({ hasNext, count, results }: ListPage, start: number, size: number): boolean {
  if (hasNext !== undefined) return hasNext;
  if (count !== undefined) return results.length > 0 && start + results.length < count;
  return results.length === size;
}

/** Whether an error means that the page does not exist. Every other 404 ends the session (specification §8). */
export function isMissingPage(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Consecutive records of a list, independent of the API's pages. */
export interface Slice {
  readonly records: ListPage['results'];
  /** The list's total; undefined if the API gives none. Always known for a slice past the end. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/** A list with its filters and order. */
export interface PagedList {
  /** Path of the resource. Its lists share their page size. */
  readonly path: string;
  /** Distinguishes lists by filters and order. */
  readonly name: string;
  /** @throws HttpError */
  read(page: Parameters): Promise<ListPage>;
}

/** The declaration of a paging style. */
export type PagingOf<S extends ResolvedPaging['style']> = Extract<ResolvedPaging, { readonly style: S }>;

/**
 * Reads `wanted` records from index `start`, in as many calls as needed. A slice past the end has no records, but the total.
 *
 * @throws HttpError
 */
export type ReadSlice<P = ResolvedPaging> = (list: PagedList, paging: P, start: number, wanted: number) => Promise<Slice>;

/** A slice past the end of a list with `total` records. */
export function pastTheEnd(total: number): Slice {
  return { records: [], total, hasMore: false };
}

/** Reads a page by number; undefined if there is no such page. */
type ReadPage = (number: number, size: number) => Promise<ListPage | undefined>;

/**
 * DRF's PageNumberPagination. An API may silently cap the page size or have a fixed one; the wanted records are then assembled from its
 * pages. A size that was seen once is kept.
 */
export function createPageSlices(): ReadSlice<PagingOf<'page'>> {
  const ownSizes = new Map<string, number>();

  return async (list, paging, start, wanted) => {
    const asked = Math.min(wanted, paging.largest);
    const place = paging.size === null ? list.path : `${list.path} ${asked}`;
    const read: ReadPage = async (number, size) => {
      try {
        return await list.read([[paging.page, String(number)], ...(paging.size === null ? [] : [[paging.size, String(size)] as const])]);
      } catch (error) {
        if (number > 1 && isMissingPage(error)) return undefined;
        throw error;
      }
    };

    let size = ownSizes.get(place) ?? asked;
    let page = await read(numberOf(start, size), size);
    if (!page || !isWhole(page, numberOf(start, size), size, paging.size !== null || ownSizes.has(place))) {
      const first = start < size ? page : await read(1, size);
      const own = first?.results.length ?? 0;
      if (own > 0 && own !== size) {
        ownSizes.set(place, own);
        size = own;
        page = start < size ? first : await read(numberOf(start, size), size);
      }
      if (!page) return pastTheEnd(first?.count ?? 0);
    }
    if (start > 0 && page.count !== undefined && start >= page.count) return pastTheEnd(page.count);
    return readOn(read, page, start, wanted, size);
  };
}

/** @param first the page that holds the record at `start` */
async function readOn(read: ReadPage, first: ListPage, start: number, wanted: number, size: number): Promise<Slice> {
  const records = first.results.slice(start % size);
  let number = numberOf(start, size);
  const hasNext = (page: ListPage | undefined) => page !== undefined && isFollowed(page, (number - 1) * size, size);
  let hasMore = hasNext(first);
  // A page that is missing now: records were deleted while the list was read.
  while (records.length < wanted && hasMore) {
    number += 1;
    const page = await read(number, size);
    records.push(...(page?.results ?? []));
    hasMore = hasNext(page);
  }
  return { records: records.slice(0, wanted), total: first.count, hasMore: hasMore || records.length > wanted };
}

function numberOf(start: number, size: number): number {
  return Math.floor(start / size) + 1;
}

/**
 * Whether a page has the given size.
 *
 * @param isKnown whether this is the API's page size: requested, or seen
 */
function isWhole({ count, hasNext, results }: ListPage, number: number, size: number, isKnown: boolean): boolean {
  if (count === undefined) return hasNext || (hasNext === undefined && !isKnown) ? results.length === size : results.length <= size;
  return results.length === Math.max(0, Math.min(size, count - (number - 1) * size));
}

/** DRF's LimitOffsetPagination. Past the end it answers no records and the count; others answer 404. If the limit is capped, reading goes on. */
export const readOffsetSlice: ReadSlice<PagingOf<'offset'>> = async (list, { limit, offset, largest }, start, wanted) => {
  const read = (at: number, size: number) =>
    list.read([
      [limit, String(Math.min(size, largest))],
      [offset, String(at)],
    ]);
  let last: ListPage;
  try {
    last = await read(start, wanted);
  } catch (error) {
    if (start === 0 || !isMissingPage(error)) throw error;
    return pastTheEnd((await read(0, 1)).count ?? 0);
  }
  const { count } = last;
  if (start > 0 && (last.results.length === 0 || (count !== undefined && start >= count))) return pastTheEnd(count ?? 0);
  // A view without pagination answers with all that it has, whatever the offset.
  let hasMore = isFollowed(last, start, Math.min(wanted, largest));
  const isAll = !hasMore && last.results.length > Math.min(wanted, largest);
  const records = isAll ? last.results.slice(start) : [...last.results];
  while (records.length < wanted && hasMore && last.results.length > 0) {
    const [at, size] = [start + records.length, wanted - records.length];
    last = await read(at, size);
    hasMore = isFollowed(last, at, Math.min(size, largest));
    records.push(...last.results);
  }
  return { records: records.slice(0, wanted), total: count, hasMore: hasMore || records.length > wanted };
};
