import { sleep } from '../../src/http/sleep';

/** How often and how long something is looked at, in milliseconds. */
interface PollOptions {
  readonly everyMs: number;
  readonly forMs: number;
}

/**
 * Asks again and again until there is an answer. The first question is asked at once, the last one when the time is over.
 *
 * @returns undefined when the time is over
 * @throws what a question throws
 */
export async function poll<T extends {}>(ask: () => Promise<T | undefined>, { everyMs, forMs }: PollOptions): Promise<T | undefined> {
  const end = performance.now() + forMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= end) return answer;
    await sleep(everyMs);
  }
}
