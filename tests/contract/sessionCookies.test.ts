import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin, password, secret } from '../support/createGateway';

const minutes = (count: number) => count * 60_000;

describe('the cookies of the session', () => {
  it('server 22: over https the cookies are Secure and carry their prefixes', async () => {
    const { app } = createGateway({ publicUrl: 'https://admin.example.com' });
    const browser = createBrowser(app, { origin: 'http://10.0.0.5:3000' });
    const response = await browser.signIn({ callbackUrl: 'https://admin.example.com/x' });
    expect(await response.json()).toEqual({ url: 'https://admin.example.com/x' });
    expect([...browser.jar.keys()].sort()).toEqual([
      '__Host-authjs.callback-url',
      '__Host-authjs.csrf-token',
      '__Host-authjs.session-token',
      '__Host-known-device',
    ]);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it('server 25: a session over 4 KB is cut into chunks, and signing out clears every one', async () => {
    const { app, upstream } = createGateway();
    upstream.accessClaims = { permissions: 'x'.repeat(3_500) };
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

  it('ends a session that nobody uses, and only that: while it is used, its end is put off', async () => {
    const { app, clock, database } = createGateway({ maxAgeSeconds: 86_400, idleSeconds: 3_600 });
    const [used, left] = [createBrowser(app), createBrowser(app)];
    await used.signIn();
    await left.signIn({ email: 'other@example.com' });
    for (let part = 0; part < 6; part += 1) {
      clock.now += minutes(50);
      expect((await used.session()).user?.name).toBe('Amal');
      if (part > 0) expect(await left.session()).toEqual({});
    }
    clock.now += minutes(61);
    expect(await used.session()).toEqual({});
    // An expired session stays expired even if the clock goes back. The next sign-in deletes its row.
    clock.now -= minutes(1);
    expect(await used.session()).toEqual({});
    clock.now += minutes(1);
    await createBrowser(app).signIn();
    expect(await database.db.selectFrom('gateway_sessions').select('id').execute()).toHaveLength(1);
  });

  it('is over after three unused days where nothing else is said', async () => {
    const { app, clock } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    clock.now += minutes(3 * 24 * 60 - 1);
    expect((await browser.session()).user?.name).toBe('Amal');
    clock.now += minutes(3 * 24 * 60 + 1);
    expect(await browser.session()).toEqual({});
  });

  it('takes no cookie under a name that another host of the domain could set, and takes such a cookie away', async () => {
    const { app } = createGateway({ publicUrl: 'https://admin.example.com' });
    const browser = createBrowser(app, { origin: 'http://10.0.0.5:3000' });
    await browser.signIn();
    const planted = createBrowser(app, { origin: 'http://10.0.0.5:3000' });
    const value = browser.jar.get('__Host-authjs.session-token') ?? '';
    expect(value).not.toBe('');
    for (const name of ['__Secure-authjs.session-token', '__Secure-authjs.session-token.0', 'authjs.session-token'])
      planted.jar.set(name, value);
    expect(await planted.session()).toEqual({});
    expect([...planted.jar.keys()]).toEqual(['authjs.session-token']);
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

  it('ends a session at its absolute age, although it was refreshed, changed, renewed and moved to another secret', async () => {
    const gateway = createGateway({ maxAgeSeconds: 3 * 24 * 3_600 });
    const { clock, database, upstream } = gateway;
    const fresh = 'q9WmE4rTz7YuI2oPa5SdF8gHj1KlX6cV';
    const rotated = createGateway({
      ...{ database, secrets: [fresh, secret], maxAgeSeconds: 3 * 24 * 3_600 },
      upstream: (request) => upstream.fetch(request),
      now: () => clock.now,
    });
    const browser = createBrowser(gateway.app);
    await browser.signIn();
    const { expires } = await browser.session();
    const elsewhere = createBrowser(rotated.app);
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
    for (let day = 0; day < 2; day += 1) {
      clock.now += 25 * 3_600_000;
      expect((await elsewhere.session()).expires).toBe(expires);
      const body = JSON.stringify({ csrfToken: await elsewhere.csrf(), data: { name: `Day ${day}` } });
      const changed = await elsewhere.send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      expect(await changed.json()).toMatchObject({ user: { name: `Day ${day}` }, expires });
    }
    expect(upstream.to('/auth/token/refresh/')).toHaveLength(2);
    clock.now += 23 * 3_600_000;
    expect(await elsewhere.session()).toEqual({});
    expect(await browser.session()).toEqual({});
  });

  it('server 28: a CSRF token from before a rotation still opens the door, and one of a dropped secret does not', async () => {
    const fresh = 'q9WmE4rTz7YuI2oPa5SdF8gHj1KlX6cV';
    const browser = createBrowser(createGateway().app);
    const csrfToken = await browser.csrf();
    for (const [secrets, status] of [
      [[fresh, secret], 200],
      [[secret, fresh], 200],
      [[fresh], 403],
    ] as const) {
      const visitor = createBrowser(createGateway({ secrets }).app);
      for (const [key, value] of browser.jar) visitor.jar.set(key, value);
      const fields = { email: 'admin@example.com', password, csrfToken, callbackUrl: origin, json: 'true' };
      expect((await visitor.form('callback/credentials', fields)).status).toBe(status);
    }
  });

  it('server 25: a session that becomes shorter takes its last chunks along', async () => {
    const { app, upstream } = createGateway();
    const browser = createBrowser(app);
    const chunks: number[] = [];
    for (const length of [3_500, 10, 3_500]) {
      upstream.accessClaims = { permissions: 'x'.repeat(length) };
      await browser.signIn();
      chunks.push(browser.sessionCookies().length);
      expect((await browser.session()).user?.name).toBe('Amal');
    }
    expect(chunks).toEqual([2, 1, 2]);
  });

  it('server 12: many chunks of garbage are {} and all cleared, and change nothing for who signs in over them', async () => {
    const browser = createBrowser(createGateway().app);
    for (let chunk = 0; chunk < 40; chunk += 1) browser.jar.set(`authjs.session-token.${chunk}`, 'x'.repeat(300));
    browser.jar.set('authjs.session-token', 'y'.repeat(300));
    browser.jar.set('authjs.session-token.__proto__', 'z');
    expect(await browser.session()).toEqual({});
    expect(browser.sessionCookies()).toEqual([]);
    browser.jar.set('authjs.session-token.7', 'left over');
    await browser.signIn();
    expect((await browser.session()).user?.name).toBe('Amal');
  });

  it.each([
    'authjs.session-token=a=b=c',
    'authjs.session-token=%',
    '=;;; authjs.csrf-token=%E0%A4%A; authjs.callback-url=%',
    'x'.repeat(8_000),
  ])('server 12: the cookie header %j is never a 500', async (cookie) => {
    const { app } = createGateway();
    for (const path of ['session', 'csrf', 'providers', 'signin'])
      expect((await createBrowser(app).send(path, { headers: { cookie } })).status).toBeLessThan(400);
  });

  it('forgets sessions whose time is over when somebody signs in', async () => {
    const { app, clock, database } = createGateway({ maxAgeSeconds: 3_600 });
    for (let session = 0; session < 3; session += 1) await createBrowser(app).signIn();
    clock.now += 3_601_000;
    await createBrowser(app).signIn();
    expect(await database.db.selectFrom('gateway_sessions').selectAll().execute()).toHaveLength(1);
  });
});
