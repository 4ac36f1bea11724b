import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retry } from '../../../src/http/retry';
// Imported before the timers are faked.
import 'p-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Busy extends Error {}

function failing(times: number, error: Error = new Busy('busy')) {
  return vi.fn(async () => {
    if (call.mock.calls.length <= times) throw error;
    return 'answer';
  });
}
let call: ReturnType<typeof failing>;
const delayAfter = (error: unknown, attempts: number) => (error instanceof Busy ? attempts * 1000 : undefined);

describe('a call that is retried', () => {
  it('is made again after the wait that its failure calls for', async () => {
    call = failing(2);
    const answer = retry(call, { retries: 5, delayAfter });
    await vi.advanceTimersByTimeAsync(999);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe('answer');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('fails with the last failure when the retries are used up', async () => {
    call = failing(9);
    const answer = retry(call, { retries: 2, delayAfter });
    answer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).rejects.toThrow('busy');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is never made again after a failure with an unknown outcome', async () => {
    call = failing(9, new Error('the answer was lost'));
    await expect(retry(call, { retries: 2, delayAfter })).rejects.toThrow('the answer was lost');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails at once when its wait is aborted, and leaves no timer', async () => {
    call = failing(9);
    const abort = new AbortController();
    const answer = retry(call, { retries: 2, delayAfter, signal: abort.signal });
    answer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    abort.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('keeps an answer that comes after its signal was aborted', async () => {
    const abort = new AbortController();
    call = failing(1);
    const answer = retry(
      async () => {
        const found = await call();
        abort.abort();
        return found;
      },
      { retries: 1, delayAfter, signal: abort.signal },
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBe('answer');
  });
});
