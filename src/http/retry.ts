import pRetry from 'p-retry';
import { sleep } from './sleep';

/** When a call is repeated. */
interface RetryOptions {
  /** Maximum number of repetitions. */
  readonly retries: number;
  /**
   * Returns the milliseconds until the next attempt; undefined if the failure is final.
   *
   * @param attempts the number of attempts so far
   */
  readonly delayAfter: (error: unknown, attempts: number) => number | undefined;
  /** Waits that long. Default: `sleep`. @returns false to give up */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  /** Ends a wait. A call under way listens to it itself. */
  readonly signal?: AbortSignal | null | undefined;
  /** The failure of the first attempt, if that was made before this code was fetched. */
  readonly failure?: unknown;
}

/**
 * Makes a call and repeats it after failures that pass: those that `delayAfter` knows a delay for. That must be failures after which nothing
 * was carried out, or calls that do no harm a second time.
 *
 * @throws the last failure; the signal's reason if a wait is aborted
 */
export function retry<T>(call: () => Promise<T>, { retries, delayAfter, wait = sleep, signal, failure }: RetryOptions): Promise<T> {
  return pRetry((attempt) => (attempt === 1 && failure ? Promise.reject(failure) : call()), {
    retries,
    // p-retry's own delays know no Retry-After, and its signal would turn a success into an abort.
    minTimeout: 0,
    async shouldRetry({ error, attemptNumber }) {
      const milliseconds = delayAfter(error, attemptNumber);
      return milliseconds !== undefined && (await wait(milliseconds, signal ?? undefined)) !== false;
    },
  });
}
