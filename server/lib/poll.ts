import { retry } from '../../src/http/retry';

/** How often and how long something is looked at, in milliseconds. */
interface PollOptions {
  readonly everyMs: number;
  readonly forMs: number;
}

const notYet = new Error('not yet');

/**
 * Asks again and again until there is an answer. The first question is asked at once, the last one when the time is over.
 *
 * @returns undefined when the time is over
 * @throws what a question throws
 */
export async function poll<T extends {}>(ask: () => Promise<T | undefined>, { everyMs, forMs }: PollOptions): Promise<T | undefined> {
  const end = performance.now() + forMs;
  const delayAfter = (error: unknown) => (error === notYet && performance.now() < end ? everyMs : undefined);
  const attempt = async () => (await ask()) ?? Promise.reject(notYet);
  try {
    return await retry<T>(attempt, { retries: Number.POSITIVE_INFINITY, delayAfter });
  } catch (error) {
    if (error === notYet) return undefined;
    throw error;
  }
}
