import { sleep } from '../../src/http/sleep';

/** Polling interval and time limit, in milliseconds. */
interface PollOptions {
  readonly everyMs: number;
  readonly forMs: number;
}

/**
 * Polls until there is an answer. Polls at once, and a last time when the time is over.
 *
 * @returns undefined when the time is over
 * @throws what a poll throws
 */
export async function poll<T extends {}>(ask: () => Promise<T | undefined>, { everyMs, forMs }: PollOptions): Promise<T | undefined> {
  const end = performance.now() + forMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= end) return answer;
    await sleep(everyMs);
  }
}
