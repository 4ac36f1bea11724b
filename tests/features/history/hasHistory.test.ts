import { expect, it, vi } from 'vitest';
import { hasHistory } from '../../../src/data/history/hasHistory';

const answer = (status: number, type = 'application/json') =>
  vi.stubGlobal('fetch', async () => new Response(null, { status, headers: { 'content-type': type } }));

it('is known from an answer, and asked again after a passing failure', async () => {
  vi.stubGlobal('location', { href: 'http://app.test/' });
  for (const [status, has] of [
    [200, true],
    [403, false],
    [404, false],
  ] as const) {
    answer(status);
    expect(await hasHistory()).toBe(has);
  }
  answer(200, 'text/html');
  expect(await hasHistory(), 'the page of a static host').toBe(false);
  for (const status of [401, 429, 500, 503]) {
    answer(status);
    await expect(hasHistory()).rejects.toThrow(String(status));
  }
});
