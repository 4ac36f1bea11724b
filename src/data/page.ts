import { HttpError } from 'ra-core';
import { httpError } from '../http/toHttpError';
import { readAt } from '../schema/answerPath';
import type { Envelope } from '../schema/envelope';

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
