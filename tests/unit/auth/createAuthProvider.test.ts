import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../../src/auth/createAuthProvider';
import { watchSignOut } from '../../../src/auth/watchSession';
import { defineApi } from '../../../src/schema/api';
import { createBrowserTabs, createFakeServer, json, origin, session } from '../../support/createTabs';

const signedIn = { 'GET session': () => json(session) };
const offline = { 'GET session': () => Promise.reject<Response>(new TypeError('Failed to fetch')) };
const form = { email: 'admin@example.com', password: 'secret' };
const sessionRequired = (path: string) => `/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent(origin + path)}`;

function createProvider(answers: Parameters<typeof createFakeServer>[0] = {}, path = '/trainers?page=2') {
  const server = createFakeServer(answers);
  const browser = createBrowserTabs(server);
  const tab = browser.openTab();
  const address = { url: new URL(path, origin) };
  const provider = createAuthProvider({ session: tab.client, location: () => address.url });
  return { server, browser, tab, address, provider };
}

const apiError = (status: number, ...codes: string[]) => new HttpError('detail', status, { errors: {}, codes });

describe('login', () => {
  it.each([
    [`${origin}/trainers/7?tab=1#top`, '/trainers/7?tab=1#top'],
    ['/exercises', '/exercises'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    [`${origin}/auth/login`, '/'],
    ...['/login', '/login/', '/Login?x=1', '/logout', '/logout#x', '/auth', '/auth?x=1', '/auth/logout'].map((path) => [
      origin + path,
      '/',
    ]),
    [`${origin}/loginTimes`, '/loginTimes'],
  ])('leads from callbackUrl %s to %s', async (callbackUrl, redirectTo) => {
    const { provider } = createProvider(signedIn, `/auth/login?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`);
    expect(await provider.login(form)).toEqual({ redirectTo });
  });

  it.each([
    ['CredentialsSignin', 401, 'auth.errors.credentials'],
    ['AccessDenied', 403, 'auth.errorPage.accessDenied'],
    ['RateLimited', 429, 'auth.errors.throttled'],
    ['Unavailable', 503, 'auth.errors.unavailable'],
    ['MissingCSRF', 403, 'auth.errors.csrf'],
    ['Configuration', 500, 'auth.errors.unknown'],
    ['constructor', 400, 'auth.errors.unknown'],
  ])('says %s as a translation key', async (error, status, message) => {
    const { provider } = createProvider({
      'POST callback/credentials': () => json({ url: `${origin}/auth/login?error=${error}` }, status),
    });
    await expect(provider.login(form)).rejects.toThrow(new Error(message));
  });

  it('says after how many seconds the server takes the next attempt', async () => {
    const { provider } = createProvider({
      'POST callback/credentials': () => json({ url: `${origin}/auth/login?error=RateLimited&retryAfter=75` }, 429),
    });
    await expect(provider.login(form)).rejects.toMatchObject({ message: 'auth.errors.throttled', retryAfterSeconds: 75 });
  });

  it('has the reference of a failure that is not the user’s, and none of another', async () => {
    const answer = (error: string, status: number) => () =>
      Response.json({ url: `${origin}/auth/login?error=${error}` }, { status, headers: { 'X-Request-Id': 'id-of-the-call' } });
    const getFailure = (answers: Parameters<typeof createProvider>[0]) =>
      createProvider(answers)
        .provider.login(form)
        .catch((error: { reference?: string }) => error.reference);
    expect(await getFailure({ 'POST callback/credentials': answer('Unavailable', 503) })).toBe('id-of-the-call');
    expect(await getFailure({ 'POST callback/credentials': answer('CredentialsSignin', 401) })).toBeUndefined();
    expect(await getFailure({ 'GET csrf': answer('Unavailable', 503) })).toBe('id-of-the-call');
    expect(await getFailure({ 'GET session': answer('Unavailable', 503) })).toBe('id-of-the-call');
  });

  it('is no success without a session afterwards', async () => {
    await expect(createProvider().provider.login(form)).rejects.toThrow('auth.errors.unknown');
  });

  // covers: 7.40
  it.each([
    ['do not answer', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['answer 503', () => json(null, 503)],
  ])('leads to the error page when the providers %s (specification §7), in this app and with the way back', async (_, answer) => {
    const { provider, tab } = createProvider({ 'GET providers': answer }, '/auth/login?callbackUrl=/trainers');
    expect(await provider.login(form)).toEqual({ redirectTo: '/auth/error?error=Unavailable&callbackUrl=%2Ftrainers' });
    expect(tab.visited).toEqual([]);
    // If a page with an open form is behind the dialog, the error appears in the dialog instead.
    await expect(provider.resumeSession(form)).rejects.toThrow('auth.errors.unavailable');
    expect(tab.visited).toEqual([]);
  });
});

describe('logout', () => {
  // covers: 2.15
  it('signs out and leads to the sign-in page', async () => {
    const { provider, tab, server } = createProvider(signedIn);
    await tab.client.getSession();
    expect(await provider.logout({})).toBe('/auth/login');
    expect(server.count('POST signout')).toBe(1);
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('asks nothing when the session is over already, and says where to return to', async () => {
    const { provider, tab, server, address } = createProvider();
    await tab.client.getSession();
    expect(await provider.logout({})).toBe(sessionRequired('/trainers?page=2'));
    address.url = new URL('/auth/login?error=SessionRequired', origin);
    expect(await provider.logout({})).toBe(false);
    expect(server.names()).toEqual(['GET session']);
  });

  it('says so when the session could not be ended', async () => {
    const { provider, tab, server } = createProvider({ ...signedIn, 'POST signout': () => json({}, 503) });
    await tab.client.getSession();
    expect(await provider.logout({})).toBe('/auth/login?error=SignOutFailed');
    server.handlers['POST signout'] = () => Response.json({}, { status: 503, headers: { 'X-Request-Id': 'id-of-the-call' } });
    expect(await provider.logout({})).toBe('/auth/login?error=SignOutFailed&reference=id-of-the-call');
  });
});

describe('checkAuth', () => {
  it('lets a session pass, with one request however often it is asked', async () => {
    const { provider, server } = createProvider(signedIn);
    await Promise.all([provider.checkAuth({}), provider.checkAuth({})]);
    await provider.checkAuth({});
    expect(server.count('GET session')).toBe(1);
  });

  // covers: 2.16
  it('rejects to the sign-in page, told why and where from, without a notification', async () => {
    const { provider } = createProvider();
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false, redirectTo: sessionRequired('/trainers?page=2') });
  });

  it('rejects only after a macrotask: ra-core pushes the sign-in page over and over otherwise', async () => {
    const { provider, tab } = createProvider();
    await tab.client.getSession();
    const order: string[] = [];
    const rejected = provider.checkAuth({}).catch(() => order.push('rejected'));
    setTimeout(() => order.push('macrotask'), 0);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(order).toEqual([]);
    await rejected;
    expect(order).toContain('rejected');
  });

  it.each([
    ['no answer at first', {}],
    ['no answer any more', signedIn],
  ])('takes %s for an outage, not for signed out', async (_name, answers) => {
    const { provider, server, tab } = createProvider({ ...offline, ...answers });
    await tab.client.getSession();
    server.handlers['GET session'] = offline['GET session'];
    await tab.client.refetch();
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('checkError', () => {
  // covers: 8.2
  it.each([
    ['404 of a list', apiError(404, 'not_found'), '/auth/login'],
    ['an HTML 404', new HttpError('detail', 404, null), '/auth/login'],
    ['token_not_valid', apiError(401, 'token_not_valid'), sessionRequired('/trainers?page=2')],
    ['not_authenticated', apiError(401, 'not_authenticated', 'other'), sessionRequired('/trainers?page=2')],
    ['not_authenticated at 403', apiError(403, 'not_authenticated'), sessionRequired('/trainers?page=2')],
  ])('%s ends the session', async (_name, error, redirectTo) => {
    const { provider } = createProvider(signedIn);
    await expect(provider.checkError(error)).rejects.toMatchObject({ message: 'auth.notAllowed', redirectTo });
  });

  it.each([
    ['401 of another code', apiError(401, 'authentication_failed')],
    ['the code in second place', apiError(400, 'required', 'token_not_valid')],
    ['403', apiError(403, 'permission_denied')],
    ['a network failure', apiError(0)],
    ['500', new HttpError('detail', 500, null)],
    ['an error that is no answer', new TypeError('Failed to fetch')],
    ['nothing', undefined],
    ['404 for what cannot be a key', apiError(404, 'not_a_key')],
  ])('%s does not', async (_name, error) => {
    await expect(createProvider(signedIn).provider.checkError(error)).resolves.toBeUndefined();
  });
});

describe('a record that is gone', () => {
  const toList = `/auth/login?error=RecordMissing&callbackUrl=${encodeURIComponent(`${origin}/trainers`)}`;

  it.each(['/trainers/7', '/trainers/7/show'])('at %s leads through the sign-in to its list', async (path) => {
    const { provider, address } = createProvider(signedIn, path);
    await expect(provider.checkError(apiError(404, 'not_found'))).rejects.toMatchObject({ message: 'auth.notAllowed', redirectTo: toList });
    address.url = new URL(toList, origin);
    expect(await provider.login(form)).toEqual({ redirectTo: '/trainers' });
  });

  it('is not where a call that fails after it leads back to', async () => {
    const { provider, address } = createProvider({}, '/trainers/7/show');
    await expect(provider.checkError(apiError(404, 'not_found'))).rejects.toMatchObject({ redirectTo: toList });
    await expect(provider.checkError(apiError(401, 'token_not_valid'))).rejects.toMatchObject({ redirectTo: toList });
    await expect(provider.checkAuth({})).rejects.toMatchObject({ redirectTo: toList });
    address.url = new URL('/trainers/8/show', origin);
    await expect(provider.checkAuth({})).rejects.toMatchObject({ redirectTo: sessionRequired('/trainers/8/show') });
  });

  it('keeps the session where the API is declared so, and a refused token still ends it', async () => {
    const tab = createBrowserTabs(createFakeServer(signedIn)).openTab();
    const location = () => new URL('/trainers/7', origin);
    const provider = createAuthProvider({ session: tab.client, notFound: defineApi({ notFound: 'page' }).notFound, location });
    await expect(provider.checkError(apiError(404, 'not_found'))).resolves.toBeUndefined();
    await expect(provider.checkError(apiError(401, 'token_not_valid'))).rejects.toMatchObject({
      redirectTo: sessionRequired('/trainers/7'),
    });
  });

  it('does what the specification says where nothing is declared, and nothing but the two can be', () => {
    expect(defineApi({}).notFound).toBe('signOut');
    expect(() => defineApi({ notFound: 'ignore' as never })).toThrow('resources/api.ts: notFound "ignore" must be one of signOut, page.');
  });
});

describe('getIdentity and getPermissions', () => {
  it('shows name, image and the account that the token names', async () => {
    const token = `x.${btoa(JSON.stringify({ user_id: 7, name: 'ß' }))}.x`;
    const { provider } = createProvider({ 'GET session': () => json({ user: { name: 'أمل', image: '/media/a.jpg', token } }) });
    expect(await provider.getIdentity?.()).toEqual({ id: '7', accountId: '7', fullName: 'أمل', avatar: '/media/a.jpg' });
  });

  // covers: 2.13
  it('calls someone without a name Guest', async () => {
    const { provider } = createProvider({ 'GET session': () => json({ user: { name: null, image: null, token: 'opaque' } }) });
    expect(await provider.getIdentity?.()).toEqual({ id: 'guest', fullName: 'Guest' });
    expect(await createProvider().provider.getIdentity?.()).toEqual({ id: 'guest', fullName: 'Guest' });
  });

  // covers: 6.4
  it('knows administrators only', async () => {
    expect(await createProvider().provider.getPermissions?.({})).toBe('admin');
  });
});

describe('watchSession', () => {
  it('tells of a sign-out in another tab, and not of the own one', async () => {
    let isSignedIn = true;
    const { tab, browser } = createProvider({
      'GET session': () => json(isSignedIn ? session : {}),
      'POST signout': () => {
        isSignedIn = false;
        return json({ url: origin });
      },
    });
    const other = browser.openTab();
    await tab.start();
    await other.start();
    const told: string[] = [];
    watchSignOut(tab.client, () => told.push('own'));
    await new Promise<void>((resolve) => {
      watchSignOut(other.client, () => {
        told.push('other');
        resolve();
      });
      void tab.client.signOut({ redirect: false });
    });
    expect(told).toEqual(['other']);
  });

  it('tells when a return to the tab finds the session ended, and stops when told to', async () => {
    const { tab, server } = createProvider(signedIn);
    await tab.start();
    const told: string[] = [];
    const stop = watchSignOut(tab.client, () => told.push('stopped'));
    stop();
    server.handlers['GET session'] = () => json({});
    await new Promise<void>((resolve) => {
      watchSignOut(tab.client, resolve);
      tab.show('visible');
    });
    expect(told).toEqual([]);
  });

  it('leaves what a refused call finds out to that call', async () => {
    const { tab, server } = createProvider(signedIn);
    await tab.start();
    const told: string[] = [];
    watchSignOut(tab.client, () => told.push('told'));
    server.handlers['GET session'] = () => json({});
    await tab.client.refetch();
    expect(told).toEqual([]);
  });
});
