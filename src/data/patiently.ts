import { HttpError } from 'ra-core';
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
      await pause(seconds * 1000, signal);
    }
  }
}

/** Resolves after the given milliseconds. @throws the signal's reason once it is aborted */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
    signal?.addEventListener('abort', end, { once: true });
  });
}
