import { HttpError } from 'ra-core';
import { httpError } from '../../http/toHttpError';
import { readAt } from '../../schema/answerPath';
import type { ResolvedPaging } from '../../schema/api';
import type { Envelope } from '../../schema/envelope';
import type { Parameters } from '../toQuery';

/** A page of a list, taken out of what the API wraps it in. */
export interface Page {
  /** Missing where the API does not say, e.g. with DRF's cursor pagination. */
  readonly count?: number;
  /** Whether there are more; undefined: the API does not say. */
  readonly hasNext: boolean | undefined;
  /** Address, cursor or number of the next page, where the API says. */
  readonly next?: string;
  readonly results: readonly { readonly id: number | string }[];
}

/**
 * Reads the answer of a list call; a view without pagination answers with a plain array, in an API that wraps every answer in the place
 * of a record.
 *
 * @throws HttpError `errors.unreadable` when it is no list
 */
export function toPage(json: unknown, envelope: Required<Envelope>): Page {
  const results = Array.isArray(json) ? undefined : readAt(json, envelope.records);
  if (Array.isArray(results)) {
    const count = toCount(readAt(json, envelope.count));
    return { ...(count !== undefined && { count }), ...toNext(readAt(json, envelope.next)), results };
  }
  const all = readAt(json, Array.isArray(json) ? '.' : envelope.record);
  if (!Array.isArray(all)) throw httpError(200, 'errors.unreadable');
  return { count: all.length, hasNext: false, results: all };
}

function toCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : undefined;
}

function toNext(value: unknown): Pick<Page, 'hasNext' | 'next'> {
  if (value === undefined) return { hasNext: undefined };
  if (typeof value === 'boolean') return { hasNext: value };
  const next = value === null || value === 0 ? '' : String(value);
  return next === '' ? { hasNext: false } : { hasNext: true, next };
}

/**
 * Whether records follow those of a page. Where the API does not say, the count does; and where there is none either, a full page has
 * another one after it.
 *
 * @param start of the page's first record in the list, from 0
 * @param size how many were asked for
 */
export function isFollowed({ hasNext, count, results }: Page, start: number, size: number): boolean {
  if (hasNext !== undefined) return hasNext;
  if (count !== undefined) return results.length > 0 && start + results.length < count;
  return results.length === size;
}

/** Whether an answer says that there is no such page; specification §8 signs out for every other 404. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

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
