import { describe, expect, it } from 'vitest';
import {
  createBrowserTabs,
  createFakeServer,
  credentials,
  json,
  origin,
  session,
  settle,
  signedIn,
  unreachable,
} from '../support/createTabs';

describe('signing in from the browser', () => {
  // covers: 7.33, 7.35
  it('client 13: signIn asks for providers, then csrf, then posts the form', async () => {
    const server = createFakeServer({ 'GET session': () => json(session) });
    const tab = createBrowserTabs(server).openTab({ getLocale: () => 'ar' });
    await tab.client.signIn('credentials', credentials);
    expect(server.names()).toEqual(['GET providers', 'GET csrf', 'POST callback/credentials', 'GET session']);
    const post = server.requests[2];
    expect(post?.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    expect(post?.headers.get('accept-language')).toBe('ar');
    expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual({
      email: 'admin@example.com',
      password: 'secret',
      csrfToken: 'csrf-1',
      callbackUrl: `${origin}/dashboard`,
      json: 'true',
    });
  });

  // covers: 7.34
  it('client 14: providers that are not credentials go to signin, with the extra parameters in the query', async () => {
    const server = createFakeServer();
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('mail', { email: 'a@example.com', redirect: false })).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${origin}/auth/verify`,
    });
    await tab.client.signIn('other', { redirect: false }, { prompt: 'login' });
    expect(server.requests.at(-1)?.url.search).toBe('?prompt=login');
    expect(server.names()).not.toContain('POST callback/mail');
    expect(tab.visited).toEqual(['https://provider.example/authorize']);
  });

  // covers: 7.40
  it.each([
    ['down', unreachable],
    ['500', () => json(null, 500)],
    ['HTML', () => new Response('<h1>hello</h1>')],
  ])('client 15: with the providers %s signIn leads to the error page, unless it must stay whatever happens', async (_name, answer) => {
    const server = createFakeServer({ 'GET providers': answer });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('credentials', { ...credentials, redirect: true })).toBeUndefined();
    expect(tab.visited).toEqual(['/api/auth/error']);
    expect(await tab.client.signIn('credentials', { ...credentials, redirect: false })).toBeUndefined();
    expect(tab.visited).toEqual(['/api/auth/error', '/api/auth/error']);
    const stayed = await tab.client.signIn('credentials', { ...credentials, redirect: false, stay: true });
    expect(stayed).toMatchObject({ error: 'ProvidersUnavailable', ok: false, url: null });
    expect(tab.visited).toHaveLength(2);
    expect(server.names()).not.toContain('GET csrf');
  });

  // covers: 7.41
  it.each(['unknown', undefined, 'constructor'])(
    'client 16: provider %s leads to the sign-in page, without a csrf call',
    async (provider) => {
      const server = createFakeServer();
      const tab = createBrowserTabs(server).openTab();
      await tab.client.signIn(provider, { callbackUrl: `${origin}/a?b=c` });
      expect(tab.visited).toEqual([`/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/a?b=c`)}`]);
      expect(server.names()).toEqual(['GET providers']);
    },
  );

  // covers: 7.43
  it('client 17: a sign-in is {error: null, status, ok, url}, the session is fetched, the other tab is told', async () => {
    const server = createFakeServer();
    const browser = createBrowserTabs(server);
    const tab = browser.openTab();
    const other = browser.openTab();
    await tab.start();
    await other.start();
    server.handlers['GET session'] = () => json(session);
    expect(await tab.client.signIn('credentials', credentials)).toEqual({ error: null, status: 200, ok: true, url: `${origin}/dashboard` });
    expect(tab.client.getState().session).toEqual(session);
    await settle();
    expect(other.client.getState().session).toEqual(session);
  });

  it('client 13: fields of the caller never replace what the protocol sends', async () => {
    const server = createFakeServer(signedIn);
    await createBrowserTabs(server)
      .openTab()
      .client.signIn('credentials', { ...credentials, csrfToken: 'forged', json: 'false', otp: undefined, remember: true });
    const fields = new URLSearchParams(server.requests[2]?.body);
    expect(Object.fromEntries(fields)).toMatchObject({ csrfToken: 'csrf-1', json: 'true', remember: 'true' });
    expect(fields.getAll('csrfToken')).toHaveLength(1);
    expect(fields.has('otp')).toBe(false);
    expect(fields.has('redirect')).toBe(false);
  });

  it('client 14: a provider is named in the path as it is, whatever is in its name', async () => {
    const server = createFakeServer({
      'GET providers': () => json({ 'a/b?c': { type: 'oauth' } }),
      'POST signin/a%2Fb%3Fc': () => json({ url: 'https://provider.example/authorize' }),
    });
    const tab = createBrowserTabs(server).openTab();
    await tab.client.signIn('a/b?c', {}, { login_hint: 'a b&c', scope: 'openid email' });
    expect(server.requests.at(-1)?.url.search).toBe('?login_hint=a+b%26c&scope=openid+email');
    expect(tab.visited).toEqual(['https://provider.example/authorize']);
  });

  it('client 14: a provider that mails a link answers when told to stay, and leads on otherwise', async () => {
    const server = createFakeServer();
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('mail', { email: 'a@example.com', redirect: false })).toMatchObject({ ok: true });
    expect(server.names()).not.toContain('GET session');
    expect(await tab.client.signIn('mail', { email: 'a@example.com' })).toBeUndefined();
    expect(tab.visited).toEqual([`${origin}/auth/verify`]);
  });

  it('client 15: providers that are no map are as good as none', async () => {
    for (const body of [null, [], 'credentials', 7]) {
      const tab = createBrowserTabs(createFakeServer({ 'GET providers': () => json(body) })).openTab();
      await tab.client.signIn('credentials');
      expect(tab.visited).toEqual(['/api/auth/error']);
    }
  });

  it('the error page and the sign-in page are those of the base path', async () => {
    const server = createFakeServer();
    const basePath = 'https://auth.example.com/session/';
    const tab = createBrowserTabs(server).openTab({ basePath, fetch: unreachable });
    await tab.client.signIn('credentials');
    const fetch = async () => json({});
    const other = createBrowserTabs(server).openTab({ basePath, fetch });
    await other.client.signIn('unknown');
    expect([...tab.visited, ...other.visited]).toEqual([
      'https://auth.example.com/session/error',
      `https://auth.example.com/session/signin?callbackUrl=${encodeURIComponent(tab.location.href)}`,
    ]);
  });
});
