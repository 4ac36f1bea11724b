import type { RaRecord } from 'ra-core';
import type { Resource } from '../../schema/resource';
import { toPage } from '../page';
import type { ProductApi } from '../productApi';
import { type ListDialect, type ListParams, toQuery } from '../toQuery';
import { toRecord } from '../toRecord';
import { createCursorSlices } from './cursorSlices';
import { readOffsetSlice } from './offsetSlices';
import { createPageSlices } from './pageSlices';
import type { PagedList, PagingOf, ReadSlice, Slice } from './slice';

/** A slice whose records have the ids that react-admin knows them by. */
export interface RecordSlice extends Omit<Slice, 'records'> {
  readonly records: readonly RaRecord[];
}

/**
 * Reads `wanted` records of a list from `start` (from 0), as the resource's paging says.
 *
 * @throws HttpError
 */
export type ReadList = (
  resource: Resource,
  params: Pick<ListParams, 'sort' | 'filter'>,
  start: number,
  wanted: number,
  signal?: AbortSignal,
) => Promise<RecordSlice>;

/** One answer has all; it is cut here. */
const readWholeSlice: ReadSlice<PagingOf<'none'>> = async (list, _, start, wanted) => {
  const { results } = await list.read([]);
  return { records: results.slice(start, start + wanted), total: results.length, hasMore: results.length > start + wanted };
};

/** Lists of the product API. What is learnt of its pages (sizes, cursors) is remembered as long as the reader lives. */
export function createListReader(api: ProductApi, dialect: ListDialect): ReadList {
  const readers: { readonly [S in Resource['list']['paging']['style']]: ReadSlice<PagingOf<S>> } = {
    page: createPageSlices(),
    offset: readOffsetSlice,
    cursor: createCursorSlices(),
    none: readWholeSlice,
  };
  return async (resource, params, start, wanted, signal) => {
    const { paging } = resource.list;
    const list: PagedList = {
      path: resource.path,
      name: String(toQuery(resource, dialect, params)),
      read: async (page) => {
        const { json } = await api(`${resource.path}/`, { query: toQuery(resource, dialect, params, page), signal });
        return toPage(json, resource.envelope);
      },
    };
    const slice = await (readers[paging.style] as ReadSlice)(list, paging, start, wanted);
    return { ...slice, records: slice.records.map((record) => toRecord(resource, record)) };
  };
}
