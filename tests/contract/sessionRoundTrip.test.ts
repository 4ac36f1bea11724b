import { describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../src/auth/createAuthProvider';
import { tokenSource } from '../../src/auth/tokenSource';
import { readProblem } from '../../src/ui/layout/signInProblems';
import { createBrowser } from '../support/createBrowser';
import { createGateway, createToken, origin, password } from '../support/createGateway';
import { createBrowserTabs, settle } from '../support/createTabs';

/** Connects our session client, in two tabs with one cookie jar, to our session routes. */
function createProduct() {
  const gateway = createGateway();
  const cookies = createBrowser(gateway.app);
  const sent: string[] = [];
  const fetch = (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/auth/', '');
    sent.push(`${init.method ?? 'GET'} ${path}`);
    const headers = new Headers(new Request(origin, init).headers);
    if (init.method === 'POST') headers.set('Origin', origin);
    headers.set('Sec-Fetch-Site', 'same-origin');
    return cookies.send(path, { ...init, headers });
  };
  const tabs = createBrowserTabs({ fetch });
  const openTab = async (path = '/trainers') => {
    const tab = tabs.openTab({ now: () => gateway.clock.now });
    await tab.start();
    const provider = createAuthProvider({ session: tab.client, location: () => new URL(path, origin) });
    return { ...tab, provider, token: tokenSource(tab.client, () => gateway.clock.now) };
  };
  return { ...gateway, cookies, sent, openTab };
}

const form = { email: 'admin@example.com', password };

describe('client and routes together', () => {
  // covers: 0.7
  it('signs in, shows who it is, signs out; the other tab follows', async () => {
    const { openTab } = createProduct();
    const tab = await openTab(`/auth/login?callbackUrl=${encodeURIComponent(`${origin}/exercises`)}`);
    const other = await openTab();
    await expect(tab.provider.checkAuth({})).rejects.toMatchObject({ message: false });

    expect(await tab.provider.login(form)).toEqual({ redirectTo: '/exercises' });
    await tab.provider.checkAuth({});
    expect(await tab.provider.getIdentity?.()).toEqual({ id: '7', accountId: '7', fullName: 'Amal', avatar: '/media/amal.jpg' });
    await vi.waitFor(() => expect(other.client.getState().status).toBe('authenticated'));

    expect(await tab.provider.logout({})).toBe('/auth/login');
    await vi.waitFor(() => expect(other.client.getState().status).toBe('unauthenticated'));
  });

  it.each([
    ['a wrong password', 'auth.errors.credentials', undefined],
    ['a product API that is down', 'auth.errors.unavailable', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a product API that is busy', 'auth.errors.throttled', () => new Response('{}', { status: 429 })],
    ['an answer that nobody can read', 'auth.errors.unknown', () => new Response('<h1>Welcome</h1>')],
  ])('says %s in words of its own', async (_name, message, answer) => {
    const { openTab, upstream } = createProduct();
    const tab = await openTab();
    upstream.loginAnswer = answer;
    await expect(tab.provider.login({ ...form, password: 'wrong' })).rejects.toThrow(message);
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('gives every call of two tabs a fresh token with one refresh', async () => {
    const { openTab, upstream, clock } = createProduct();
    const tab = await openTab();
    await tab.provider.login(form);
    const other = await openTab();
    const stale = await tab.token.getToken();
    clock.now += 16 * 60_000;
    const tokens = await Promise.all([tab.token.refreshToken(), tab.token.refreshToken(), other.token.refreshToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(stale);
    expect(upstream.to('/auth/token/refresh/')).toHaveLength(1);
  });

  it('tells an outage of the refresh from an ended session', async () => {
    const { openTab, upstream, clock } = createProduct();
    const tab = await openTab();
    await tab.provider.login(form);
    clock.now += 16 * 60_000;
    upstream.refreshAnswer = () => new Response(null, { status: 503 });
    await expect(tab.token.refreshToken()).rejects.toMatchObject({ status: 503 });
    await tab.provider.checkAuth({});
    clock.now += 10_000;
    upstream.refreshAnswer = () => Response.json({}, { status: 401 });
    expect(await tab.token.refreshToken()).toBeUndefined();
    await expect(tab.provider.checkAuth({})).rejects.toMatchObject({ redirectTo: expect.stringContaining('SessionRequired') });
  });

  it('says on the sign-in page that a session ended because its tokens became too long', async () => {
    const { openTab, upstream, clock } = createProduct();
    const tab = await openTab();
    await tab.provider.login(form);
    clock.now += 16 * 60_000;
    const access = await createToken(Math.floor(clock.now / 1000) + 900, { roles: 'r'.repeat(12_000) });
    upstream.refreshAnswer = () => Response.json({ access, refresh: 'refresh-1' });
    expect(await tab.token.refreshToken()).toBeUndefined();
    const callbackUrl = encodeURIComponent(`${origin}/trainers`);
    const redirectTo = `/auth/login?error=SessionTooLong&callbackUrl=${callbackUrl}`;
    await expect(tab.provider.checkAuth({})).rejects.toMatchObject({ redirectTo });
    await tab.client.refetch();
    await expect(tab.provider.checkAuth({})).rejects.toMatchObject({ redirectTo });
    expect(readProblem(new URL(redirectTo, origin).search)).toMatchObject({ message: 'auth.errors.SessionTooLong' });
    upstream.refreshAnswer = undefined;
    await tab.provider.login(form);
    await tab.provider.logout({});
    await expect(tab.provider.checkAuth({})).rejects.toMatchObject({ redirectTo: expect.stringContaining('SessionRequired') });
  });

  it('changes the shown name in every tab', async () => {
    const { openTab } = createProduct();
    const tab = await openTab();
    await tab.provider.login(form);
    const other = await openTab();
    expect((await tab.client.update({ name: 'Noor' }))?.user?.name).toBe('Noor');
    await vi.waitFor(() => expect(other.client.getState().session?.user?.name).toBe('Noor'));
  });

  it('sends what the browser saw to the log of the gateway', async () => {
    const { openTab, log, database } = createProduct();
    const tab = await openTab();
    await tab.provider.login(form);
    await database.db.schema.dropTable('gateway_sessions').execute();
    await tab.client.refetch();
    await settle();
    expect(tab.client.getState()).toMatchObject({ status: 'authenticated', unavailable: true });
    await vi.waitFor(() => expect(log.map(({ code }) => code)).toContain('CLIENT_FETCH_ERROR'));
  });
});
