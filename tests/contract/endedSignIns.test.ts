/** Tokens and sessions end immediately with the sign-in, password or right that they are based on. */
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../server/api/createApi';
import type { SecurityEvent } from '../../server/lib/securityLog';
import { createSessionRoutes } from '../../server/session/createSessionRoutes';
import { closeSessions } from '../../server/session/sessionStore';
import { type ApiUnderTest, apiUnderTest, origin } from '../support/apiUnderTest';
import { createBrowser } from '../support/createBrowser';
import { secret } from '../support/createGateway';
import { availableDatabases } from '../support/databases';

const minute = 60_000;
const old = 'seven-green-bottles';
const fresh = 'quiet river stones';

describe.each(availableDatabases())('What ends with a sign-in, on $name', (databases) => {
  let api: ApiUnderTest;
  let session: Hono;
  const events: SecurityEvent[] = [];
  beforeAll(async () => {
    const database = await databases.open();
    const endSessions = (trx: Parameters<typeof closeSessions>[0], accounts: readonly number[]) => closeSessions(trx, accounts.map(String));
    session = createSessionRoutes({
      publicUrl: origin,
      secrets: [secret],
      database,
      upstream: async (request) => api.app.fetch(request),
      now: () => Date.now() + api.clock.ahead,
      log: () => undefined,
    });
    await session.fetch(new Request(`${origin}/api/auth/session`));
    api = await apiUnderTest(database, { endSessions, securityLog: (event) => events.push(event), accessSeconds: 30 * 86_400 });
  });
  afterEach(() => {
    api.clock.ahead = 0;
    events.length = 0;
  });
  afterAll(() => api.close());

  let count = 0;
  const colleague = async () => {
    const email = `colleague.${++count}@example.com`;
    const { body } = await api.call('POST', 'users/', { body: { name: 'Basma', email, password: old, is_staff: true } });
    return { id: Number(body.id), email };
  };
  const login = async (email: string, password = old, app: Hono = api.app) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const response = await app.fetch(new Request(`${origin}/auth/login/`, { method: 'POST', headers, body }));
    return (await response.json()) as { access?: string; refresh?: string };
  };
  const listBy = async (token: string) =>
    (await api.callRaw('GET', '/api/v1/users/?is_admin=true', { headers: { Authorization: `Bearer ${token}` } })).status;
  const refreshBy = async (refresh: string) => (await api.callRaw('POST', '/auth/token/refresh/', { body: { refresh } })).status;
  /** Signs in through the gateway, and directly at the API. */
  const signInTwice = async (email: string) => {
    const browser = createBrowser(session, { origin });
    await browser.signIn({ email, password: old });
    const token = String((await browser.session()).user?.token);
    const direct = await login(email);
    expect([await listBy(token), await listBy(String(direct.access))]).toEqual([200, 200]);
    return { browser, tokens: [token, String(direct.access)], refresh: String(direct.refresh) };
  };

  it('the access token, when its session is signed out', async () => {
    const { email } = await colleague();
    const { browser, tokens } = await signInTwice(email);
    await browser.signOut();
    expect(await Promise.all(tokens.map(listBy))).toEqual([401, 200]);
  });

  it('the access token, when its refresh token is handed in at the product API’s own sign-out', async () => {
    const { email } = await colleague();
    const { browser, tokens, refresh } = await signInTwice(email);
    await api.callRaw('POST', '/auth/logout/', { body: { refresh } });
    expect(await Promise.all(tokens.map(listBy))).toEqual([200, 401]);
    expect((await browser.session()).user?.name).toBe('Basma');
  });

  it.each<[string, (account: { id: number; email: string }) => Promise<unknown>]>([
    ['the password is changed', ({ id }) => api.call('PATCH', `users/${id}/`, { body: { password: fresh } })],
    [
      'the password is reset by a code',
      async ({ email }) => {
        await api.callRaw('POST', '/auth/forgot-password/', { body: { email } });
        const otp = api.mails.at(-1)?.code;
        const { body } = await api.callRaw('POST', '/auth/otp/verify/', { body: { email, otp } });
        await api.callRaw('POST', '/auth/reset-password/', { body: { email, token: body.token, password: fresh } });
      },
    ],
    [
      'the account is deactivated, also after it is active again',
      async ({ id }) => {
        await api.call('PATCH', `users/${id}/`, { body: { is_active: false } });
        await api.call('PATCH', `users/${id}/`, { body: { is_active: true } });
      },
    ],
    [
      'the account is no administrator, also after it is one again',
      async ({ id }) => {
        await api.call('PATCH', `users/${id}/`, { body: { is_staff: false } });
        await api.call('PATCH', `users/${id}/`, { body: { is_staff: true } });
      },
    ],
    ['the account is deleted', ({ id }) => api.call('DELETE', `users/${id}/`)],
  ])('every token and every session of the account, when %s', async (_, change) => {
    const account = await colleague();
    const other = await signInTwice((await colleague()).email);
    const { browser, tokens, refresh } = await signInTwice(account.email);
    events.length = 0;
    await change(account);
    expect(await Promise.all(tokens.map(listBy))).toEqual([401, 401]);
    expect(await refreshBy(refresh)).toBe(401);
    expect(await browser.session()).toEqual({});
    expect(await Promise.all(other.tokens.map(listBy))).toEqual([200, 200]);
    expect((await other.browser.session()).user?.name).toBe('Basma');
    expect(events).toContainEqual(expect.objectContaining({ event: 'session_revoked', account: account.id }));
  });

  it('nothing, when the change of the password is refused', async () => {
    const { id, email } = await colleague();
    const { browser, tokens } = await signInTwice(email);
    expect((await api.call('PATCH', `users/${id}/`, { body: { password: fresh, email: 'no address' } })).status).toBe(400);
    expect(await Promise.all(tokens.map(listBy))).toEqual([200, 200]);
    expect((await browser.session()).user?.name).toBe('Basma');
  });

  it('what was begun or renewed with the old password while the new one was being set', async () => {
    const database = await databases.again();
    const secrets = ['a secret of the tests that is long enough'];
    const second = await createApi({ registry: api.registry, database, storage: api.storage, secrets });
    for (let round = 0; round < 8; round += 1) {
      const { id, email } = await colleague();
      const { refresh } = await login(email);
      const renew = () =>
        second.fetch(
          new Request(`${origin}/auth/token/refresh/`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ refresh }),
          }),
        );
      const change = () => api.call('PATCH', `users/${id}/`, { body: { password: fresh } });
      const [, changed, renewed, ...begun] = await Promise.all([
        undefined,
        change(),
        // Hashing takes a while. The delay lets the refresh coincide with the write.
        new Promise((resolve) => setTimeout(resolve, 10 * round)).then(renew),
        ...Array.from({ length: 3 }, () => login(email, old, second)),
      ]);
      expect(changed.status).toBe(200);
      const answers = [(await renewed.json()) as { access?: string; refresh?: string }, ...begun];
      for (const { access, refresh: next } of answers) {
        if (access) expect(await listBy(access)).toBe(401);
        if (next) expect(await refreshBy(next)).toBe(401);
      }
    }
    await database.close();
  });

  it('the sign-in itself, however often its refresh token was replaced: after thirty days', async () => {
    const { email } = await colleague();
    let { refresh = '' } = await login(email);
    for (let day = 0; day < 29; day += 1) {
      api.clock.ahead += 24 * 60 * minute;
      const { status, body } = await api.callRaw('POST', '/auth/token/refresh/', { body: { refresh } });
      expect(status).toBe(200);
      refresh = body.refresh;
    }
    api.clock.ahead += 25 * 60 * minute;
    expect(await refreshBy(refresh)).toBe(401);
  });
});
