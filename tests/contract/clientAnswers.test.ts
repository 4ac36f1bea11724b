import { describe, expect, it } from 'vitest';
import { readSignInAnswer } from '../../src/auth/readSignInAnswer';
import { createBrowserTabs, createFakeServer, credentials, json, origin, session, signedIn, unreachable } from '../support/createTabs';

describe('answers to a sign-in', () => {
  // covers: 7.36
  it('client 18: 401 is {error: CredentialsSignin, status: 401, ok: false, url: null}', async () => {
    const url = `${origin}/auth/login?error=CredentialsSignin&provider=credentials`;
    const server = createFakeServer({ 'POST callback/credentials': () => json({ url }, 401) });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('credentials', credentials)).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
    expect(server.names()).not.toContain('GET session');
  });

  it.each([
    ['HTML', () => new Response('<h1>hello</h1>'), 'InvalidAnswer'],
    ['no url', () => json({}), 'InvalidAnswer'],
    ['null', () => json(null), 'InvalidAnswer'],
    ['a relative url', () => json({ url: '/dashboard' }), 'InvalidAnswer'],
    ['a javascript: url', () => json({ url: 'javascript:alert(1)' }), 'InvalidAnswer'],
    ['502 HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Unavailable'],
    ['429 without a url', () => json({}, 429), 'RateLimited'],
    ['nothing', unreachable, 'Unavailable'],
  ])('client 19: %s is an error object, never a throw', async (_name, answer, error) => {
    const tab = createBrowserTabs(createFakeServer({ 'POST callback/credentials': answer })).openTab();
    expect(await tab.client.signIn('credentials', credentials)).toMatchObject({ error, ok: false, url: null });
  });

  it.each([
    ['missing', () => json({}), 'MissingCSRF'],
    ['HTML', () => new Response('<h1>hello</h1>'), 'MissingCSRF'],
    ['out of reach', unreachable, 'Unavailable'],
  ])('client 20: with the csrf token %s nothing is posted', async (_name, answer, error) => {
    const server = createFakeServer({ ...signedIn, 'GET csrf': answer });
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    expect(await tab.client.signIn('credentials', credentials)).toMatchObject({ error, ok: false });
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ error, ok: false });
    expect(await tab.client.update({ name: 'x' })).toEqual(session);
    expect(server.names().filter((name) => name.startsWith('POST') && name !== 'POST _log')).toEqual([]);
    expect(tab.client.getState().status).toBe('authenticated');
  });

  it('client 21: ?csrf=true is no success; it is tried once more with a fresh token', async () => {
    const server = createFakeServer({ 'POST callback/credentials': () => json({ url: `${origin}/api/auth/signin?csrf=true` }) });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('credentials', credentials)).toEqual({ error: 'MissingCSRF', status: 200, ok: false, url: null });
    expect(server.count('POST callback/credentials')).toBe(2);
    expect(server.count('GET csrf')).toBe(2);
  });

  it('client 21: a success without a session afterwards is none', async () => {
    const tab = createBrowserTabs(createFakeServer()).openTab();
    expect(await tab.client.signIn('credentials', credentials)).toMatchObject({ error: 'SessionRequired', ok: false, url: null });
  });

  // covers: 7.42
  it('client 22: redirect goes to the url, reloads when it has a #, and never to javascript:', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    const { href } = tab.location;
    const redirected = async (url: unknown, status = 200) => {
      server.handlers['POST callback/credentials'] = () => json({ url }, status);
      tab.visited.length = 0;
      expect(await tab.client.signIn('credentials', { ...credentials, redirect: true })).toBeUndefined();
      return [...tab.visited];
    };
    const signInPage = (error: string) => `/api/auth/signin?${new URLSearchParams({ callbackUrl: credentials.callbackUrl, error })}`;
    expect(await redirected(`${origin}/dashboard`)).toEqual([`${origin}/dashboard`]);
    // On another page, the navigation itself loads the page with its fragment, and a reload would cancel it.
    expect(await redirected(`${origin}/dashboard#top`)).toEqual([`${origin}/dashboard#top`]);
    expect(await redirected(`${href}#top`)).toEqual([`${href}#top`, 'reload']);
    const refused = `${origin}/auth/login?error=CredentialsSignin`;
    expect(await redirected(refused, 401)).toEqual([refused]);
    expect(await redirected(`${origin}/api/auth/signin?csrf=true`)).toEqual([`${origin}/api/auth/signin?csrf=true`]);
    expect(await redirected('javascript:alert(1)')).toEqual([signInPage('InvalidAnswer')]);
    expect(await redirected(undefined)).toEqual([signInPage('InvalidAnswer')]);
    expect(await redirected('/dashboard', 429)).toEqual([signInPage('RateLimited')]);
    server.handlers['GET session'] = () => json({});
    expect(await redirected(`${origin}/dashboard`), 'a success without a session').toEqual([signInPage('SessionRequired')]);
  });

  it.each([
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript://localhost:3000/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:http://localhost:3000/7c2f',
    'file:///etc/hostname',
    'about:blank',
    '//evil.example/x',
    '/\\evil.example',
    'http://',
    ['http://localhost:3000/dashboard'],
    { href: 'http://localhost:3000/dashboard' },
  ])('client 22: %j is nowhere to go to, for a sign-in or a sign-out', async (url) => {
    const server = createFakeServer({
      ...signedIn,
      ...{
        'POST callback/credentials': () => json({ url }),
        'POST signin/other': () => json({ url }),
        'POST signout': () => json({ url }),
      },
    });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('credentials', credentials)).toEqual({ error: 'InvalidAnswer', status: 200, ok: false, url: null });
    await tab.client.signIn('credentials', { ...credentials, redirect: true });
    await tab.client.signIn('other');
    expect(await tab.client.signOut()).toEqual({ error: 'InvalidAnswer', status: 200, ok: false, url: null });
    expect(tab.visited).toHaveLength(2);
    for (const visited of tab.visited) expect(visited).toMatch(/^\/api\/auth\/signin\?callbackUrl=.*&error=InvalidAnswer$/);
  });

  it('reads a result of v4 with an error at status 200', () => {
    const url = `${origin}/x?error=AccessDenied`;
    expect(readSignInAnswer({ ok: true, status: 200, body: { url } })).toEqual({
      result: { error: 'AccessDenied', status: 200, ok: false, url: null },
      target: url,
    });
  });
});
