import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/database';
import { ensureSessionTables } from '../../server/session/sessionTables';
import { createSignInLimit } from '../../server/session/signInLimit';
import { createBrowser } from '../support/createBrowser';
import { createDelayed } from '../support/createDelayed';
import { createGateway } from '../support/createGateway';
import { availableDatabases } from '../support/databases';

/** State that gateways share. Each test has two gateways, with their own connections. */
describe.each(availableDatabases())('sessions on $name', (databases) => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0).reverse()) await database.close();
  });

  async function twoDatabases() {
    opened.push(await databases.open());
    opened.push(await databases.again());
    return opened as [Database, Database];
  }

  async function twoGateways() {
    const [one, two] = await twoDatabases();
    const first = createGateway({ database: one, limits: { perAccount: 3 } });
    const shared = { upstream: (request: Request) => first.upstream.fetch(request), now: () => first.clock.now, limits: { perAccount: 3 } };
    const second = createGateway({ database: two, ...shared });
    return { first, second };
  }

  function copyCookies(from: ReturnType<typeof createBrowser>, to: ReturnType<typeof createBrowser>) {
    for (const [name, value] of from.jar) to.jar.set(name, value);
    return to;
  }

  it('makes the tables once, however many gateways start at the same time', async () => {
    const [one, two] = await twoDatabases();
    await Promise.all([ensureSessionTables(one), ensureSessionTables(two), ensureSessionTables(one), ensureSessionTables(two)]);
    await ensureSessionTables(one);
    expect(await two.db.selectFrom('gateway_sessions').selectAll().execute()).toEqual([]);
  });

  it('knows a session of one gateway at the other, and its end too', async () => {
    const { first, second } = await twoGateways();
    const browser = createBrowser(first.app);
    await browser.signIn();
    const elsewhere = copyCookies(browser, createBrowser(second.app));
    expect((await elsewhere.session()).user?.name).toBe('Amal');
    await browser.signOut();
    expect(await elsewhere.session()).toEqual({});
  });

  it('sends one refresh for ten calls at two gateways', async () => {
    const { first, second } = await twoGateways();
    const browser = createBrowser(first.app);
    await browser.signIn();
    const elsewhere = copyCookies(browser, createBrowser(second.app));
    const before = (await elsewhere.session()).user?.token;
    first.clock.now += 16 * 60_000;
    const sessions = await Promise.all(Array.from({ length: 10 }, (_, call) => (call % 2 ? browser : elsewhere).session()));
    expect(first.upstream.to('/auth/token/refresh/')).toHaveLength(1);
    const tokens = new Set(sessions.map((session) => session.user?.token));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(before);
  });

  it('counts failures of both gateways, also those at the same time', async () => {
    const { first, second } = await twoGateways();
    const browsers = [createBrowser(first.app), createBrowser(second.app)] as const;
    for (const browser of browsers) await browser.csrf();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, call) => (await browsers[call % 2 ? 0 : 1].signIn({ password: 'wrong' })).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    first.clock.now += 16 * 60_000;
    expect((await browsers[1].signIn()).status).toBe(200);
  });

  it('says how long an account has to wait, and forgets what is over', async () => {
    const [database] = await twoDatabases();
    await ensureSessionTables(database);
    let now = 1_700_000_000_000;
    const attempt = createSignInLimit(database, { perAccount: 1, perAddress: 10, windowSeconds: 60 }, () => now);
    const account = 'a@example.com';
    const fail = async (address: string | undefined) => {
      const result = await attempt({ account, address });
      if (result.allowed) await result.end('failed');
      return result;
    };
    expect(await fail('203.0.113.7')).toMatchObject({ allowed: true });
    expect(await fail('203.0.113.7')).toEqual({ allowed: false, retryAfterSeconds: 60 });
    now += 20_500;
    expect(await fail(undefined), 'another address').toMatchObject({ allowed: true });
    expect(await fail('203.0.113.8'), 'all addresses together').toEqual({ allowed: false, retryAfterSeconds: 10 });
    now += 70_000;
    expect(await fail(undefined)).toMatchObject({ allowed: true });
    expect(await database.db.selectFrom('gateway_attempts').selectAll().execute()).toHaveLength(2);
  });

  it('lets a success through although nobody knows the address, and takes back what nobody judged', async () => {
    const [database] = await twoDatabases();
    await ensureSessionTables(database);
    const attempt = createSignInLimit(database, { perAccount: 1, perAddress: 1, windowSeconds: 60 }, Date.now);
    for (const end of ['succeeded', 'undecided', 'succeeded'] as const) {
      const result = await attempt({ account: 'a@example.com', address: undefined });
      if (!result.allowed) throw new Error('was refused');
      await result.end(end);
    }
    expect(await database.db.selectFrom('gateway_attempts').selectAll().execute()).toEqual([]);
  });

  it('lets in twenty-four sign-ins of one account at the same moment, at both gateways', async () => {
    const { first, second } = await twoGateways();
    const browsers = Array.from({ length: 24 }, (_, index) => createBrowser(index % 2 ? first.app : second.app));
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.signIn()).status));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await opened[0]?.db.selectFrom('gateway_attempts').selectAll().execute()).toEqual([]);
  });

  it('counts wrong guesses among right sign-ins at the same moment, each once', async () => {
    const { first, second } = await twoGateways();
    const signIn = (index: number, password?: string) => {
      const app = index % 2 ? first.app : second.app;
      return createBrowser(app, { address: `198.51.100.${index}` }).signIn(password ? { password } : {});
    };
    const all = (length: number, attempt: (index: number) => Promise<Response>) =>
      Promise.all(Array.from({ length }, async (_, index) => (await attempt(index)).status));
    // The limits are three failures per address and six for all unknown devices.
    const statuses = await all(15, (index) => signIn(index, index % 5 ? undefined : 'wrong'));
    expect(statuses).toEqual(statuses.map((_, index) => (index % 5 ? 200 : 401)));
    const guesses = await all(6, (index) => signIn(100 + index, 'wrong'));
    expect(guesses.sort()).toEqual([401, 401, 401, 429, 429, 429]);
  });

  it('knows at one gateway a device that signed in at the other', async () => {
    const { first, second } = await twoGateways();
    const browser = createBrowser(first.app);
    await browser.signIn();
    for (let guess = 0; guess < 9; guess += 1) await createBrowser(first.app).signIn({ password: 'wrong' });
    expect((await createBrowser(second.app).signIn()).status).toBe(429);
    expect((await copyCookies(browser, createBrowser(second.app)).signIn()).status).toBe(200);
  });

  it('counts an address of both gateways, whatever the accounts', async () => {
    const [one, two] = await twoDatabases();
    const limits = { perAccount: 10, perAddress: 4 };
    const gateways = [createGateway({ database: one, limits }), createGateway({ database: two, limits })] as const;
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const browser = createBrowser(gateways[guess % 2 ? 0 : 1].app);
      statuses.push((await browser.signIn({ email: `${guess}@example.com`, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('ends everywhere a session that is signed out at one gateway while the other refreshes it', async () => {
    const { first, second } = await twoGateways();
    const browser = createBrowser(first.app);
    await browser.signIn();
    const elsewhere = copyCookies(browser, createBrowser(second.app));
    first.clock.now += 16 * 60_000;
    const refreshed = createDelayed();
    first.upstream.refreshAnswer = () => refreshed.answer;
    const late = elsewhere.session();
    await vi.waitFor(() => expect(first.upstream.to('/auth/token/refresh/')).toHaveLength(1));
    await browser.signOut();
    refreshed.arrive(Response.json({ access: 'newest-access', refresh: 'newest' }));
    expect(await late).toEqual({});
    await vi.waitFor(() => expect(first.upstream.to('/auth/logout/').map(({ body }) => body.refresh)).toContain('newest'));
  });

  it('refreshes through the other gateway when one stopped in the middle', async () => {
    const { first, second } = await twoGateways();
    const browser = createBrowser(first.app);
    await browser.signIn();
    const elsewhere = copyCookies(browser, createBrowser(second.app));
    const before = (await elsewhere.session()).user?.token;
    first.clock.now += 16 * 60_000;
    await opened[0]?.db
      .updateTable('gateway_sessions')
      .set({ lease_until: first.clock.now + 5_000 })
      .execute();
    first.clock.now += 5_001;
    expect((await elsewhere.session()).user?.token).not.toBe(before);
  });

  it('takes a refresh over while it waits for a gateway that died meanwhile', async () => {
    const { first, second } = await twoGateways();
    const browser = createBrowser(first.app);
    await browser.signIn();
    const before = (await browser.session()).user?.token;
    first.clock.now += 16 * 60_000;
    const lease_until = first.clock.now + 5_000;
    await opened[0]?.db.updateTable('gateway_sessions').set({ lease_until }).execute();
    const waiting = copyCookies(browser, createBrowser(second.app)).session();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(first.upstream.to('/auth/token/refresh/')).toEqual([]);
    first.clock.now = lease_until;
    expect((await waiting).user?.token).not.toBe(before);
    expect(first.upstream.to('/auth/token/refresh/')).toHaveLength(1);
  });
});
