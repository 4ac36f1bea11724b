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
}

/**
 * Makes a call and repeats it after failures that pass: those that `delayAfter` knows a delay for. These must be failures after which
 * nothing was carried out, or calls that do no harm a second time. The library is loaded at the first such failure.
 *
 * @throws the last failure; the signal's reason if a wait is aborted
 */
export async function retry<T>(call: () => Promise<T>, { retries, delayAfter, wait = sleep, signal }: RetryOptions): Promise<T> {
  try {
    return await call();
  } catch (failure) {
    if (delayAfter(failure, 1) === undefined) throw failure;
    const { default: pRetry } = await import('p-retry').catch(() => Promise.reject(failure));
    return pRetry((attempt) => (attempt === 1 ? Promise.reject(failure) : call()), {
      retries,
      // p-retry's own delays know no Retry-After, and its signal would turn a success into an abort.
      minTimeout: 0,
      async shouldRetry({ error, attemptNumber }) {
        const milliseconds = delayAfter(error, attemptNumber);
        return milliseconds !== undefined && (await wait(milliseconds, signal ?? undefined)) !== false;
      },
    });
  }
}
