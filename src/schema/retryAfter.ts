/** Parameter of a sign-in's `url` beside `error=RateLimited`: the seconds until the next attempt. */
export const retryAfterParameter = 'retryAfter';

/** @returns the seconds, at most a day; undefined if the server gives none */
export function readRetryAfter(query: URLSearchParams): number | undefined {
  const text = query.get(retryAfterParameter) ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/**
 * Seconds until a call may be repeated, from its Retry-After header (RFC 9110 §10.2.3): a number, or what is left until a date.
 *
 * @param now milliseconds
 * @returns at least one; undefined without a header that says so
 */
export function readRetryAfterHeader(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  // A date has letters. Anything else `Date.parse` would take for a year.
  const seconds = /^\d+$/.test(text) ? Number(text) : /[a-z]/i.test(text) ? Math.ceil((Date.parse(text) - now) / 1000) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds);
}

/** The code of a gateway that stops, with 503 and `Retry-After`: nothing of the call was done, and another gateway, or this one once it has started again, takes it. */
export const stoppingCode = 'stopping';
