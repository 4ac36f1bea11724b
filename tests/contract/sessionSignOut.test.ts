import { describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin } from '../support/createGateway';

/** Cases of the session protocol, by number. */
describe('signing out', () => {
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
});
