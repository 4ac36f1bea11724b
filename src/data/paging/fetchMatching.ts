import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';
import { retryThrottled } from '../retryThrottled';

/** The most rows that one export holds: more are for the database, not for a browser. */
export const EXPORT_CAP = 50_000;
/** The API's largest page (brief: max 100). */
const PAGE = 100;

export interface Reading {
  /** The most records that are read. Default `EXPORT_CAP`. */
  readonly cap?: number;
  readonly signal?: AbortSignal | undefined;
  /** @param total undefined where the API counts none */
  readonly onProgress?: (read: number, total: number | undefined) => void;
}

export interface Matching {
  readonly records: readonly RaRecord[];
  /** Whether more match than the cap. */
  readonly isCut: boolean;
  /** How many records came to the list while it was read, and are certainly not among those read. */
  readonly missed: number;
}

/**
 * Everything that matches, page by page, each record once, also while others create and delete records: each page begins with a record
 * of the page before. Where none of those is in it, records have moved up, and the read goes back by a page.
 */
export async function fetchMatching(
  dataProvider: DataProvider,
  resource: string,
  params: { readonly filter: FilterPayload; readonly sort: SortPayload },
  { cap = EXPORT_CAP, signal, onProgress }: Reading = {},
): Promise<Matching> {
  const found = new Map<RaRecord['id'], RaRecord>();
  const end = (isCut: boolean, missed = 0): Matching => ({
    ...{ records: [...found.values()].slice(0, cap), isCut: isCut || found.size > cap, missed },
  });
  // A list that never stands still ends as well.
  const most = 10 + (3 * cap) / PAGE;
  let first: number | undefined;
  /** How much of the list, as it is now, was read. */
  let read = 0;
  for (let calls = 0; calls < most && found.size <= cap; calls += 1) {
    // An API that counts nothing gives its pages one after another.
    const isCounted = first !== undefined;
    const pagination = isCounted ? pageAfter(read) : { page: calls + 1, perPage: PAGE };
    const call = { ...params, pagination, ...(signal && { signal }) };
    const { data, total, pageInfo } = await retryThrottled(() => dataProvider.getList(resource, call), signal);
    if (calls === 0) first = total;
    if (isCounted && read > 0 && data.length > 0 && !data.some(({ id }) => found.has(id))) {
      read = Math.max(0, read - PAGE);
      continue;
    }
    const known = found.size;
    for (const record of data) if (!found.has(record.id)) found.set(record.id, record);
    onProgress?.(Math.min(found.size, cap), total === undefined ? undefined : Math.min(total, cap));
    const start = (pagination.page - 1) * pagination.perPage;
    read = start + data.length;
    // A count may be older than the page: a full one is followed by another.
    const isFull = data.length >= pagination.perPage;
    const hasMore = total === undefined ? pageInfo?.hasNextPage === true : read < total || isFull;
    // Past its end, a list answers its last page.
    const isPast = total !== undefined && start >= total && found.size === known;
    if (isPast || !hasMore) return end(false, Math.max(0, Math.min(total ?? 0, cap) - Math.max(found.size, first ?? cap)));
    if (data.length === 0) return end(false);
  }
  return end(true);
}

/** The page that begins before a place of the list and leads furthest beyond it. */
function pageAfter(read: number): { readonly page: number; readonly perPage: number } {
  let best = { page: 1, perPage: PAGE };
  for (let perPage = PAGE; perPage > PAGE / 2; perPage -= 1) {
    const page = Math.max(1, Math.ceil(read / perPage));
    if (page * perPage > best.page * best.perPage) best = { page, perPage };
  }
  return best;
}

/** Records by their ids, in that order; those that are gone are left out. */
export async function fetchChosen(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly RaRecord['id'][],
  { signal, onProgress }: Omit<Reading, 'cap'> = {},
): Promise<readonly RaRecord[]> {
  const records: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    const chunk = ids.slice(start, start + PAGE);
    const { data } = await retryThrottled(() => dataProvider.getMany(resource, { ids: chunk, ...(signal && { signal }) }), signal);
    records.push(...data);
    onProgress?.(Math.min(start + PAGE, ids.length), ids.length);
  }
  return records;
}
