/** Parameter of a sign-in's `url` beside `error=RateLimited`: the seconds until the next attempt. */
export const retryAfterParameter = 'retryAfter';

/** @returns the seconds, at most a day; undefined if the server gives none */
export function readRetryAfter(query: URLSearchParams): number | undefined {
  const text = query.get(retryAfterParameter) ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
