import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { clinicRegistry } from '../support/clinicRegistry';
import { cookieClient } from '../support/cookieClient';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

describe.skipIf(await djangoMissing())('The gateway before a back end in Django', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const logged: string[] = [];
  let django: Django;
  let gateway: Gateway;

  beforeAll(async () => {
    // Long enough for the first call of a test, and short enough to expire while a test waits.
    django = await startDjango({ accessSeconds: 2 });
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, API_URL: django.origin });
    gateway = await startGateway({ config, registry: clinicRegistry, distDir: undefined, log: (message) => logged.push(message) });
  });
  afterAll(async () => {
    await gateway.close();
    await django.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect({ django: django.errors(), logged }).toEqual({ django: '', logged: [] });
  });

  function openBrowser() {
    const browser = cookieClient(gateway.url);
    return {
      ...browser,
      signIn: async (email: string, password: string) =>
        new URL((await browser.post('callback/credentials', { email, password })).body.url ?? '').searchParams.get('error'),
    };
  }

  const call = (path: string, token: string | undefined) =>
    fetch(`${gateway.url}${path}`, { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'ar' } });

  it('signs in by username, shows the name of the token, and passes calls on below the root of the API', async () => {
    const browser = openBrowser();
    const { username, password } = clinicAccounts.staff;
    expect(await browser.signIn(username, 'wrong')).toBe('CredentialsSignin');
    expect(await browser.signIn(username, password)).toBeNull();
    const { user } = await browser.session();
    expect(user?.name).toBe('Huda Al-Qahtani');
    const answer = await call('/api/v1/species/cat/', user?.token);
    expect(await answer.json()).toMatchObject({ slug: 'cat', name: 'قط' });
  });

  it('refreshes a token that ran out, and ends the session at sign-out without a call that the API does not have', async () => {
    const browser = openBrowser();
    await browser.signIn(clinicAccounts.reader.username, clinicAccounts.reader.password);
    const before = (await browser.session()).user?.token;
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await call('/api/v1/rooms/', before)).status).toBe(401);
    const after = (await browser.session()).user?.token;
    expect(after).not.toBe(before);
    expect((await call('/api/v1/rooms/', after)).status).toBe(200);
    await browser.signOut();
    expect(await browser.session()).toEqual({});
  });

  it('does not let anybody sign in past its limit', async () => {
    expect((await fetch(`${gateway.url}/api/v1/token/`, { method: 'POST' })).status).toBe(404);
  });
});
