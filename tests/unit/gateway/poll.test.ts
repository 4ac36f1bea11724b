import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poll } from '../../../server/lib/poll';
// Imported before the timers are faked.
import 'p-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks at once and then regularly, until there is an answer', async () => {
  const times: number[] = [];
  const begun = Date.now();
  const ask = async () => (times.push(Date.now() - begun) === 3 ? 'answer' : undefined);
  const answer = poll(ask, { everyMs: 100, forMs: 1000 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe('answer');
  expect(times).toEqual([0, 100, 200]);
});

it('answers nothing when the time is over, also if each question is slow', async () => {
  const ask = vi.fn(() => new Promise<undefined>((resolve) => setTimeout(resolve, 400)));
  const answer = poll(ask, { everyMs: 100, forMs: 1000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(3);
});

it('ends with the failure of a question', async () => {
  await expect(poll(() => Promise.reject(new Error('away')), { everyMs: 100, forMs: 1000 })).rejects.toThrow('away');
});
