import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, secret } from '../support/createGateway';

const minutes = (count: number) => count * 60_000;

/** Cases of the session protocol, by number. */
describe('the cookies of the session', () => {
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
