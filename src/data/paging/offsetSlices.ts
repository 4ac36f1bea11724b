import { isFollowed, isMissing, type Page, type PagingOf, pastTheEnd, type ReadSlice } from './page';

/** DRF's LimitOffsetPagination. It answers nothing, with the count, past the end; others answer 404. A capped limit is read on from. */
export const readOffsetSlice: ReadSlice<PagingOf<'offset'>> = async (list, { limit, offset, largest }, start, wanted) => {
  const read = (at: number, size: number) =>
    list.read([
      [limit, String(Math.min(size, largest))],
      [offset, String(at)],
    ]);
  let last: Page;
  try {
    last = await read(start, wanted);
  } catch (error) {
    if (start === 0 || !isMissing(error)) throw error;
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
