import { describe, expect, it } from 'vitest';
import { createBrowserTabs, createFakeServer, json, settle, unreachable } from '../support/createTabs';

describe('what the client reports', () => {
  // covers: 7.39, 8.8
  it('client 4: 500 HTML is logged as CLIENT_FETCH_ERROR by beacon', async () => {
    const server = createFakeServer({ 'GET session': () => new Response('<h1>Error</h1>', { status: 500 }) });
    const tab = createBrowserTabs(server).openTab();
    const beacons: [string, Record<string, string>][] = [];
    tab.navigator.sendBeacon = (url, body) => Boolean(beacons.push([url, Object.fromEntries(body)]));
    await tab.start();
    expect(beacons).toEqual([
      [
        '/api/auth/_log',
        { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'Answer 500', name: 'Error', url: '/api/auth/session', client: 'true' },
      ],
    ]);
    expect(tab.client.getState()).toEqual({ status: 'unauthenticated', session: null, unavailable: true });
  });

  // covers: 8.9
  it('client 4: a session that is no object is logged as CLIENT_SESSION_ERROR', async () => {
    const server = createFakeServer({ 'GET session': () => json(['unexpected']) });
    await createBrowserTabs(server).openTab().start();
    await settle();
    expect(server.requests.at(-1)?.body).toContain('code=CLIENT_SESSION_ERROR');
  });

  it('client 5: without sendBeacon the line goes by a fetch that outlives the page', async () => {
    const server = createFakeServer({ 'GET session': unreachable });
    await createBrowserTabs(server).openTab().start();
    await settle();
    expect(server.requests.at(-1)).toMatchObject({ name: 'POST _log', keepalive: true });
    expect(server.requests.at(-1)?.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    expect(server.requests.at(-1)?.body).toContain('message=Failed+to+fetch');
  });

  it.each([
    [
      'throws',
      () => {
        throw new TypeError('Blocked');
      },
    ],
    ['says no, because its queue is full', () => false],
  ])('client 5: a beacon that %s is replaced by the fetch, once', async (_name, sendBeacon) => {
    const server = createFakeServer({ 'GET session': () => json('text') });
    const tab = createBrowserTabs(server).openTab();
    tab.navigator.sendBeacon = sendBeacon;
    await tab.start();
    await settle();
    expect(server.count('POST _log')).toBe(1);
    expect(server.requests.at(-1)).toMatchObject({ name: 'POST _log', keepalive: true });
    expect(Object.fromEntries(new URLSearchParams(server.requests.at(-1)?.body))).toEqual({
      level: 'error',
      code: 'CLIENT_SESSION_ERROR',
      message: 'The session is not an object',
      name: 'Error',
      url: '/api/auth/session',
      client: 'true',
    });
  });

  it('client 5: a log that cannot be reached is let go, and not logged in turn', async () => {
    const server = createFakeServer({ 'GET session': unreachable, 'POST _log': unreachable });
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    await settle();
    expect(server.names()).toEqual(['GET session', 'POST _log']);
    const broken = createBrowserTabs(server).openTab({
      fetch: () => {
        throw 'no error at all';
      },
    });
    expect(await broken.client.getSession()).toBeNull();
  });

  it('client 5: what an operator reads of a thrown text is that text', async () => {
    const beacons: Record<string, string>[] = [];
    const tab = createBrowserTabs(createFakeServer({ 'GET session': () => Promise.reject('interrupted') })).openTab();
    tab.navigator.sendBeacon = (_url, body) => Boolean(beacons.push(Object.fromEntries(body)));
    await tab.start();
    expect(beacons).toMatchObject([{ code: 'CLIENT_FETCH_ERROR', name: 'Error', message: 'interrupted' }]);
  });
});
