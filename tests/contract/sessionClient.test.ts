import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AccountNotLinkedError,
  InvalidCallbackUrl,
  MissingAdapterError,
  MissingAdapterMethodsError,
  MissingAPIRouteError,
  MissingAuthorizeError,
  MissingSecretError,
  OAuthCallbackError,
  UnknownError,
  UnsupportedStrategyError,
} from '../../src/auth/errors';
import { readAnswer } from '../../src/auth/readAnswer';
import { safeCallbackUrl } from '../../src/auth/safeCallbackUrl';
import { signInUrl } from '../../src/auth/signInUrl';
import { createBrowserTabs, createDelayed, createFakeServer, json, origin, session, settle } from '../support/createTabs';

const signedIn = { 'GET session': () => json(session) };
const credentials = { email: 'admin@example.com', password: 'secret', redirect: false, callbackUrl: `${origin}/dashboard` };

afterEach(() => {
  vi.useRealTimers();
});

/** The cases of the session protocol's section 3, by number. */
describe('the session client', () => {
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

  it('client 1: the base path can be another', async () => {
    const urls: string[] = [];
    const tab = createBrowserTabs(createFakeServer()).openTab({
      basePath: 'https://auth.example.com/session',
      fetch: async (url, init) => {
        urls.push(`${url} ${init?.credentials}`);
        return json({});
      },
    });
    await tab.client.getSession();
    expect(urls).toEqual(['https://auth.example.com/session/session include']);
  });

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

  it('client 4: a session that is no object is logged as CLIENT_SESSION_ERROR', async () => {
    const server = createFakeServer({ 'GET session': () => json(['unexpected']) });
    await createBrowserTabs(server).openTab().start();
    await settle();
    expect(server.requests.at(-1)?.body).toContain('code=CLIENT_SESSION_ERROR');
  });

  it('client 5: without sendBeacon the line goes by a fetch that outlives the page', async () => {
    const server = createFakeServer({ 'GET session': () => Promise.reject(new TypeError('Failed to fetch')) });
    await createBrowserTabs(server).openTab().start();
    await settle();
    expect(server.requests.at(-1)).toMatchObject({ name: 'POST _log', keepalive: true });
    expect(server.requests.at(-1)?.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    expect(server.requests.at(-1)?.body).toContain('message=Failed+to+fetch');
  });

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

  it('client 7: a signal of another tab is one GET and is not broadcast again', async () => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const tab = browser.openTab();
    await tab.start();
    server.handlers['GET session'] = () => json({});
    tab.receive({ key: 'nextauth.message', newValue: '{"event":"session","data":{"trigger":"getSession"},"timestamp":1}' });
    await settle();
    expect(server.count('GET session')).toBe(2);
    expect(tab.client.getState().status).toBe('unauthenticated');
    expect(browser.message()).toBeNull();
  });

  it.each([
    ['another key', { key: 'other', newValue: '{"event":"session","data":{}}' }],
    ['another event', { key: 'nextauth.message', newValue: '{"event":"other","data":{}}' }],
    ['no data', { key: 'nextauth.message', newValue: '{"event":"session"}' }],
    ['malformed JSON', { key: 'nextauth.message', newValue: '{' }],
    ['null', { key: 'nextauth.message', newValue: 'null' }],
    ['a removed value', { key: 'nextauth.message', newValue: null }],
  ])('client 7: %s is no signal', async (_name, message) => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    tab.receive(message);
    await settle();
    expect(server.count('GET session')).toBe(1);
  });

  it('client 8: our own signal has the shape that next-auth v4 reads', async () => {
    const browser = createBrowserTabs(createFakeServer(signedIn));
    const tab = browser.openTab({ now: () => 1_700_000_000_900 });
    await tab.start();
    await tab.client.signOut({ redirect: false });
    expect(browser.message()).toEqual({
      event: 'session',
      data: { trigger: 'signout' },
      timestamp: 1_700_000_000,
      nonce: expect.any(Number),
    });
  });

  it('client 9: two equal signals in one second both arrive', async () => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const sender = browser.openTab({ now: () => 1_700_000_000_000 });
    const receiver = browser.openTab();
    await sender.start();
    await receiver.start();
    const before = server.count('GET session');
    await sender.client.update({ name: 'one' });
    await settle();
    await sender.client.update({ name: 'two' });
    await settle();
    expect(server.count('GET session')).toBe(before + 2);
  });

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

  it('client 11: refetchWhenOffline polls all the same', async () => {
    vi.useFakeTimers();
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab({ refetchInterval: 60, refetchWhenOffline: true });
    await tab.start();
    tab.navigator.onLine = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.count('GET session')).toBe(2);
  });

  it.each([
    ['a network failure', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['500 HTML', () => new Response('<h1>Error</h1>', { status: 500 })],
    ['503', () => json({}, 503)],
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

  it.each([
    ['down', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['500', () => json(null, 500)],
    ['HTML', () => new Response('<h1>hello</h1>')],
  ])('client 15: with the providers %s signIn leads to the error page, or says so when it must stay', async (_name, answer) => {
    const server = createFakeServer({ 'GET providers': answer });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.signIn('credentials', { ...credentials, redirect: true })).toBeUndefined();
    expect(tab.visited).toEqual(['/api/auth/error']);
    expect(await tab.client.signIn('credentials', credentials)).toMatchObject({ error: 'Unavailable', ok: false, url: null });
    expect(tab.visited).toHaveLength(1);
    expect(server.names()).not.toContain('GET csrf');
  });

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
    ['nothing', () => Promise.reject<Response>(new TypeError('Failed to fetch')), 'Unavailable'],
  ])('client 19: %s is an error object, never a throw', async (_name, answer, error) => {
    const tab = createBrowserTabs(createFakeServer({ 'POST callback/credentials': answer })).openTab();
    expect(await tab.client.signIn('credentials', credentials)).toMatchObject({ error, ok: false, url: null });
  });

  it.each([
    ['missing', () => json({}), 'MissingCSRF'],
    ['HTML', () => new Response('<h1>hello</h1>'), 'MissingCSRF'],
    ['out of reach', () => Promise.reject<Response>(new TypeError('Failed to fetch')), 'Unavailable'],
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

  it('client 22: redirect goes to the url, reloads when it has a #, and never to javascript:', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    const redirected = async (url: string) => {
      server.handlers['POST callback/credentials'] = () => json({ url });
      tab.visited.length = 0;
      expect(await tab.client.signIn('credentials', { ...credentials, redirect: true })).toBeUndefined();
      return [...tab.visited];
    };
    expect(await redirected(`${origin}/dashboard`)).toEqual([`${origin}/dashboard`]);
    expect(await redirected(`${origin}/dashboard#top`)).toEqual([`${origin}/dashboard#top`]);
    expect(await redirected(`${tab.location.href}#top`)).toEqual([`${tab.location.href}#top`, 'reload']);
    expect((await redirected('javascript:alert(1)')).join()).not.toContain('javascript');
    expect((await redirected(`${origin}/auth/login?error=CredentialsSignin`)).join()).toContain('error=CredentialsSignin');
  });

  it('client 23: signOut posts its form, tells the other tab, and both are out', async () => {
    let isSignedIn = true;
    const server = createFakeServer({
      'GET session': () => json(isSignedIn ? session : {}),
      'POST signout': () => {
        isSignedIn = false;
        return json({ url: `${origin}/auth/login` });
      },
    });
    const browser = createBrowserTabs(server);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.start();
    await other.start();
    expect(await tab.client.signOut({ redirect: false, callbackUrl: `${origin}/x` })).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${origin}/auth/login`,
    });
    expect(Object.fromEntries(new URLSearchParams(server.requests.find(({ name }) => name === 'POST signout')?.body))).toEqual({
      csrfToken: 'csrf-1',
      callbackUrl: `${origin}/x`,
      json: 'true',
    });
    await settle();
    expect(tab.client.getState().status).toBe('unauthenticated');
    expect(other.client.getState().status).toBe('unauthenticated');
    await tab.client.signOut();
    expect(tab.visited).toEqual([`${origin}/auth/login`]);
  });

  it('client 23: a sign-out that failed keeps the session, because the cookie is still there', async () => {
    const server = createFakeServer({ ...signedIn, 'POST signout': () => json({}, 503) });
    const browser = createBrowserTabs(server);
    const tab = browser.openTab();
    await tab.start();
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ error: 'Unavailable', ok: false });
    expect(tab.client.getState().status).toBe('authenticated');
    expect(browser.message()).toBeNull();
  });

  it('client 24: update posts JSON, sets the session and tells the other tab, without a moment of loading', async () => {
    const changed = { ...session, user: { ...session.user, name: 'Noor' } };
    const server = createFakeServer({ ...signedIn, 'POST session': () => json(changed) });
    const browser = createBrowserTabs(server);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.start();
    await other.start();
    const seen: string[] = [];
    tab.client.subscribe((state, cause) => seen.push(`${state.status} ${cause}`));
    server.handlers['GET session'] = () => json(changed);
    expect(await tab.client.update({ name: 'Noor' })).toEqual(changed);
    const post = server.requests.find(({ name }) => name === 'POST session');
    expect(post?.contentType).toBe('application/json');
    expect(JSON.parse(post?.body ?? '')).toEqual({ csrfToken: 'csrf-1', data: { name: 'Noor' } });
    expect(seen).toEqual(['authenticated update']);
    await settle();
    expect(other.client.getState().session).toEqual(changed);
  });

  it('client 24: update keeps the old session on failure, and asks nothing when nobody is signed in', async () => {
    const server = createFakeServer({ ...signedIn, 'POST session': () => json({}, 400) });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.update({ name: 'x' })).toBeUndefined();
    expect(server.requests).toEqual([]);
    await tab.start();
    expect(await tab.client.update({ name: 'x' })).toEqual(session);
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session, unavailable: false });
  });

  it('client 25: a required session leads to the sign-in page, told why and where from', () => {
    expect(signInUrl(`${origin}/trainers?page=2`)).toBe(
      `/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent(`${origin}/trainers?page=2`)}`,
    );
  });

  it.each([
    [`${origin}/trainers?page=2#top`, '/trainers?page=2#top'],
    ['/trainers', '/trainers'],
    ['trainers', '/trainers'],
    ['https://evil.example/', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['\\\\evil.example', undefined],
    [`${origin}//evil.example`, undefined],
    ['/..//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    [`${origin}@evil.example`, undefined],
    ['http://', undefined],
    ['', undefined],
    [null, undefined],
  ])('client 25: callbackUrl %j leads to %j', (value, expected) => {
    expect(safeCallbackUrl(value, origin)).toBe(expected);
  });

  it('client 26: a session answer that arrives after signOut is ignored', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const late = createDelayed();
    server.handlers['GET session'] = () => late.answer;
    const waiting = tab.client.refetch();
    await tab.client.signOut({ redirect: false });
    late.arrive(json(session));
    expect(await waiting).toBeNull();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('client 26: a first answer that a failed sign-in overtook still ends the loading', async () => {
    const late = createDelayed();
    const answers = [() => late.answer, () => json({})];
    const server = createFakeServer({
      'GET session': () => (answers.shift() ?? (() => json({})))(),
      'POST callback/credentials': () => json({ url: `${origin}/auth/login?error=CredentialsSignin` }, 401),
    });
    const tab = createBrowserTabs(server).openTab();
    tab.client.start();
    const first = tab.client.getSession();
    await tab.client.signIn('credentials', credentials);
    late.arrive(json({}));
    expect(await first).toBeNull();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('client 27: error classes carry their codes and toJSON', () => {
    const classes = [
      [MissingAPIRouteError, 'MissingAPIRouteError', 'MISSING_NEXTAUTH_API_ROUTE_ERROR'],
      [MissingSecretError, 'MissingSecretError', 'NO_SECRET'],
      [MissingAuthorizeError, 'MissingAuthorizeError', 'CALLBACK_CREDENTIALS_HANDLER_ERROR'],
      [MissingAdapterError, 'MissingAdapterError', 'EMAIL_REQUIRES_ADAPTER_ERROR'],
      [MissingAdapterMethodsError, 'MissingAdapterMethodsError', 'MISSING_ADAPTER_METHODS_ERROR'],
      [UnsupportedStrategyError, 'UnsupportedStrategyError', 'CALLBACK_CREDENTIALS_JWT_ERROR'],
      [InvalidCallbackUrl, 'InvalidCallbackUrl', 'INVALID_CALLBACK_URL_ERROR'],
      [OAuthCallbackError, 'OAuthCallbackError', undefined],
      [AccountNotLinkedError, 'AccountNotLinkedError', undefined],
      [UnknownError, 'UnknownError', undefined],
    ] as const;
    for (const [ErrorClass, name, code] of classes) {
      const error = new ErrorClass('what happened');
      expect(error).toBeInstanceOf(UnknownError);
      expect(error).toMatchObject({ name, code, message: 'what happened' });
      expect(error.toJSON()).toEqual({ name, message: 'what happened', stack: error.stack });
    }
    expect(new UnknownError(Object.assign(new Error('inner'), { code: 'E1' })).code).toBe('E1');
  });

  it('reads a result of v4 with an error at status 200', () => {
    const url = `${origin}/x?error=AccessDenied`;
    expect(readAnswer({ ok: true, status: 200, body: { url } })).toEqual({
      result: { error: 'AccessDenied', status: 200, ok: false, url: null },
      target: url,
    });
  });

  it('tells other tabs of a token that was refreshed, once, and not of an equal session', async () => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.start();
    await other.start();
    await tab.client.refetch();
    expect(browser.message()).toBeNull();
    server.handlers['GET session'] = () => json({ ...session, user: { ...session.user, token: 'token-2' } });
    const before = server.count('GET session');
    await tab.client.refetch();
    await settle();
    await settle();
    expect(other.client.getState().session?.user?.token).toBe('token-2');
    expect(server.count('GET session')).toBe(before + 2);
  });

  it('works where storage, beacon and document are missing or forbidden', async () => {
    const server = createFakeServer(signedIn);
    const forbidden = {
      setItem() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    const tab = createBrowserTabs(server).openTab({ storage: forbidden, document: undefined, window: undefined, navigator: undefined });
    await tab.start();
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ ok: true });
  });
});
