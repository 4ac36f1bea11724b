import type { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createDelayed } from '../support/createDelayed';
import { createGateway, createToken } from '../support/createGateway';
import { listen } from '../support/listen';

const minutes = (count: number) => count * 60_000;

describe('refreshing the access token', () => {
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

  it('server 19: refreshed tokens that are too long for headers end the session, are revoked, and the account can sign in again', async () => {
    const { app, upstream, clock, log } = createGateway();
    const server = await listen((request, env) => app.fetch(request, env));
    const overHttp = (request: Request) => fetch(new Request(new URL(new URL(request.url).pathname, server.origin), request));
    const browser = createBrowser({ fetch: overHttp } as Hono);
    await browser.signIn();
    clock.now += minutes(16);
    const access = await createToken(Math.floor(clock.now / 1000) + 900, { roles: 'r'.repeat(12_000) });
    upstream.refreshAnswer = () => Response.json({ access, refresh: 'refresh-1' });
    expect(await browser.session()).toEqual({});
    expect(log.map(({ code }) => code)).toContain('TOKENS_TOO_LONG');
    expect(upstream.to('/auth/logout/').map(({ body }) => body.refresh)).toEqual(['refresh-1']);
    expect((await browser.signIn()).status).toBe(200);
    expect((await browser.session()).user?.name).toBe('Amal');
    await server.close();
  });

  it.each([
    ['503', () => new Response(null, { status: 503 })],
    ['404', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['no answer', () => new Promise<Response>(() => {})],
  ])('server 19: %s to a refresh keeps the session, and the next try succeeds', async (_name, answer) => {
    const { app, upstream, clock } = createGateway({ upstreamTimeoutMs: 500 });
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
    upstream.loginAnswer = async () => Response.json({ token: await createToken(Math.floor(clock.now / 1000) + 900) });
    await browser.signIn();
    expect((await browser.session()).user?.name).toBeNull();
    clock.now += minutes(16);
    expect(await browser.session()).toEqual({});
  });

  it('server 18: a session that is signed out while its token is refreshed stays out, and the new token is revoked', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    clock.now += minutes(16);
    const refreshed = createDelayed();
    upstream.refreshAnswer = () => refreshed.answer;
    const early = browser.cookieHeader();
    const late = createBrowser(app).send('session', { headers: { cookie: early } });
    await vi.waitFor(() => expect(upstream.to('/auth/token/refresh/')).toHaveLength(1));
    expect((await browser.signOut()).status).toBe(200);
    refreshed.arrive(Response.json({ access: await createToken(Math.floor(clock.now / 1000) + 900), refresh: 'newest' }));
    const response = await late;
    expect(await response.json()).toEqual({});
    expect(response.headers.getSetCookie()).toEqual([]);
    await vi.waitFor(() => expect(upstream.to('/auth/logout/').map(({ body }) => body.refresh)).toContain('newest'));
    expect(await (await createBrowser(app).send('session', { headers: { cookie: early } })).json()).toEqual({});
  });

  it.each([401, 503])('server 18: nor does a refresh answered %i bring back a session that was signed out meanwhile', async (status) => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    clock.now += minutes(16);
    const refreshed = createDelayed();
    upstream.refreshAnswer = () => refreshed.answer;
    const late = createBrowser(app).send('session', { headers: { cookie: browser.cookieHeader() } });
    await vi.waitFor(() => expect(upstream.to('/auth/token/refresh/')).toHaveLength(1));
    await browser.signOut();
    refreshed.arrive(new Response(null, { status }));
    expect(await (await late).json()).toEqual({});
  });
});
