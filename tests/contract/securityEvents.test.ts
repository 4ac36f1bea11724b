import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/createApp';
import type { SecurityEvent } from '../../server/lib/securityLog';
import { limitAccountCalls, limitDirectSignIn } from '../../server/session/limitLoginCalls';
import { ensureSessionTables } from '../../server/session/sessionTables';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, password } from '../support/createGateway';
import { libsql } from '../support/databases';

/** Starts a whole gateway whose API responds to `/api/v1/*` with the status in the query. */
async function createLogged() {
  const events: SecurityEvent[] = [];
  const securityLog = (event: SecurityEvent) => void events.push(event);
  const session = createGateway({ securityLog, limits: { perAccount: 2 } });
  await ensureSessionTables(session.database);
  const api = new Hono();
  api.post('/auth/login/', (c) => session.upstream.fetch(c.req.raw));
  api.all('*', (c) => c.json({}, Number(c.req.query('status')) as 200));
  const options = { database: session.database, trustProxy: false, limits: { perAccount: 2 }, securityLog };
  const app = createApp({
    session: session.app,
    api,
    limitSignIn: limitDirectSignIn(options),
    limitAccountCalls: limitAccountCalls(options),
    ...{ web: new Hono(), https: false, appOrigins: [], log: () => undefined, securityLog },
  });
  const direct = (email: string, typed: string) =>
    app.request('http://localhost:3000/auth/login/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: typed }),
    });
  return { app, events, direct, browser: createBrowser(app) };
}

describe('the security log of a gateway', () => {
  it('tells of a sign-in, one that failed, one that had to wait and a sign-out, by the session', async () => {
    const { events, browser } = await createLogged();
    await browser.signIn({ password: 'wrong' });
    await browser.signIn();
    await browser.form('signout', { csrfToken: await browser.csrf() });
    for (let guess = 0; guess < 3; guess += 1) await browser.signIn({ password: 'wrong' });
    expect(events.map(({ event }) => event)).toEqual([
      ...['sign_in_failed', 'sign_in', 'sign_out', 'sign_in_failed', 'sign_in_failed', 'sign_in_slowed'],
    ]);
    expect(events[0]).toMatchObject({ account: 'admin@example.com', address: '203.0.113.7', reason: 'refused' });
    expect(events[1]).toMatchObject({ account: 'admin@example.com', actor: '7' });
    expect(events[2]).toMatchObject({ account: '7' });
    expect(events[5]?.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('tells of those past the session too', async () => {
    const { events, direct } = await createLogged();
    await direct('admin@example.com', password);
    for (let guess = 0; guess < 3; guess += 1) await direct('other@example.com', 'wrong');
    expect(events.map(({ event, account }) => [event, account])).toEqual([
      ['sign_in', 'admin@example.com'],
      ['sign_in_failed', 'other@example.com'],
      ['sign_in_failed', 'other@example.com'],
      ['sign_in_slowed', 'other@example.com'],
    ]);
  });

  it('tells of calls that were refused, without their query', async () => {
    const { app, events } = await createLogged();
    const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    const request = (path: string, init?: RequestInit) => app.request(`http://localhost:3000${path}`, init, from);
    for (const status of [200, 400, 401, 403, 404, 429]) await request(`/api/v1/users/?status=${status}&token=x`);
    await request('/api/auth/signout', { method: 'POST', headers: { Origin: 'https://evil.example' } });
    const call = { event: 'call_refused', method: 'GET', path: '/api/v1/users/', address: '192.0.2.1' };
    expect(events).toEqual([
      { ...call, status: 401 },
      { ...call, status: 403 },
      { ...call, status: 429 },
      { ...call, method: 'POST', path: '/api/auth/signout', status: 403 },
    ]);
  });

  it('holds no password, no token and no cookie', async () => {
    const { events, browser, direct } = await createLogged();
    await browser.signIn({ password: 'a wrong secret' });
    await browser.signIn();
    await direct('admin@example.com', 'a wrong secret');
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toMatch(/a wrong secret|right-password|eyJ|refresh-/);
  });
});

describe('the security log of the embedded API', () => {
  const events: SecurityEvent[] = [];
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(libsql, { securityLog: (event) => events.push(event) });
  });
  afterAll(() => api.close());
  beforeEach(() => void events.splice(0));

  const account = { name: 'Lina', email: 'lina@example.com', password: 'quiet-otters-cross-9', is_staff: false, is_active: true };
  const ofAccount = (id: number) => events.filter((event) => event.account === id).map(({ event, changes }) => [event, changes]);

  it('tells who made an account, gave it rights, took them and deleted it', async () => {
    const { body, status } = await api.call('POST', 'users/', { body: account });
    expect(status).toBe(201);
    for (const change of [{ is_staff: true }, { name: 'Lina B' }, { is_staff: false, is_active: false }])
      expect((await api.call('PATCH', `users/${body.id}/`, { body: change })).status).toBe(200);
    expect((await api.call('DELETE', `users/${body.id}/`)).status).toBe(204);
    expect(ofAccount(body.id)).toEqual([
      ['account_created', { is_staff: false, is_active: true }],
      ['rights_changed', { is_staff: true }],
      ['session_revoked', undefined],
      ['rights_changed', { is_staff: false, is_active: false }],
      ['account_deleted', undefined],
      ['session_revoked', undefined],
    ]);
    expect(events.every(({ actor }) => typeof actor === 'number')).toBe(true);
    expect(JSON.stringify(events)).not.toContain(account.password);
  });

  it('tells nothing of a change that was refused', async () => {
    expect((await api.call('POST', 'users/', { body: { ...account, email: 'no address' } })).status).toBe(400);
    expect(events).toEqual([]);
  });
});
