import { describe, expect, it, vi } from 'vitest';
import { publicOrigin } from '../../server/publicOrigin';
import { createSessionRoutes } from '../../server/session/createSessionRoutes';

import { createBrowser } from '../unit/session/support/createBrowser';
import { createDatabase, createGateway, origin, password, secret } from '../unit/session/support/createGateway';

const minutes = (count: number) => count * 60_000;

/** The cases of the session protocol's section 3, by number. */
describe('the session routes', () => {
  it('server 1: without a cookie the session is {} and never stored', async () => {
    const response = await createBrowser(createGateway().app).send('session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('server 2: the CSRF cookie is token|hash, stable, and new when tampered with', async () => {
    const browser = createBrowser(createGateway().app);
    const first = await browser.csrf();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(decodeURIComponent(browser.jar.get('authjs.csrf-token') ?? '')).toMatch(new RegExp(`^${first}\\|[0-9a-f]{64}$`));
    expect(await browser.csrf()).toBe(first);
    browser.jar.set('authjs.csrf-token', `${'0'.repeat(64)}%7C${'0'.repeat(64)}`);
    expect(await browser.csrf()).not.toBe(first);
  });

  it('server 2: a session call sets no CSRF cookie, so it cannot spoil the token of a call beside it', async () => {
    const response = await createBrowser(createGateway().app).send('session');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('server 3: providers are absolute on the public URL', async () => {
    const { app } = createGateway({ publicUrl: 'https://admin.example.com' });
    expect(await (await createBrowser(app).send('providers')).json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Credentials',
        type: 'credentials',
        signinUrl: 'https://admin.example.com/api/auth/signin/credentials',
        callbackUrl: 'https://admin.example.com/api/auth/callback/credentials',
      },
    });
  });

  it('server 4: signing in answers an absolute url and an HttpOnly, Lax cookie for /', async () => {
    const response = await createBrowser(createGateway().app).signIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: `${origin}/dashboard` });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('authjs.session-token=')) ?? '';
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure/);
  });

  it('server 4: the product API hears the account, the password and the language', async () => {
    const { app, upstream } = createGateway();
    await createBrowser(app).signIn({}, { 'Accept-Language': 'ar' });
    expect(upstream.to('/auth/login/')).toHaveLength(1);
    expect(upstream.calls[0]?.body).toEqual({ email: 'admin@example.com', password });
    expect(upstream.calls[0]?.headers.get('accept-language')).toBe('ar');
    expect(upstream.calls[0]?.headers.get('cookie')).toBeNull();
  });

  it('server 5: without json the answer is a redirect', async () => {
    const browser = createBrowser(createGateway().app);
    const right = await browser.signIn({ json: '' });
    expect(right.status).toBe(302);
    expect(right.headers.get('location')).toBe(`${origin}/dashboard`);
    const wrong = await browser.signIn({ json: '', password: 'wrong' });
    expect(wrong.status).toBe(302);
    expect(wrong.headers.get('location')).toContain(`${origin}/auth/login?error=CredentialsSignin`);
  });

  it('server 5: a client cannot ask the library for its own shape by header', async () => {
    const response = await createBrowser(createGateway().app).signIn({ json: '' }, { 'X-Auth-Return-Redirect': '1' });
    expect(response.status).toBe(302);
  });

  it('server 6: a wrong password is 401 and sets no cookie', async () => {
    const browser = createBrowser(createGateway().app);
    const response = await browser.signIn({ password: 'wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { url } = (await response.json()) as { url: string };
    expect(new URL(url).searchParams.get('error')).toBe('CredentialsSignin');
    expect(url).not.toContain('Upstream');
    expect(await browser.session()).toEqual({});
  });

  it.each(['', 'undefined', '0'.repeat(64)])(
    'server 7: the CSRF token %j opens no session and the product API hears nothing',
    async (csrfToken) => {
      const { app, upstream } = createGateway();
      const browser = createBrowser(app);
      const response = await browser.signIn({ csrfToken });
      expect(response.status).toBe(403);
      expect(((await response.json()) as { url: string }).url).toContain('error=MissingCSRF');
      expect(upstream.calls).toEqual([]);
      expect(await browser.session()).toEqual({});
    },
  );

  it.each<Record<string, string>>([{ email: '' }, { email: '  ' }, { password: '' }])(
    'server 8: %j is 401 and the product API hears nothing',
    async (fields) => {
      const { app, upstream } = createGateway();
      expect((await createBrowser(app).signIn(fields)).status).toBe(401);
      expect(upstream.calls).toEqual([]);
    },
  );

  it('server 9: 429 of the product API comes out as 429 with its Retry-After', async () => {
    const { app, upstream } = createGateway();
    upstream.loginAnswer = () => new Response('{}', { status: 429, headers: { 'Retry-After': '17' } });
    const response = await createBrowser(app).signIn();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('17');
    expect(new URL(((await response.json()) as { url: string }).url).searchParams.get('error')).toBe('RateLimited');
  });

  it.each([
    ['500 HTML', () => new Response('<h1>Traceback</h1>', { status: 500 })],
    ['502', () => new Response(null, { status: 502 })],
    ['a network failure', () => Promise.reject(new TypeError('fetch failed'))],
    ['no answer in time', () => new Promise<Response>(() => {})],
  ])('server 9: %s of the product API comes out as 503', async (_name, answer) => {
    const { app, upstream } = createGateway({ upstreamTimeoutMs: 50 });
    upstream.loginAnswer = answer;
    const response = await createBrowser(app).signIn();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ url: `${origin}/auth/login?error=Unavailable` });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('server 9: a body that never ends is given up as well', async () => {
    const { app, upstream } = createGateway({ upstreamTimeoutMs: 50 });
    upstream.loginAnswer = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }));
    expect((await createBrowser(app).signIn()).status).toBe(503);
  });

  it('server 9: someone who may not come in gets 403, a success without a token 500', async () => {
    const { app, upstream, log } = createGateway();
    const browser = createBrowser(app);
    upstream.loginAnswer = () => Response.json({ errors: [{ code: 'permission_denied' }] }, { status: 403 });
    expect((await browser.signIn()).status).toBe(403);
    upstream.loginAnswer = () => Response.json({ hello: 'world' });
    expect((await browser.signIn()).status).toBe(500);
    expect(log.map(({ code }) => code)).toContain('LOGIN_ANSWER_UNREADABLE');
  });

  it('server 10: the failure after the last allowed one is 429 with Retry-After, right password or not', async () => {
    const { app, upstream, clock } = createGateway({ limits: { perAccount: 3, windowSeconds: 60 } });
    const browser = createBrowser(app);
    for (let failure = 0; failure < 3; failure += 1) expect((await browser.signIn({ password: 'wrong' })).status).toBe(401);
    const blocked = await browser.signIn({ email: ' ADMIN@example.com ' });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(upstream.calls).toHaveLength(3);
    expect((await browser.signIn({ email: 'other@example.com' })).status).toBe(200);
    clock.now += 61_000;
    expect((await browser.signIn()).status).toBe(200);
  });

  it('server 10: successes do not count, nor do calls that the product API never judged', async () => {
    const { app, upstream } = createGateway({ limits: { perAccount: 2, perAddress: 2 } });
    const browser = createBrowser(app);
    for (let success = 0; success < 4; success += 1) expect((await browser.signIn()).status).toBe(200);
    upstream.loginAnswer = () => new Response(null, { status: 500 });
    for (let outage = 0; outage < 4; outage += 1) expect((await browser.signIn()).status).toBe(503);
    upstream.loginAnswer = undefined;
    expect((await browser.signIn()).status).toBe(200);
  });

  it('server 10: many accounts tried from one address are limited too, and one own account does not help', async () => {
    const { app } = createGateway({ limits: { perAddress: 3 } });
    const browser = createBrowser(app, { address: '2001:db8:1:2::1' });
    const neighbour = createBrowser(app, { address: '2001:db8:1:2:ffff::9' });
    for (const name of ['a', 'b', 'c'])
      expect((await browser.signIn({ email: `${name}@example.com`, password: 'wrong' })).status).toBe(401);
    expect((await neighbour.signIn({ email: 'd@example.com', password: 'wrong' })).status).toBe(429);
    expect((await createBrowser(app, { address: '198.51.100.1' }).signIn()).status).toBe(200);
  });

  it('server 10: guesses sent at once do not slip past the limit', async () => {
    const { app, upstream } = createGateway({ limits: { perAccount: 3 } });
    const browser = createBrowser(app);
    await browser.csrf();
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await browser.signIn({ password: 'wrong' })).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    expect(upstream.calls).toHaveLength(3);
  });

  it('server 10: X-Forwarded-For counts only behind a trusted proxy, and then only its last entry', async () => {
    for (const [trustProxy, status] of [
      [false, 429],
      [true, 401],
    ] as const) {
      const { app } = createGateway({ limits: { perAddress: 1 }, trustProxy });
      const browser = createBrowser(app);
      await browser.signIn({ email: 'a@example.com', password: 'wrong' }, { 'X-Forwarded-For': '198.51.100.1' });
      const response = await browser.signIn(
        { email: 'b@example.com', password: 'wrong' },
        { 'X-Forwarded-For': '198.51.100.1, 198.51.100.2' },
      );
      expect(response.status).toBe(status);
    }
  });

  it('server 10: the tables hold neither e-mail nor address', async () => {
    const { app, database } = createGateway();
    await createBrowser(app).signIn({ password: 'wrong' });
    const rows = await database.db.selectFrom('gateway_sign_in_failures').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/admin@|203\.0/);
  });

  it('server 11: the session holds name, image, token and expires, nothing else', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const session = await browser.session();
    expect(session).toEqual({
      user: { name: 'Amal', image: '/media/amal.jpg', token: expect.stringMatching(/^ey.+\..+\..+$/) },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
    expect(JSON.stringify(session)).not.toContain('refresh-0');
  });

  it('server 12: a garbage cookie is {} and is cleared', async () => {
    const browser = createBrowser(createGateway().app);
    browser.jar.set('authjs.session-token', 'garbage');
    const response = await browser.send('session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(browser.sessionCookies()).toEqual([]);
  });

  it('server 13: POST session changes name and image, and never the token or anything else', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const before = await browser.session();
    const data = {
      name: 'Noor',
      image: 'https://cdn.example.com/n.png',
      token: 'stolen',
      access: 'stolen',
      sid: 'x',
      sub: '1',
      endsAt: 9e15,
      user: undefined,
    };
    const response = await browser.send('session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ csrfToken: await browser.csrf(), data }),
    });
    expect(response.status).toBe(200);
    const expected = { user: { name: 'Noor', image: 'https://cdn.example.com/n.png', token: before.user?.token }, expires: before.expires };
    expect(await response.json()).toEqual(expected);
    expect(await browser.session()).toEqual(expected);
  });

  it.each([{ name: 7, image: 'javascript:alert(1)' }, { name: 'x'.repeat(500), image: '//evil.example' }, null, 'text', []])(
    'server 13: POST session ignores %j',
    async (data) => {
      const browser = createBrowser(createGateway().app);
      await browser.signIn();
      const before = await browser.session();
      const body = JSON.stringify({ csrfToken: await browser.csrf(), data });
      const response = await browser.send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      expect(await response.json()).toEqual(before);
    },
  );

  it('server 14: POST session with a bad CSRF token is 400 {}', async () => {
    const browser = createBrowser(createGateway().app);
    await browser.signIn();
    const body = JSON.stringify({ csrfToken: 'bad', data: { name: 'Noor' } });
    const response = await browser.send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({});
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it('server 15: signing out clears the session, tells the product API, and twice is fine', async () => {
    const { app, upstream } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const response = await browser.signOut();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: origin });
    expect(browser.sessionCookies()).toEqual([]);
    expect(await browser.session()).toEqual({});
    await vi.waitFor(() => expect(upstream.to('/auth/logout/')[0]?.body).toEqual({ refresh: 'refresh-0' }));
    expect((await browser.signOut()).status).toBe(200);
  });

  it('server 15: signing out without a CSRF token changes nothing', async () => {
    const browser = createBrowser(createGateway().app);
    await browser.signIn();
    expect((await browser.form('signout', { json: 'true' })).status).toBe(403);
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it('server 16: a cookie kept from before the sign-out is worth nothing', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const stolen = browser.cookieHeader();
    await browser.signOut();
    expect(await (await createBrowser(app).send('session', { headers: { cookie: stolen } })).json()).toEqual({});
  });

  it('server 16: signing in again ends the session before it', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const before = browser.cookieHeader();
    await browser.signIn();
    expect(await (await createBrowser(app).send('session', { headers: { cookie: before } })).json()).toEqual({});
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it('server 17: a session answer that arrives after the sign-out revives nothing and clears no newer session', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const early = browser.cookieHeader();
    const late = await createBrowser(app).send('session', { headers: { cookie: early } });
    expect(late.headers.getSetCookie()).toEqual([]);
    await browser.signOut();
    await browser.signIn();
    const afterwards = await createBrowser(app).send('session', { headers: { cookie: early } });
    expect(await afterwards.json()).toEqual({});
    expect(afterwards.headers.getSetCookie()).toEqual([]);
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it('server 18: an expired access token is refreshed, once for five calls at the same time', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const { user } = await browser.session();
    clock.now += minutes(16);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => browser.session()));
    expect(upstream.to('/auth/token/refresh/')).toHaveLength(1);
    expect(new Set(sessions.map((session) => session.user?.token)).size).toBe(1);
    expect(sessions[0]?.user?.token).not.toBe(user?.token);
  });

  it('server 18: a token that is still good is left alone', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    clock.now += minutes(14);
    await browser.session();
    expect(upstream.to('/auth/token/refresh/')).toHaveLength(0);
  });

  it('server 18: two gateways on one database send one refresh', async () => {
    const first = createGateway();
    const second = createGateway({
      database: first.database,
      upstream: (request) => first.upstream.fetch(request),
      now: () => first.clock.now,
    });
    const browser = createBrowser(first.app);
    await browser.signIn();
    first.clock.now += minutes(16);
    const other = createBrowser(second.app);
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    const [one, two] = await Promise.all([browser.session(), other.session()]);
    expect(first.upstream.to('/auth/token/refresh/')).toHaveLength(1);
    expect(one.user?.token).toBe(two.user?.token);
  });

  it('server 18: a cookie from before several refreshes still finds the newest tokens', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const old = browser.cookieHeader();
    for (let refresh = 0; refresh < 3; refresh += 1) {
      clock.now += minutes(16);
      await browser.session();
    }
    const late = (await (await createBrowser(app).send('session', { headers: { cookie: old } })).json()) as { user: { token: string } };
    expect(late.user.token).toBe((await browser.session()).user?.token);
    expect(upstream.to('/auth/token/refresh/')).toHaveLength(3);
  });

  it('server 19: a refused refresh ends the session', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    clock.now += minutes(16);
    upstream.refreshAnswer = () => Response.json({ errors: [{ code: 'token_not_valid' }] }, { status: 401 });
    expect(await browser.session()).toEqual({});
    upstream.refreshAnswer = undefined;
    expect(await browser.session()).toEqual({});
  });

  it.each([
    ['503', () => new Response(null, { status: 503 })],
    ['404', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['no answer', () => new Promise<Response>(() => {})],
  ])('server 19: %s to a refresh keeps the session, and the next try succeeds', async (_name, answer) => {
    const { app, upstream, clock } = createGateway({ upstreamTimeoutMs: 50 });
    const browser = createBrowser(app);
    await browser.signIn();
    const { user } = await browser.session();
    clock.now += minutes(16);
    upstream.refreshAnswer = answer;
    const sessions = await Promise.all(Array.from({ length: 5 }, () => browser.session()));
    for (const session of sessions) expect(session.user?.token).toBe(user?.token);
    expect(upstream.to('/auth/token/refresh/')).toHaveLength(1);
    upstream.refreshAnswer = undefined;
    clock.now += 6_000;
    expect((await browser.session()).user?.token).not.toBe(user?.token);
  });

  it('server 19: an expired token without a refresh token ends the session', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    const { createToken } = await import('../unit/session/support/createGateway');
    upstream.loginAnswer = async () => Response.json({ token: await createToken(Math.floor(clock.now / 1000) + 900) });
    await browser.signIn();
    expect((await browser.session()).user?.name).toBeNull();
    clock.now += minutes(16);
    expect(await browser.session()).toEqual({});
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'ht!tp:::',
    '%',
    'data:text/html,x',
    `${origin}@evil.example/`,
  ])('server 20: callbackUrl %j leads to the origin and is never a 500', async (callbackUrl) => {
    const browser = createBrowser(createGateway().app);
    const posted = await browser.signIn({ callbackUrl });
    expect(posted.status).toBe(200);
    const { url } = (await posted.json()) as { url: string };
    expect(new URL(url).origin).toBe(origin);
    const query = await browser.send(`signin?${new URLSearchParams({ callbackUrl })}`);
    expect(query.status).toBe(302);
    expect(query.headers.get('location')).not.toContain('evil');
    browser.jar.set('authjs.callback-url', encodeURIComponent(callbackUrl));
    expect((await browser.send('session')).status).toBe(200);
    expect((await (await browser.signOut()).json()) as { url: string }).toEqual({ url: origin });
  });

  it('server 20: a path and a URL of our own are kept', async () => {
    const browser = createBrowser(createGateway().app);
    expect(await (await browser.signIn({ callbackUrl: '/trainers?page=2#top' })).json()).toEqual({ url: `${origin}/trainers?page=2#top` });
    const page = await browser.send(`signin?${new URLSearchParams({ callbackUrl: `${origin}/trainers` })}`);
    expect(page.headers.get('location')).toBe(`/auth/login?callbackUrl=${encodeURIComponent(`${origin}/trainers`)}`);
  });

  it("leads to the app's own pages, never to one of the library", async () => {
    const browser = createBrowser(createGateway().app);
    for (const [path, location] of [
      ['error', '/auth/error?error=Configuration'],
      ['error?error=a%26b%3Dc', '/auth/error?error=a%26b%3Dc'],
      ['signout', '/auth/login'],
    ] as const) {
      const response = await browser.send(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(location);
    }
  });

  it('server 21: a spoofed Host never appears', async () => {
    const { app } = createGateway({ publicUrl: publicOrigin({ publicUrl: undefined }, 3000) });
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const browser = createBrowser(app, { origin: 'http://evil.example' });
    for (const path of ['providers', 'csrf', 'session', 'signin', 'error?error=Verification']) {
      const response = await browser.send(path, { headers: spoofed });
      expect(`${response.headers.get('location')} ${await response.text()}`).not.toContain('evil');
    }
    const response = await browser.signIn({ callbackUrl: 'http://evil.example/' }, spoofed);
    expect(await response.json()).toEqual({ url: origin });
  });

  it('server 21: on loopback both localhost and 127.0.0.1 are answered in kind', async () => {
    const { app } = createGateway({ publicUrl: publicOrigin({ publicUrl: undefined }, 3000) });
    for (const typed of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const browser = createBrowser(app, { origin: typed });
      const response = await browser.signIn({ callbackUrl: '/dashboard' }, { Origin: typed });
      expect(await response.json()).toEqual({ url: `${typed}/dashboard` });
    }
  });

  it('server 22: over https the cookies are Secure and carry their prefixes', async () => {
    const { app } = createGateway({ publicUrl: 'https://admin.example.com' });
    const browser = createBrowser(app, { origin: 'http://10.0.0.5:3000' });
    const response = await browser.signIn({ callbackUrl: 'https://admin.example.com/x' });
    expect(await response.json()).toEqual({ url: 'https://admin.example.com/x' });
    expect([...browser.jar.keys()].sort()).toEqual([
      '__Host-authjs.csrf-token',
      '__Secure-authjs.callback-url',
      '__Secure-authjs.session-token',
    ]);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it('server 23: _log takes error, warn and debug, cleans them, and always answers 200', async () => {
    const { app, log } = createGateway();
    const browser = createBrowser(app);
    expect(
      (await browser.form('_log', { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'one\r\ntwo\u0000\u2028three' })).status,
    ).toBe(200);
    expect(log).toEqual([{ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'one two three' }]);
    expect((await browser.form('_log', { level: 'fatal', code: 'X' })).status).toBe(200);
    expect((await browser.form('_log', { level: 'error', message: 'x'.repeat(50_000) })).status).toBe(200);
    expect((await browser.send('_log', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' })).status).toBe(200);
    expect(log).toHaveLength(1);
    for (let line = 0; line < 100; line += 1) await browser.form('_log', { level: 'warn', code: 'FLOOD', message: 'x'.repeat(5_000) });
    expect(log).toHaveLength(60);
    expect(log[1]?.message).toHaveLength(1_000);
  });

  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('server 24: a POST from elsewhere (%j) is 403', async (headers) => {
    const { app, upstream } = createGateway();
    const response = await createBrowser(app).signIn({}, headers);
    expect(response.status).toBe(403);
    expect(upstream.calls).toEqual([]);
  });

  it('server 24: a body over 16 KB is 413, declared or not', async () => {
    const browser = createBrowser(createGateway().app);
    expect((await browser.signIn({ email: 'x'.repeat(17_000) })).status).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(8_192)),
    });
    const response = await browser.send('signout', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('server 25: a session over 4 KB is cut into chunks, and signing out clears every one', async () => {
    const { app, upstream } = createGateway();
    upstream.accessClaims = { permissions: 'x'.repeat(6_000) };
    const browser = createBrowser(app);
    const response = await browser.signIn();
    for (const cookie of response.headers.getSetCookie()) expect(cookie.length).toBeLessThanOrEqual(4_096);
    expect(browser.sessionCookies().length).toBeGreaterThan(1);
    expect((await browser.session()).user?.name).toBe('Amal');
    await browser.signOut();
    expect(browser.sessionCookies()).toEqual([]);
  });

  it.each(['unknown', 'callback/github', 'session/x', '', 'constructor', 'callback/credentials'])(
    'server 26: GET %j is 400',
    async (path) => {
      expect((await createBrowser(createGateway().app).send(path)).status).toBe(400);
    },
  );

  it('server 26: other methods and malformed JSON are 400', async () => {
    const browser = createBrowser(createGateway().app);
    expect((await browser.send('session', { method: 'DELETE' })).status).toBe(400);
    const headers = { 'Content-Type': 'application/json' };
    expect((await browser.send('session', { method: 'POST', headers, body: '{' })).status).toBe(400);
  });

  it('server 27: a missing, short or regular secret refuses to start and names the remedy', () => {
    for (const secrets of [[], ['x'], ['a'.repeat(64)], [secret, 'short']]) {
      const options = { publicUrl: origin, secrets, upstream: async () => new Response(), database: createDatabase() };
      expect(() => createSessionRoutes(options)).toThrow(/AUTH_SECRET.*openssl rand -base64 32/);
    }
  });

  it('server 28: sessions survive a new secret while the old one is listed, and end when it is dropped', async () => {
    const fresh = 'q9WmE4rTz7YuI2oPa5SdF8gHj1KlX6cV';
    const before = createGateway();
    const browser = createBrowser(before.app);
    await browser.signIn();
    before.clock.now += minutes(16);
    await browser.session();
    const shared = {
      database: before.database,
      upstream: (request: Request) => before.upstream.fetch(request),
      now: () => before.clock.now,
    };
    for (const [secrets, name] of [
      [[fresh, secret], 'Amal'],
      [[fresh], undefined],
    ] as const) {
      const visitor = createBrowser(createGateway({ ...shared, secrets }).app);
      for (const [key, value] of browser.jar) visitor.jar.set(key, value);
      expect((await visitor.session()).user?.name).toBe(name);
    }
  });

  it('ends a session at its absolute age, however much it is used', async () => {
    const { app, clock } = createGateway({ maxAgeSeconds: 3_600 });
    const browser = createBrowser(app);
    await browser.signIn();
    const { expires } = await browser.session();
    for (let part = 0; part < 5; part += 1) {
      clock.now += minutes(11);
      expect((await browser.session()).expires).toBe(expires);
    }
    clock.now += minutes(6);
    expect(await browser.session()).toEqual({});
  });

  it('writes a cookie anew after a day, so that a session in use moves to the newest secret', async () => {
    const { app, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    clock.now += minutes(25 * 60);
    const response = await browser.send('session');
    expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith('authjs.session-token='))).toHaveLength(1);
  });

  it('keeps the browser signed in while the database is down: 503 and no cookie', async () => {
    const gateway = createGateway();
    const browser = createBrowser(gateway.app);
    await browser.signIn();
    await gateway.database.db.schema.dropTable('gateway_sessions').execute();
    const response = await browser.send('session');
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
    const signOut = await browser.signOut();
    expect(signOut.status).toBe(503);
    expect(((await signOut.json()) as { url: string }).url).toContain('error=Unavailable');
    expect((await browser.signIn()).status).toBe(503);
    expect(browser.sessionCookies()).toHaveLength(1);
  });
});
