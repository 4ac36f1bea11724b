import { HttpError } from 'ra-core';
import type { ResolvedPaging } from '../../schema/api';
import type { Parameters } from '../toQuery';

export interface ListPage {
  readonly count?: number;
  readonly hasNext: boolean | undefined;
  readonly next?: string;
  /** An array by itself, taken for the whole list. */
  readonly isBare?: true;
  readonly results: readonly { readonly id: number | string }[];
}

function isFollowed({ hasNext, count, results }: ListPage, start: number, size: number): boolean {
  if (hasNext !== undefined) return hasNext;
  if (count !== undefined) return results.length > 0 && start + results.length < count;
  return results.length === size;
}

/** Any other 404 ends the session (specification §8). */
export function isMissingPage(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

export interface Slice {
  readonly records: ListPage['results'];
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

export interface PagedList {
  readonly path: string;
  readonly name: string;
  read(page: Parameters): Promise<ListPage>;
}

export type PagingOf<S extends ResolvedPaging['style']> = Extract<ResolvedPaging, { readonly style: S }>;

/** Reads `wanted` records from index `start`, in as many calls as needed. A slice past the end has no records, but the total. */
export type ReadSlice<P = ResolvedPaging> = (list: PagedList, paging: P, start: number, wanted: number) => Promise<Slice>;

export function pastTheEnd(total: number | undefined): Slice {
  return { records: [], total, hasMore: false };
}

type ReadPage = (number: number, size: number) => Promise<ListPage | undefined>;

/** DRF's PageNumberPagination. An API may silently cap the page size; the records are then assembled from its pages. */
export function createPageSlices(): ReadSlice<PagingOf<'page'>> {
  const ownSizes = new Map<string, number>();
  /** The size that a path returned instead of a larger one, and whether it did so again for another size: then it is its cap. */
  const caps = new Map<string, { readonly size: number; readonly isSure: boolean }>();

  return async (list, paging, start, wanted) => {
    const requested = Math.min(wanted, paging.largest);
    const place = paging.size === null ? list.path : `${list.path} ${requested}`;
    const read: ReadPage = async (number, size) => {
      try {
        return await list.read([[paging.page, String(number)], ...(paging.size === null ? [] : [[paging.size, String(size)] as const])]);
      } catch (error) {
        if (number > 1 && isMissingPage(error)) return undefined;
        throw error;
      }
    };

    const cap = caps.get(list.path);
    let size = ownSizes.get(place) ?? (cap?.isSure ? Math.min(cap.size, requested) : requested);
    let page = await read(getNumber(start, size), size);
    if (!page || !isWhole(page, getNumber(start, size), size, paging.size !== null || ownSizes.has(place))) {
      const first = start < size ? page : await read(1, size);
      const own = first?.results.length ?? 0;
      if (own > 0 && own !== size) {
        ownSizes.set(place, own);
        if (own < size) caps.set(list.path, { size: own, isSure: cap?.size === own });
        size = own;
        page = start < size ? first : await read(getNumber(start, size), size);
      }
      if (!page) return pastTheEnd(first ? first.count : 0);
    }
    if (start > 0 && page.count !== undefined && start >= page.count) return pastTheEnd(page.count);
    return readOn(read, page, start, wanted, size);
  };
}

async function readOn(read: ReadPage, first: ListPage, start: number, wanted: number, size: number): Promise<Slice> {
  const records = first.results.slice(start % size);
  let number = getNumber(start, size);
  const hasNext = (page: ListPage | undefined) => page !== undefined && isFollowed(page, (number - 1) * size, size);
  let hasMore = hasNext(first);
  while (records.length < wanted && hasMore) {
    number += 1;
    const page = await read(number, size);
    records.push(...(page?.results ?? []));
    hasMore = hasNext(page);
  }
  return { records: records.slice(0, wanted), total: first.count, hasMore: hasMore || records.length > wanted };
}

function getNumber(start: number, size: number): number {
  return Math.floor(start / size) + 1;
}

function isWhole({ count, hasNext, results }: ListPage, number: number, size: number, isKnown: boolean): boolean {
  if (count === undefined) return hasNext || (hasNext === undefined && !isKnown) ? results.length === size : results.length <= size;
  return results.length === Math.max(0, Math.min(size, count - (number - 1) * size));
}

/** DRF's LimitOffsetPagination. Past the end it returns no records and the count; other APIs return 404. */
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
    return pastTheEnd((await read(0, 1)).count);
  }
  const { count } = last;
  if (start > 0 && (last.results.length === 0 || (count !== undefined && start >= count))) return pastTheEnd(count);
  // A view without pagination returns all records, whatever the offset.
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
