export const retryAfterParameter = 'retryAfter';

export function readRetryAfter(query: URLSearchParams): number | undefined {
  const text = query.get(retryAfterParameter) ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** Reads a Retry-After header in seconds, at least one: a number or a date (RFC 9110 §10.2.3). */
export function readRetryAfterHeader(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  // A date has letters. `Date.parse` would read anything else as a year.
  const seconds = /^\d+$/.test(text) ? Number(text) : /[a-z]/i.test(text) ? Math.ceil((Date.parse(text) - now) / 1000) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds);
}

/** Code of a stopping gateway, with 503 and `Retry-After`. The call was not carried out and can be repeated. */
export const stoppingCode = 'stopping';
