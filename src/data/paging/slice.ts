import type { ResolvedPaging } from '../../schema/api';
import type { Page } from '../page';
import type { Parameters } from '../toQuery';

/** A run of records of a list, however the API cuts its pages. */
export interface Slice {
  readonly records: Page['results'];
  /** How many the list has; undefined where the API does not say. Always known of a slice that begins past the end. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/** A list with its filters and its order, of which pages can be read. */
export interface PagedList {
  /** Path of the resource: lists of one resource are cut alike. */
  readonly path: string;
  /** Tells lists apart that differ in filters or order. */
  readonly name: string;
  /** @throws HttpError */
  read(page: Parameters): Promise<Page>;
}

/** How a paging is declared, by its style. */
export type PagingOf<S extends ResolvedPaging['style']> = Extract<ResolvedPaging, { readonly style: S }>;

/**
 * Reads `wanted` records from `start` (from 0), with as many calls as that takes. Past the end there are no records, and the total.
 *
 * @throws HttpError
 */
export type ReadSlice<P = ResolvedPaging> = (list: PagedList, paging: P, start: number, wanted: number) => Promise<Slice>;

/** A slice that begins past the end of a list of so many records. */
export function pastTheEnd(total: number): Slice {
  return { records: [], total, hasMore: false };
}
