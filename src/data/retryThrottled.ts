import { HttpError } from 'ra-core';
import { retry } from '../http/retry';
import { getRetryAfter } from './jobs/jobResult';

const maxWaits = 20;
const defaultSeconds = 5;
const maxSeconds = 600;

/** Makes a call of a long task, which waits as long as the API asks after a 429. The HTTP client waits at most a minute. */
export async function retryThrottled<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  return retry(call, { retries: maxWaits, delayAfter, signal });
}

function delayAfter(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 429) return undefined;
  const seconds = getRetryAfter(error) ?? defaultSeconds;
  return seconds > maxSeconds ? undefined : seconds * 1000;
}
