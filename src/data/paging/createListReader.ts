import type { GetListResult, RaRecord } from 'ra-core';
import type { HttpClient } from '../../http/httpClient';
import { httpError } from '../../http/toHttpError';
import { readAt } from '../../schema/answerPath';
import type { Envelope } from '../../schema/envelope';
import type { ResolvedResource } from '../../schema/resource';
import { type ListCallParams, type ListDialect, type Parameters, toQuery } from '../toQuery';
import { toRecord } from '../toRecord';
import { createCursorSlices } from './cursorSlices';
import { createPageSlices, type ListPage, type PagedList, type PagingOf, type ReadSlice, readOffsetSlice, type Slice } from './slices';

interface RecordSlice extends Omit<Slice, 'records'> {
  readonly records: readonly RaRecord[];
}

export type ReadList = (
  resource: ResolvedResource,
  params: Pick<ListCallParams, 'sort' | 'filter'>,
  start: number,
  wanted: number,
  signal?: AbortSignal,
) => Promise<RecordSlice>;

const readWholeSlice: ReadSlice<PagingOf<'none'>> = async (list, _, start, wanted) => {
  const { results } = await list.read([]);
  return { records: results.slice(start, start + wanted), total: results.length, hasMore: results.length > start + wanted };
};

export function createListReader(api: HttpClient, dialect: ListDialect): ReadList {
  const readers: { readonly [S in ResolvedResource['list']['paging']['style']]: ReadSlice<PagingOf<S>> } = {
    page: createPageSlices(),
    offset: readOffsetSlice,
    cursor: createCursorSlices(),
    none: readWholeSlice,
  };
  const cutLists = new Map<string, boolean>();
  return async (resource, params, start, wanted, signal) => {
    const { paging } = resource.list;
    const ask = (page: Parameters) => api(`${resource.path}/`, { query: toQuery(resource, dialect, params, page), signal });
    const list: PagedList = {
      path: resource.path,
      name: String(toQuery(resource, dialect, params)),
      read: async (page) => {
        const answer = await ask(page);
        const found = toPage(answer.json, resource.envelope);
        if (!found.isBare || paging.style === 'none') return found;
        const { settleBareList } = await import('./settleBareList');
        return settleBareList(found, { answer, ask, page, params, resource, cutLists });
      },
    };
    const slice = await (readers[paging.style] as ReadSlice)(list, paging, start, wanted);
    return { ...slice, records: slice.records.map((record) => toRecord(resource, record)) };
  };
}

/** Reads one page of a list. A page past the end returns the last one, because ra-core 5.15 jumps to the first page on an empty one. */
export async function getPage(
  readList: ReadList,
  resource: ResolvedResource,
  params: ListCallParams,
  signal?: AbortSignal,
): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const read = (number: number) => readList(resource, params, (number - 1) * perPage, perPage, signal);
  const slice = await read(page);
  if (page === 1 || slice.records.length > 0) return toResult(slice, page, perPage);
  if (slice.total === undefined) {
    const before = await read(page - 1);
    return { data: [...before.records], total: before.records.length && (page - 2) * perPage + before.records.length } as GetListResult;
  }
  const { total } = slice;
  const last = Math.ceil(total / perPage);
  if (last < 1 || last >= page) return { data: [], total };
  return toResult(await read(last), last, perPage);
}

function toResult({ records, total, hasMore }: RecordSlice, page: number, perPage: number): GetListResult {
  const data = [...records] as GetListResult['data'];
  if (total === undefined && hasMore) return { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } };
  return { data, total: total ?? (page - 1) * perPage + records.length };
}

export function toPage(json: unknown, envelope: Required<Envelope>): ListPage {
  const results = Array.isArray(json) ? undefined : readAt(json, envelope.records);
  if (Array.isArray(results)) {
    const count = toCount(readAt(json, envelope.count));
    return { ...(count !== undefined && { count }), ...toNext(readAt(json, envelope.next)), results };
  }
  const all = readAt(json, Array.isArray(json) ? '.' : envelope.record);
  if (!Array.isArray(all)) throw httpError(200, 'errors.unreadable');
  return { count: all.length, hasNext: false, isBare: true, results: all };
}

function toCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : undefined;
}

function toNext(value: unknown): Pick<ListPage, 'hasNext' | 'next'> {
  if (value === undefined) return { hasNext: undefined };
  if (typeof value === 'boolean') return { hasNext: value };
  const next = value === null || value === 0 ? '' : String(value);
  return next === '' ? { hasNext: false } : { hasNext: true, next };
}
