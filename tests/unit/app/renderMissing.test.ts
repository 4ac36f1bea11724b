import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../src/performance/renderScreen';
import { screenApp } from '../../../src/screenApp';

vi.setConfig({ testTimeout: 60_000 });

const session = { user: { name: 'Amal', image: null, token: 'none' }, expires: '9999-12-31T00:00:00.000Z' };
const missing = { type: 'client_error', errors: [{ code: 'not_found', detail: 'Not found.', attr: null }] };

it('the screen of a missing record is rendered without a sign-out or a redirect', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Outside production, react-admin logs each failed call.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls: string[] = [];
  const render = () =>
    renderScreen(screenApp, {
      path: '/goals/999/show',
      origin: 'http://admin.test',
      locale: 'en',
      dark: false,
      width: 1200,
      store: {},
      timeoutMs: 5_000,
      fetch: async (url) => {
        calls.push(url);
        if (url.startsWith('/api/auth/')) return Response.json(session);
        if (url.includes('/goals/999')) return Response.json(missing, { status: 404 });
        // Gives the page's code time to load.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return Response.json({ count: 0, next: null, previous: null, results: [] });
      },
    });
  // The first import may be slow.
  await vi.waitFor(async () => {
    expect((await render()).html).toContain('Goals');
    expect(calls.some((url) => url.includes('/goals/999'))).toBe(true);
  }, 80_000);
  // react-admin navigates asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(warn.mock.calls).toEqual([]);
  expect(calls.filter((url) => url.startsWith('/api/auth/') && url !== '/api/auth/session')).toEqual([]);
}, 100_000);
