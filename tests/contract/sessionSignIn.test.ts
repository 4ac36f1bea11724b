import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin, password } from '../support/createGateway';

describe('signing in', () => {
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

  // covers: 7.2, 7.3
  it('server 4: the product API hears the account, the password and the language', async () => {
    const { app, upstream } = createGateway();
    await createBrowser(app).signIn({}, { 'Accept-Language': 'ar' });
    expect(upstream.to('/auth/login/')).toHaveLength(1);
    expect(upstream.calls[0]?.body).toEqual({ email: 'admin@example.com', password });
    expect(upstream.calls[0]?.headers.get('accept-language')).toBe('ar');
    expect(upstream.calls[0]?.headers.get('cookie')).toBeNull();
  });

  it.each([
    ['tokens', { access: `a.${'t'.repeat(6_000)}.b`, refresh: 'r'.repeat(3_000), user: { id: 7, name: 'Amal' } }],
    ['id', { access: 'a', refresh: 'r', user: { id: 'i'.repeat(20_000), name: 'Amal' } }],
  ])('refuses %s that are too long for cookies with a reason of its own, and sets no session', async (_, body) => {
    const { app, upstream, log } = createGateway();
    upstream.loginAnswer = () => Response.json(body);
    const response = await createBrowser(app).signIn();
    expect(response.status).toBe(500);
    expect(new URL((await response.json()).url).searchParams.get('error')).toBe('TokensTooLong');
    expect(response.headers.getSetCookie().filter((cookie) => /session-token(\.\d)?=[^;]/.test(cookie))).toEqual([]);
    expect(log.map(({ code }) => code)).toContain('TOKENS_TOO_LONG');
  });

  it('signs an account with an endless name and image in, with the beginning of its name', async () => {
    const { app, upstream } = createGateway();
    const user = { id: 7, name: 'م'.repeat(50_000), image: `https://a.test/${'i'.repeat(50_000)}` };
    upstream.loginAnswer = () => Response.json({ access: 'a', refresh: 'r', user });
    const browser = createBrowser(app);
    const response = await browser.signIn();
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join('').length).toBeLessThan(4_000);
  });

  it('takes tokens as long as those of a large single sign-on', async () => {
    const { app, upstream } = createGateway();
    upstream.loginAnswer = () => Response.json({ access: 'a'.repeat(3_000), refresh: 'r'.repeat(1_500), user: { id: 7, name: 'Amal' } });
    expect((await createBrowser(app).signIn()).status).toBe(200);
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

  // covers: 7.36
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

  it.each([
    ['a redirect', () => new Response(null, { status: 301, headers: { Location: 'https://api.example.com/' } }), 503, 'with 301.'],
    ['no such path', () => Response.json({ detail: 'Not found.' }, { status: 404 }), 503, 'with 404.'],
    [
      'a page that refuses the host name',
      () => new Response('<h1>Bad Request</h1>', { status: 400, headers: { 'Content-Type': 'text/html' } }),
      401,
      'with 400 and a web page.',
    ],
  ])('server 9: %s of the product API is in the log', async (_name, answer, status, reason) => {
    const { app, upstream, log } = createGateway();
    upstream.loginAnswer = answer;
    expect((await createBrowser(app).signIn()).status).toBe(status);
    expect(log).toContainEqual({
      ...{ level: 'error', code: 'LOGIN_ANSWER_UNEXPECTED' },
      message: `The product API answered /auth/login/ ${reason} Check API_URL and the path, e.g. with the doctor.`,
    });
  });

  it('server 9: a body that comes by drops is given up as well', async () => {
    const { app, upstream } = createGateway({ upstreamTimeoutMs: 60 });
    let drip: ReturnType<typeof setInterval> | undefined;
    const stream = () =>
      new ReadableStream({
        start: (controller) => {
          drip = setInterval(() => controller.enqueue(new Uint8Array(1)), 10);
        },
        cancel: () => clearInterval(drip),
      });
    upstream.loginAnswer = () => new Response(stream());
    const began = Date.now();
    expect((await createBrowser(app).signIn()).status).toBe(503);
    expect(Date.now() - began).toBeLessThan(20_000);
    clearInterval(drip);
  });

  it.each([
    ['a date', (now: number) => new Date(now + 90_000).toUTCString(), [89, 91]],
    ['a date that is over', (now: number) => new Date(now - 90_000).toUTCString(), [1, 1]],
    ['nothing', () => '', [60, 60]],
    ['nonsense', () => '-5', [60, 60]],
    ['a year', () => '31536000', [86_400, 86_400]],
  ] as const)('server 9: a Retry-After of the product API that is %s becomes seconds', async (_name, value, [least, most]) => {
    const { app, upstream, clock } = createGateway();
    upstream.loginAnswer = () => new Response(null, { status: 429, headers: { 'Retry-After': value(clock.now) } });
    const seconds = Number((await createBrowser(app).signIn()).headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThanOrEqual(most);
  });

  it.each([200, 400, 401, 403, 422, 429, 500])('server 9: words of the product API (%i) never reach the browser', async (status) => {
    const { app, upstream } = createGateway();
    const words = { errors: [{ code: 'odd', detail: 'Upstream words', attr: null }], detail: 'Upstream words' };
    upstream.loginAnswer = () => Response.json(words, { status, headers: { 'Set-Cookie': 'upstream=1', 'X-Upstream': 'words' } });
    const response = await createBrowser(app).signIn();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(`${await response.text()} ${[...response.headers]}`).not.toMatch(/upstream|words/i);
  });
});
