import { describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway } from '../support/createGateway';

describe('the limit on failed sign-ins', () => {
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

  it('server 10: refused attempts write nothing, so that a flood of them does not delay other writes', async () => {
    const { app, database } = createGateway({ limits: { perAccount: 2, windowSeconds: 60 } });
    for (const address of ['203.0.113.1', '203.0.113.2'])
      for (let failure = 0; failure < 2; failure += 1) await createBrowser(app, { address }).signIn({ password: 'wrong' });
    const stranger = createBrowser(app, { address: '203.0.113.3' });
    const inserts = vi.spyOn(database.db, 'insertInto');
    expect((await stranger.signIn({ password: 'wrong' })).status).toBe(429);
    expect(inserts).not.toHaveBeenCalled();
  });

  it('server 10: failures of a clock that was ahead do not lock an account once it is set right', async () => {
    const { app, clock } = createGateway({ limits: { perAccount: 2, perAddress: 2, windowSeconds: 60 } });
    const browser = createBrowser(app);
    const year = 365 * 24 * 60 * 60_000;
    clock.now += year;
    for (let failure = 0; failure < 2; failure += 1) expect((await browser.signIn({ password: 'wrong' })).status).toBe(401);
    clock.now -= year;
    for (let failure = 0; failure < 2; failure += 1) expect((await browser.signIn({ password: 'wrong' })).status).toBe(401);
    expect((await browser.signIn()).status).toBe(429);
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
    const rows = await database.db.selectFrom('gateway_attempts').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/admin@|203\.0/);
  });

  it('server 10: guesses at one account from many addresses are added up to twice as many', async () => {
    const { app, upstream } = createGateway({ limits: { perAccount: 2 } });
    for (const [guess, status] of [401, 401, 401, 401, 429].entries()) {
      const browser = createBrowser(app, { address: `198.51.100.${guess}` });
      expect((await browser.signIn({ password: 'wrong' })).status).toBe(status);
    }
    expect(upstream.calls).toHaveLength(4);
  });

  it('server 10: past the limit an attempt waits until one failure is forgotten, and no longer', async () => {
    const { app, clock } = createGateway({ limits: { perAccount: 3, windowSeconds: 60 } });
    const browser = createBrowser(app);
    for (let failure = 0; failure < 3; failure += 1) await browser.signIn({ password: 'wrong' });
    const slowed = await browser.signIn({ password: 'wrong' });
    expect(slowed.headers.get('retry-after')).toBe('20');
    expect(((await slowed.json()) as { url: string }).url).toMatch(/error=RateLimited&retryAfter=20$/);
    clock.now += 20_000;
    expect((await browser.signIn({ password: 'wrong' })).status).toBe(401);
    expect((await browser.signIn()).status, 'also with the right password').toBe(429);
    clock.now += 20_000;
    expect((await browser.signIn()).status).toBe(200);
  });

  it('server 10: the worst hour of strangers, from a hundred addresses, is a hundred guesses at one account', async () => {
    const { app, clock, upstream } = createGateway();
    const browsers = Array.from({ length: 100 }, (_, host) => createBrowser(app, { address: `198.51.100.${host}` }));
    for (let second = 0; second <= 3600; second += 15, clock.now += 15_000)
      for (const browser of browsers.slice((second / 15) % 50, ((second / 15) % 50) + 2)) await browser.signIn({ password: 'wrong' });
    expect(upstream.to('/auth/login/')).toHaveLength(100);
  });

  it('server 10: a success in between forgives the account, not the address', async () => {
    const { app } = createGateway({ limits: { perAccount: 2, perAddress: 3 } });
    const browser = createBrowser(app);
    const statuses: number[] = [];
    for (const password of ['wrong', undefined, 'wrong', undefined, 'wrong', undefined]) {
      browser.jar.delete('known-device');
      statuses.push((await browser.signIn(password ? { password } : {})).status);
    }
    expect(statuses, 'the third failure of the address is its last').toEqual([401, 200, 401, 200, 401, 429]);
  });

  it('server 10: an account that nobody has is answered and limited like one that somebody has', async () => {
    const { app } = createGateway({ limits: { perAccount: 2 } });
    const answers = await Promise.all(
      ['admin@example.com', 'nobody@example.com'].map(async (email) => {
        const browser = createBrowser(app);
        const said: unknown[] = [];
        for (let guess = 0; guess < 3; guess += 1) {
          const response = await browser.signIn({ email, password: 'wrong' });
          said.push([response.status, response.headers.get('retry-after'), await response.text()]);
        }
        return said;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('server 10: neither refused calls nor windows that are over leave rows behind', async () => {
    const { app, clock, database } = createGateway({ limits: { perAddress: 2, windowSeconds: 60 } });
    const browser = createBrowser(app);
    const rows = async () => (await database.db.selectFrom('gateway_attempts').selectAll().execute()).length;
    for (let guess = 0; guess < 20; guess += 1) await browser.signIn({ email: `made-up-${guess}@example.com`, password: 'wrong' });
    expect(await rows(), 'two accounts, each at the address and anywhere, and the address').toBe(5);
    clock.now += 61_000;
    await browser.signIn();
    expect(await rows()).toBeLessThanOrEqual(1);
  });
});
