import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { type ApiDeclaration, defineApi } from '../../src/schema/api';
import { clinicRegistry } from '../support/clinicRegistry';
import { cookieClient } from '../support/cookieClient';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

const ways: Readonly<Record<string, Pick<ApiDeclaration, 'signIn' | 'signOut' | 'cookies'>>> = {
  'a JSON sign-in': {
    signIn: { path: '/session/', account: 'username', accountKind: 'username' },
    signOut: { path: '/session/end/' },
    cookies: { account: '/api/me/' },
  },
  "the form of Django's LoginView": {
    signIn: { path: '/accounts/login/', account: 'username', accountKind: 'username' },
    signOut: { path: '/accounts/logout/' },
    cookies: { account: '/api/me/', body: 'form' },
  },
};

describe.skipIf(await djangoMissing())('The gateway before a Django with sessions', () => {
  let django: Django;
  beforeAll(async () => {
    django = await startDjango({ sessions: true });
  });
  afterAll(async () => {
    await django.stop();
    expect(django.errors()).toBe('');
  });

  it('ends the session of the browser with the one of Django', async () => {
    const brief = await startDjango({ sessions: true, accessSeconds: 4 });
    const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, API_URL: brief.origin });
    const registry = { ...clinicRegistry, api: defineApi({ ...clinicRegistry.api, ...ways['a JSON sign-in'] }) };
    const gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
    const browser = cookieClient(gateway.url);
    const { username, password } = clinicAccounts.staff;
    const { body } = await browser.post('callback/credentials', { email: username, password });
    expect(String(body.url)).not.toMatch(/error/);
    await expect.poll(() => browser.session(), { timeout: 20_000 }).toEqual({});
    await gateway.close();
    await brief.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe.each(Object.entries(ways))('by %s', (_, declared) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
    const logged: string[] = [];
    let gateway: Gateway;
    beforeAll(async () => {
      const config = readConfig({ PORT: '0', DATA_DIR: dataDir, API_URL: django.origin });
      const registry = { ...clinicRegistry, api: defineApi({ ...clinicRegistry.api, refresh: null, ...declared }) };
      gateway = await startGateway({ config, registry, distDir: undefined, log: (message) => logged.push(message) });
    });
    afterAll(async () => {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(logged).toEqual([]);
    });

    const signIn = async (email: string, password: string) => {
      const browser = cookieClient(gateway.url);
      const { body } = await browser.post('callback/credentials', { email, password });
      const error = new URL(String(body.url)).searchParams.get('error');
      return { ...browser, error, user: (await browser.session()).user };
    };
    const call = async (token: string | undefined, path: string, method = 'GET', data?: object) => {
      const headers = { Authorization: `Bearer ${token}`, ...(data && { 'Content-Type': 'application/json' }) };
      const response = await fetch(gateway.url + path, { method, headers, ...(data && { body: JSON.stringify(data) }) });
      return { status: response.status, headers: response.headers, body: await response.json().catch(() => undefined) };
    };
    const { username, password } = clinicAccounts.staff;

    it('refuses a wrong password, and gives the browser neither cookie nor CSRF token', async () => {
      expect((await signIn(username, 'wrong')).error).toBe('CredentialsSignin');
      const { error, user, cookie } = await signIn(username, password);
      expect({ error, name: user?.name }).toEqual({ error: null, name: 'Huda Al-Qahtani' });
      expect(user?.token).toMatch(/^session\.[\w-]{43}$/);
      const listed = await call(user?.token, '/api/v1/rooms/');
      expect(listed.status).toBe(200);
      expect(listed.headers.getSetCookie()).toEqual([]);
      expect(cookie()).not.toMatch(/sessionid|csrftoken/);
    });

    it('writes with the CSRF token, and follows the session key that each write replaces, also with calls at once', async () => {
      const { user, session } = await signIn(username, password);
      const { results } = (await call(user?.token, '/api/v1/owners/')).body as { results: readonly { id: number }[] };
      const path = `/api/v1/owners/${results[0]?.id}/`;
      const write = (address: string) => call(user?.token, path, 'PATCH', { address });
      expect((await write('one')).status).toBe(200);
      const statuses = await Promise.all(['two', 'three', 'four'].map(async (text) => (await write(text)).status));
      expect(statuses).toEqual([200, 200, 200]);
      expect((await call(user?.token, path)).status).toBe(200);
      expect((await session()).user?.token).toBe(user?.token);
    });

    it('passes on that an account may not write, and its session goes on', async () => {
      const { user, session } = await signIn(clinicAccounts.reader.username, clinicAccounts.reader.password);
      expect((await call(user?.token, '/api/v1/owners/', 'POST', { name: 'One' })).status).toBe(403);
      expect((await call(user?.token, '/api/v1/rooms/')).status).toBe(200);
      expect((await session()).user?.name).toBe('Badr Al-Otaibi');
    });

    it('signs out at the API, where a copied handle is worthless', async () => {
      const { user, signOut, session } = await signIn(username, password);
      await signOut();
      expect(await session()).toEqual({});
      expect((await call(user?.token, '/api/v1/rooms/')).status).toBe(401);
    });

    it('takes an unknown handle for nobody', async () => {
      expect((await call('session.forged', '/api/v1/rooms/')).status).toBe(401);
      expect((await call(undefined, '/api/v1/rooms/')).status).toBe(403);
    });
  });
});
