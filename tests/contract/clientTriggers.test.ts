import { describe, expect, it, vi } from 'vitest';
import { createDelayed } from '../support/createDelayed';
import { createBrowserTabs, createFakeServer, credentials, json, session, settle, signedIn, unreachable } from '../support/createTabs';

describe('when the client looks at the session', () => {
  // covers: 4.16
  it('client 6: becoming visible is one GET, becoming hidden none', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    const stop = await tab.start();
    tab.show('hidden');
    await settle();
    expect(server.count('GET session')).toBe(1);
    tab.show('visible');
    await settle();
    expect(server.count('GET session')).toBe(2);
    stop();
    tab.show('visible');
    await settle();
    expect(server.count('GET session')).toBe(2);
  });

  // covers: 4.18
  it('client 10: polls at the interval while authenticated', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60 });
    const stop = await tab.start();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.count('GET session')).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(server.count('GET session')).toBe(3);
    stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(server.count('GET session')).toBe(3);
  });

  it.each([
    ['an interval of 0', 0, signedIn],
    ['nobody signed in', 60, {}],
  ])('client 10: %s polls never', async (_name, refetchInterval, answers) => {
    vi.useFakeTimers();
    const server = createFakeServer(answers);
    await createBrowserTabs(server).openTab({ refetchInterval }).start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.count('GET session')).toBe(1);
  });

  // covers: 4.19
  it('client 11: offline there are no polls and the session stays; online they go on', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60 });
    await tab.start();
    tab.navigator.onLine = false;
    await vi.advanceTimersByTimeAsync(180_000);
    expect(server.count('GET session')).toBe(1);
    expect(tab.client.getState().status).toBe('authenticated');
    tab.navigator.onLine = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.count('GET session')).toBe(2);
  });

  // covers: 4.19
  it('client 11: refetchWhenOffline polls all the same', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60, refetchWhenOffline: true });
    await tab.start();
    tab.navigator.onLine = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.count('GET session')).toBe(2);
  });

  it('client 10: polling ends with the session and begins again with the next', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60 });
    await tab.start();
    await tab.client.signOut({ redirect: false });
    server.handlers['GET session'] = () => json({});
    const before = server.count('GET session');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.count('GET session')).toBe(before);
    server.handlers['GET session'] = signedIn['GET session'];
    await tab.client.signIn('credentials', credentials);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.count('GET session')).toBe(before + 3);
  });

  it('client 10: a poll that finds the session ended says so, and is the last', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60 });
    await tab.start();
    const seen: unknown[] = [];
    tab.client.subscribe(({ status }, cause) => seen.push([status, cause]));
    server.handlers['GET session'] = () => json({});
    await vi.advanceTimersByTimeAsync(600_000);
    expect(seen).toEqual([['unauthenticated', 'background']]);
    expect(server.count('GET session')).toBe(2);
  });

  it('waking up is one GET, however many things tell of it, and polls that were slept through are not made up for', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60 });
    await tab.start();
    const answer = createDelayed();
    server.handlers['GET session'] = () => answer.answer;
    tab.show('visible');
    tab.window.dispatchEvent(new Event('online'));
    tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    tab.receive({ key: 'other', newValue: null });
    await vi.advanceTimersByTimeAsync(60_000 * 0.4);
    expect(server.count('GET session')).toBe(2);
    answer.arrive(json(session));
    server.handlers['GET session'] = signedIn['GET session'];
    await vi.advanceTimersByTimeAsync(60_000 * 0.5);
    expect(server.count('GET session')).toBe(2);
  });

  it('a slow answer holds the next polls back instead of piling them up', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 5 });
    await tab.start();
    server.handlers['GET session'] = () => new Promise((resolve) => setTimeout(() => resolve(json(session)), 24_000));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(server.count('GET session')).toBe(2);
    expect(tab.client.getState().status).toBe('authenticated');
  });

  it('client 11: the network that is back is one GET when the session could not be read, and none otherwise', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    tab.window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.count('GET session')).toBe(1);
    server.handlers['GET session'] = unreachable;
    await tab.client.refetch();
    server.handlers['GET session'] = signedIn['GET session'];
    tab.window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.count('GET session')).toBe(3);
    expect(tab.client.getState().unavailable).toBe(false);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('a page out of the back/forward cache asks anew (persisted: %s)', async (persisted, gets) => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await settle();
    expect(server.count('GET session')).toBe(gets);
  });

  it('a clock that is set back does not keep the client from looking, as it does v4', async () => {
    let now = Date.parse('2026-06-01T12:00:00Z');
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ now: () => now });
    await tab.start();
    tab.show('visible');
    await settle();
    now -= 3_600_000;
    tab.show('visible');
    await settle();
    expect(server.count('GET session')).toBe(3);
  });
});
