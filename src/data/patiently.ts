import { HttpError } from 'ra-core';
import { sleep } from '../http/sleep';
import { retryAfterOf } from './jobs/jobResult';

/** Waits after 429s for one call, and the seconds of each where the API names none. */
const mostWaits = 20;
const usualSeconds = 5;
/** An API that asks for more has meant it: the call fails. */
const mostSeconds = 600;

/**
 * Makes a call of a long work, which waits for as long as the API asks after a 429. The HTTP client waits for a minute by itself.
 *
 * @throws what the call throws; the signal's reason once it is aborted
 */
export async function patiently<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const seconds = error instanceof HttpError && error.status === 429 ? (retryAfterOf(error) ?? usualSeconds) : undefined;
      if (seconds === undefined || seconds > mostSeconds || waits === mostWaits) throw error;
      await sleep(seconds * 1000, signal);
    }
  }
}
