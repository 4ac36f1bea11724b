import { sleep } from './sleep';

interface RetryOptions {
  readonly retries: number;
  /** Returns the delay in ms until the next attempt; undefined if the failure is final. */
  readonly delayAfter: (error: unknown, attempts: number) => number | undefined;
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  readonly signal?: AbortSignal | null | undefined;
}

/** Repeats a call after failures for which `delayAfter` returns a delay. @throws the last failure; the signal's reason */
export async function retry<T>(call: () => Promise<T>, { retries, delayAfter, wait = sleep, signal }: RetryOptions): Promise<T> {
  try {
    return await call();
  } catch (failure) {
    if (delayAfter(failure, 1) === undefined) throw failure;
    const { default: pRetry } = await import('p-retry').catch(() => Promise.reject(failure));
    return pRetry((attempt) => (attempt === 1 ? Promise.reject(failure) : call()), {
      retries,
      // p-retry's own delays ignore Retry-After, and its signal would turn a success into an abort.
      minTimeout: 0,
      async shouldRetry({ error, attemptNumber }) {
        const milliseconds = delayAfter(error, attemptNumber);
        return milliseconds !== undefined && (await wait(milliseconds, signal ?? undefined)) !== false;
      },
    });
  }
}
