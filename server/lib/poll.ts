import { sleep } from '../../src/http/sleep';

interface PollOptions {
  readonly everyMs: number;
  readonly forMs: number;
}

/** Polls at once, at intervals, and finally at the time limit. @returns undefined after the time limit */
export async function poll<T extends {}>(ask: () => Promise<T | undefined>, { everyMs, forMs }: PollOptions): Promise<T | undefined> {
  const end = performance.now() + forMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= end) return answer;
    await sleep(everyMs);
  }
}
