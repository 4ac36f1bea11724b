import { HttpError } from 'ra-core';
import { retry } from '../http/retry';
import { retryAfterOf } from './jobs/jobResult';

/** Maximum number of waits for one call. */
const maxWaits = 20;
/** Seconds to wait where the API names none. */
const defaultSeconds = 5;
/** Calls that would wait longer fail at once. */
const maxSeconds = 600;

/**
 * Makes a call of a long task, which waits as long as the API asks after a 429. The HTTP client itself waits a minute at most.
 *
 * @throws what the call throws; the signal's reason once it is aborted
 */
export async function retryThrottled<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  return retry(call, { retries: maxWaits, delayAfter, signal });
}

function delayAfter(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 429) return undefined;
  const seconds = retryAfterOf(error) ?? defaultSeconds;
  return seconds > maxSeconds ? undefined : seconds * 1000;
}
