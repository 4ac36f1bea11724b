import { describe, expect, it, vi } from 'vitest';
import { createSessionClient } from '../../src/auth/createSessionClient';
import { createBrowserTabs, createFakeServer, credentials, json, session, settle, signedIn, unreachable } from '../support/createTabs';
import { listen } from '../support/listen';

describe('reading the session in the browser', () => {
  // covers: 4.13, 4.15, 9.9
  it('client 1: first load is loading, one GET, and {} is unauthenticated', async () => {
    const server = createFakeServer();
    const tab = createBrowserTabs(server).openTab();
    expect(tab.client.getState()).toEqual({ status: 'loading', session: null, unavailable: false });
    await tab.start();
    expect(tab.client.getState()).toEqual({ status: 'unauthenticated', session: null, unavailable: false });
    expect(server.names()).toEqual(['GET session']);
    expect(server.requests[0]?.url.pathname).toBe('/api/auth/session');
    expect(server.requests[0]?.contentType).toBe('application/json');
  });

  // covers: 9.9
  it.each([
    ['/account/session', '/account/session/session', undefined],
    ['/account/session/', '/account/session/session', undefined],
    ['https://auth.example.com/session', 'https://auth.example.com/session/session', 'include'],
    ['https://auth.example.com/session//', 'https://auth.example.com/session/session', 'include'],
  ])('client 1: the base path can be another: %s', async (basePath, url, credentials) => {
    const calls: unknown[] = [];
    const fetch = async (address: string, init?: RequestInit) => {
      calls.push([address, init?.credentials, init?.cache]);
      return json({});
    };
    await createBrowserTabs(createFakeServer()).openTab({ basePath, fetch }).client.getSession();
    expect(calls).toEqual([[url, credentials, 'no-store']]);
  });

  // covers: 4.14
  it('client 2: a session is authenticated, and any number of consumers share one fetch', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    tab.client.start();
    const [one, two] = await Promise.all([tab.client.getSession(), tab.client.getSession()]);
    expect(one).toEqual(session);
    expect(two).toEqual(session);
    expect(await tab.client.getSession()).toEqual(session);
    expect(tab.client.getState().status).toBe('authenticated');
    expect(server.count('GET session')).toBe(1);
  });

  it('client 3: null is no session, no error and no beacon', async () => {
    const server = createFakeServer({ 'GET session': () => json(null) });
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    expect(tab.client.getState()).toEqual({ status: 'unauthenticated', session: null, unavailable: false });
    expect(server.names()).toEqual(['GET session']);
  });

  it.each([
    ['a network failure', unreachable],
    ['500 HTML', () => new Response('<h1>Error</h1>', { status: 500 })],
    ['503', () => json({}, 503)],
    ['the page of a captive portal', () => new Response('<h1>Welcome to our hotel</h1>')],
    ['a huge page', () => new Response(`<p>${'x'.repeat(8_000_000)}</p>`)],
    ['an empty body', () => new Response('')],
    ['half a session', () => new Response('{"user":{"name":"Am')],
    ['304', () => new Response(null, { status: 304 })],
    ['403', () => json({}, 403)],
    ['404', () => json({ message: 'No such route' }, 404)],
    ['a number', () => json(7)],
    ['a list', () => json([session])],
  ])('client 12: %s keeps the session, and the next poll recovers', async (_name, answer) => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60 });
    await tab.start();
    server.handlers['GET session'] = answer;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session, unavailable: true });
    const renewed = { ...session, user: { ...session.user, token: 'token-2' } };
    server.handlers['GET session'] = () => json(renewed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session: renewed, unavailable: false });
  });

  // covers: 4.15
  it('client 12: a definite 401 is signed out', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    server.handlers['GET session'] = () => json({}, 401);
    await tab.client.refetch();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('client 12: a first load that failed is tried again by the next who asks, and when the network is back', async () => {
    const server = createFakeServer({ 'GET session': () => Promise.reject(new TypeError('Failed to fetch')) });
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    await tab.client.getSession();
    expect(server.count('GET session')).toBe(2);
    server.handlers['GET session'] = signedIn['GET session'];
    tab.window.dispatchEvent(new Event('online'));
    await settle();
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session, unavailable: false });
  });

  it('client 12: an answer that never comes is given up, by a fetch that heeds no signal too', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<Response>(() => {});
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60, timeoutMs: 5_000 });
    await tab.start();
    server.handlers['GET session'] = never;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.client.getState().unavailable).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session, unavailable: true });
    expect(server.requests.at(-1)?.body).toContain('name=TimeoutError');
    server.handlers['GET session'] = signedIn['GET session'];
    await vi.advanceTimersByTimeAsync(55_000);
    expect(tab.client.getState().unavailable).toBe(false);
  });

  it('client 12: a body that stops half way over a real socket is given up, and the connection with it', async () => {
    let left = false;
    const server = await listen((request) => {
      request.signal.addEventListener('abort', () => {
        left = true;
      });
      return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"user":')) }));
    });
    const client = createSessionClient({ basePath: `${server.origin}/api/auth`, timeoutMs: 200, navigator: { sendBeacon: () => true } });
    expect(await client.getSession()).toBeNull();
    expect(client.getState()).toEqual({ status: 'unauthenticated', session: null, unavailable: true });
    await vi.waitFor(() => expect(left).toBe(true));
    await server.close();
  });

  it('the status is loading once and never again, whatever is asked for meanwhile', async () => {
    const server = createFakeServer({ ...signedIn, 'POST callback/credentials': () => json({}, 401) });
    const tab = createBrowserTabs(server).openTab();
    const seen: string[] = [];
    tab.client.subscribe(({ status }) => seen.push(status));
    await tab.start();
    await Promise.all([tab.client.refetch(), tab.client.update({ name: 'Noor' }), tab.client.signIn('credentials', credentials)]);
    server.handlers['GET session'] = unreachable;
    await tab.client.refetch();
    await tab.client.signOut({ redirect: false });
    expect(new Set(seen)).toEqual(new Set(['authenticated', 'unauthenticated']));
    expect(seen.lastIndexOf('authenticated')).toBeLessThan(seen.indexOf('unauthenticated'));
  });
});
