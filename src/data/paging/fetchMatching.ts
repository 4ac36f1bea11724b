import type { DataProvider, FilterPayload, GetListResult, RaRecord, SortPayload } from 'ra-core';
import { countedSources } from '../../fields/filterParameters';
import type { ResolvedResource } from '../../schema/resource';
import type { AppDataProvider } from '../appDataProvider';
import { retryThrottled } from '../retryThrottled';

export const maxExportRecords = 50_000;
/** Larger pages keep the server busy for too long at once. */
const maxPageSize = 500;
/** Maximum number of concurrent pages. Browsers open six connections per server over HTTP/1, and names need some. */
const maxPages = 4;
/** Some servers refuse long URLs. */
const maxIds = 100;

export interface Reading {
  readonly cap?: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (read: number, total: number | undefined) => void;
}

export interface Matching {
  readonly records: readonly RaRecord[];
  readonly isCut: boolean;
  readonly missed: number;
}

interface MatchingParams {
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
}

export type Paged = Pick<ResolvedResource, 'name' | 'list'> & Partial<Pick<ResolvedResource, 'texts'>>;

export async function fetchMatching(
  dataProvider: DataProvider,
  resource: Paged,
  params: MatchingParams,
  reading: Reading = {},
): Promise<Matching> {
  const records: RaRecord[] = [];
  const end = await eachMatching(dataProvider, resource, params, (fresh) => void records.push(...fresh), reading);
  return { records, ...end };
}

/** Reads all matching records. Pages overlap by one, because records come and go. @param take gets each once, in order, and is awaited */
export async function eachMatching(
  dataProvider: DataProvider,
  resource: Paged,
  params: MatchingParams,
  take: (records: readonly RaRecord[]) => void | Promise<void>,
  { cap = maxExportRecords, signal, onProgress }: Reading = {},
): Promise<Omit<Matching, 'records'>> {
  const found = new Set<RaRecord['id']>();
  // If the app filters a list itself, each page reads the whole list.
  const size = countedSources(resource, params.filter).length > 0 ? cap + 1 : getPageSize(resource, cap);
  const read = createReadAhead(size, (pagination) => {
    const call = { ...params, pagination, ...(signal && { signal }) };
    return retryThrottled(() => dataProvider.getList(resource.name, call), signal);
  });
  const most = 10 + (3 * cap) / size;
  let first: number | undefined;
  let counted = 0;
  let end = 0;
  for (let calls = 0; calls < most && found.size <= cap; calls += 1) {
    const isCounted = first !== undefined;
    const page = isCounted ? pageAfter(end, size) : { page: calls + 1, perPage: size };
    const { data, total, pageInfo } = await read(page, Math.min(counted, cap + 1));
    if (calls === 0) first = total;
    counted = total ?? 0;
    if (isCounted && end > 0 && data.length > 0 && !data.some(({ id }) => found.has(id))) {
      end = Math.max(0, end - size);
      continue;
    }
    const known = found.size;
    const fresh: RaRecord[] = [];
    for (const record of data)
      if (!found.has(record.id)) {
        found.add(record.id);
        fresh.push(record);
      }
    await take(await withAllTexts(dataProvider, resource, fresh.slice(0, Math.max(0, cap - known)), signal));
    onProgress?.(Math.min(found.size, cap), total === undefined ? undefined : Math.min(total, cap));
    const start = getStart(page);
    end = start + data.length;
    // A count may be older than the page, so a full page is always followed by another read.
    const isFull = data.length >= page.perPage;
    const hasMore = total === undefined ? pageInfo?.hasNextPage === true : end < total || isFull;
    // Past its end, a list returns its last page.
    const isPast = total !== undefined && start >= total && found.size === known;
    if (isPast || !hasMore) {
      const missed = Math.max(0, Math.min(total ?? 0, cap) - Math.max(found.size, first ?? cap));
      return { isCut: found.size > cap, missed };
    }
    if (data.length === 0) return { isCut: found.size > cap, missed: 0 };
  }
  return { isCut: true, missed: 0 };
}

/** Lists of an API with one language a call have texts in that language only. */
async function withAllTexts(
  dataProvider: DataProvider,
  { name, texts }: Pick<Paged, 'name' | 'texts'>,
  records: readonly RaRecord[],
  signal?: AbortSignal,
): Promise<readonly RaRecord[]> {
  if (texts !== 'header' || records.length === 0) return records;
  const params = { ids: records.map(({ id }) => id), ...(signal && { signal }) };
  const { data } = await retryThrottled(() => (dataProvider as AppDataProvider).getTexts(name, params), signal);
  return records.map((record) => data.find(({ id }) => id === record.id) ?? record);
}

function getPageSize({ list: { paging } }: Paged, cap: number): number {
  return paging.style === 'none' ? cap + 1 : Math.min(paging.largest, maxPageSize);
}

interface Page {
  readonly page: number;
  readonly perPage: number;
}

const getStart = ({ page, perPage }: Page): number => (page - 1) * perPage;

/** Returns the page that reaches furthest and begins before `end`, so that it has a record of the one before. */
function pageAfter(end: number, size: number): Page {
  let best = { page: 1, perPage: size };
  for (let perPage = size; perPage > size / 2; perPage -= 1) {
    const page = Math.max(1, Math.ceil(end / perPage));
    if (page * perPage > best.page * best.perPage) best = { page, perPage };
  }
  return best;
}

/** Reads the pages after the wanted one ahead, as if each were full. Another page than the expected one discards them. */
function createReadAhead(size: number, read: (page: Page) => Promise<GetListResult>) {
  let pending: { readonly page: Page; readonly result: Promise<GetListResult> }[] = [];
  /** @param total records of the list; 0: only the wanted page is read */
  return async (wanted: Page, total: number): Promise<GetListResult> => {
    if (pending[0] && (pending[0].page.page !== wanted.page || pending[0].page.perPage !== wanted.perPage)) {
      await Promise.allSettled(pending.map(({ result }) => result));
      pending = [];
    }
    const last = pending.at(-1)?.page;
    let next = last ? pageAfter(last.page * last.perPage, size) : wanted;
    while (pending.length === 0 || (pending.length < maxPages && getStart(next) < total)) {
      const result = read(next);
      result.catch(() => undefined);
      pending.push({ page: next, result });
      next = pageAfter(next.page * next.perPage, size);
    }
    const [{ result }] = pending as [(typeof pending)[number]];
    pending = pending.slice(1);
    return result;
  };
}

export async function fetchChosen(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly RaRecord['id'][],
  { signal, onProgress }: Omit<Reading, 'cap'> = {},
): Promise<readonly RaRecord[]> {
  const records: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += maxIds) {
    const chunk = ids.slice(start, start + maxIds);
    const { data } = await retryThrottled(() => dataProvider.getMany(resource, { ids: chunk, ...(signal && { signal }) }), signal);
    records.push(...data);
    onProgress?.(Math.min(start + maxIds, ids.length), ids.length);
  }
  return records;
}
