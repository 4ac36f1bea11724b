import { isFollowed, isMissing, type Page, type PagingOf, pastTheEnd, type ReadSlice, type Slice } from './page';

/** A page by its number; undefined: the list has no such page. */
type ReadPage = (number: number, size: number) => Promise<Page | undefined>;

/**
 * DRF's PageNumberPagination. An API caps the size without a word, or has one of its own: the wanted records are then put together
 * from the pages that it gives. A size that was seen once is known from then on.
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
        if (number > 1 && isMissing(error)) return undefined;
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
async function readOn(read: ReadPage, first: Page, start: number, wanted: number, size: number): Promise<Slice> {
  const records = first.results.slice(start % size);
  let number = numberOf(start, size);
  const hasNext = (page: Page | undefined) => page !== undefined && isFollowed(page, (number - 1) * size, size);
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
 * Whether a page is as long as one of that size is.
 *
 * @param isKnown whether that is the size of the API's pages: asked for, or seen
 */
function isWhole({ count, hasNext, results }: Page, number: number, size: number, isKnown: boolean): boolean {
  if (count === undefined) return hasNext || (hasNext === undefined && !isKnown) ? results.length === size : results.length <= size;
  return results.length === Math.max(0, Math.min(size, count - (number - 1) * size));
}
