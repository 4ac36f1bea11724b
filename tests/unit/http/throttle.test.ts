import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from '../../../src/http/createThrottle';
import { createHttpClient, type HttpOptions } from '../../../src/http/httpClient';
// Imported before the timers are faked.
import 'p-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfter?: string) =>
  Response.json({ detail: 'Slow down.' }, { status: 429, headers: retryAfter ? { 'Retry-After': retryAfter } : {} });

/** A client whose API returns these responses in order, then 200. */
function under(...answers: readonly Response[]) {
  const left = [...answers];
  const sent: string[] = [];
  const throttle = createThrottle();
  const client = createHttpClient({
    apiUrl: '',
    session: { getToken: async () => 'token', refreshToken: async () => undefined },
    getLocale: () => 'en',
    translate: (key, { smart_count }) => `${key} ${smart_count}`,
    throttle,
    fetch: async (url, { method }) => {
      sent.push(`${method} ${url}`);
      return left.shift() ?? Response.json({ fine: true });
    },
  });
  const call = (options?: HttpOptions) => {
    const outcome = { settled: false };
    const answer = client('/a/', options).finally(() => {
      outcome.settled = true;
    });
    answer.catch(() => undefined);
    return { answer, outcome };
  };
  return { call, sent, throttle };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('a call that the API has no time for', () => {
  it('is repeated after as many seconds as the API asked for, and not before', async () => {
    const { call, sent } = under(busy('12'));
    const { answer } = call();
    await seconds(11.9);
    expect(sent).toHaveLength(1);
    await seconds(0.1);
    expect(sent).toHaveLength(2);
    expect((await answer).json).toEqual({ fine: true });
  });

  it('is repeated at the moment that the API named', async () => {
    vi.setSystemTime('2026-03-01T10:00:00Z');
    const { call, sent } = under(busy('Sun, 01 Mar 2026 10:00:20 GMT'));
    call();
    await seconds(19);
    expect(sent).toHaveLength(1);
    await seconds(1);
    expect(sent).toHaveLength(2);
  });

  it('is repeated when it writes, too: it was not carried out', async () => {
    const { call, sent } = under(busy('3'));
    const { answer } = call({ method: 'POST', body: {} });
    await seconds(3);
    await answer;
    expect(sent).toEqual(['POST /a/?is_admin=true', 'POST /a/?is_admin=true']);
  });

  it('is repeated twice at most', async () => {
    const { call, sent } = under(busy('1'), busy('1'), busy('5'), busy('1'));
    const { answer } = call();
    await seconds(60);
    await expect(answer).rejects.toMatchObject({ status: 429, message: 'errors.throttledFor 5', body: { retryAfterSeconds: 5 } });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['the wait is longer than a minute', busy('61'), {}],
    ['the API does not say for how long', busy(), {}],
    ['it belongs to signing in', busy('5'), { anonymous: true }],
  ])('fails at once when %s', async (_, response, options) => {
    const { call, sent } = under(response);
    await expect(call(options).answer).rejects.toMatchObject({ status: 429 });
    expect(sent).toHaveLength(1);
  });

  it('waits no longer when its caller has left', async () => {
    const { call, sent, throttle } = under(busy('10'));
    const abort = new AbortController();
    const { answer } = call({ signal: abort.signal });
    await seconds(1);
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(throttle.getWaiting()).toBeUndefined();
    await seconds(20);
    expect(sent).toHaveLength(1);
  });

  it('fails with the answer of the API when the reader does not want to wait', async () => {
    const { call, throttle } = under(busy('10'), busy('10'));
    const calls = [call(), call({ method: 'PATCH', body: {} })];
    await seconds(1);
    throttle.cancel();
    for (const { answer } of calls) await expect(answer).rejects.toMatchObject({ status: 429, message: 'errors.throttledFor 10' });
  });
});

describe('what a page sees of the waiting', () => {
  it('is one wait for all calls, until the first of them is repeated', async () => {
    vi.setSystemTime(0);
    const { call, throttle } = under(busy('10'), busy('4'));
    const seen: unknown[] = [];
    const end = throttle.subscribe(() => seen.push(throttle.getWaiting()));
    call();
    call();
    await seconds(1);
    expect(seen).toEqual([
      { until: 10_000, calls: 1 },
      { until: 4_000, calls: 2 },
    ]);
    await seconds(4);
    expect(throttle.getWaiting()).toEqual({ until: 10_000, calls: 1 });
    await seconds(10);
    expect(throttle.getWaiting()).toBeUndefined();
    end();
    call();
    expect(seen).toHaveLength(4);
  });

  it('is the same object until something changes, as React wants it', async () => {
    const { call, throttle } = under(busy('10'));
    call();
    await seconds(1);
    expect(throttle.getWaiting()).toBe(throttle.getWaiting());
  });
});

describe('without its code', () => {
  it('a call is not repeated, and fails with the answer of the API', async () => {
    vi.doMock('p-retry', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { call, sent } = under(busy('5'));
    await expect(call().answer).rejects.toMatchObject({ status: 429, message: 'errors.throttledFor 5' });
    vi.doUnmock('p-retry');
    expect(sent).toHaveLength(1);
  });
});
