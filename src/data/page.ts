import { HttpError } from 'ra-core';
import { httpError } from '../http/toHttpError';

/** A page of a DRF list. */
export interface DrfPage {
  /** Missing with cursor pagination. */
  readonly count?: number;
  readonly next: string | null;
  readonly results: readonly { readonly id: number | string }[];
}

/**
 * Reads the answer of a list call; a view without pagination answers with a plain array.
 *
 * @throws HttpError `errors.unreadable` when it is no list
 */
export function toPage(json: unknown): DrfPage {
  if (Array.isArray(json)) return { count: json.length, next: null, results: json };
  const { results, count, next } = (json ?? {}) as { results?: unknown; count?: unknown; next?: unknown };
  if (!Array.isArray(results)) throw httpError(200, 'errors.unreadable');
  return { ...(typeof count === 'number' && { count }), next: typeof next === 'string' ? next : null, results };
}

/** Whether an answer says that there is no such page; specification §8 signs out for every other 404. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
