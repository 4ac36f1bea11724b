import { describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, createUpstream, origin } from '../support/createGateway';

const signedIn = async (request: Request) => createUpstream(() => Date.now()).fetch(request);

describe('signing out', () => {
  // covers: 7.37
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

  it('server 15: signing out revokes the newest tokens, whichever the cookie holds', async () => {
    const { app, upstream, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    for (let refresh = 0; refresh < 2; refresh += 1) {
      clock.now += 16 * 60_000;
      await browser.session();
    }
    await browser.signOut();
    await vi.waitFor(() => expect(upstream.to('/auth/logout/')).toHaveLength(1));
    expect(upstream.to('/auth/logout/')[0]?.body).toEqual({ refresh: 'refresh-2' });
  });

  it('server 15: a product API that never answers keeps nobody signed in', async () => {
    const { app } = createGateway({
      upstream: (request) => (new URL(request.url).pathname === '/auth/logout/' ? new Promise(() => {}) : signedIn(request)),
    });
    const browser = createBrowser(app);
    await browser.signIn();
    expect((await browser.signOut()).status).toBe(200);
    expect(await browser.session()).toEqual({});
  });

  it('server 17: a late answer to a change of the session brings nobody back', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const late = await browser.send('session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ csrfToken: await browser.csrf(), data: { name: 'Noor' } }),
    });
    await browser.signOut();
    for (const cookie of late.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      browser.jar.set(name, value);
    }
    expect(browser.sessionCookies()).toHaveLength(1);
    expect(await browser.session()).toEqual({});
  });
});
