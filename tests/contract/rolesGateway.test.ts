import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { defineAccess } from '../../src/schema/defineAccess';
import type { HistoryPage } from '../../src/schema/history';
import { cookieClient } from '../support/cookieClient';
import { roleAccess, roleRegistry } from '../support/roles';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };

function openBrowser({ url }: Gateway, email: string) {
  const call = cookieClient(url);
  const user = async () => (await call.session()).user as { readonly token?: string; readonly role?: string | null } | undefined;
  return {
    user,
    signIn: async () => (await call.post('callback/credentials', { email, password: administrator.password })).status,
    async history(query: Record<string, string> = {}) {
      const { status, body } = await call(`../history/?${new URLSearchParams(query)}`);
      return { status, ...(body as unknown as HistoryPage) };
    },
    async write(method: string, path: string, body: unknown) {
      const response = await fetch(`${url}/api/v1/${path}?is_admin=true`, {
        method,
        headers: { Authorization: `Bearer ${(await user())?.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { readonly id: number };
    },
  };
}

describe('Roles through the gateway', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roles-test-'));
  const config = readConfig({
    ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
  const start = (access = roleAccess, more = {}) =>
    startGateway({ config: { ...config, ...more }, registry: roleRegistry, access, distDir: undefined, log: () => undefined });
  let gateway: Gateway;
  let admin: ReturnType<typeof openBrowser>;
  let editor: ReturnType<typeof openBrowser>;
  let editorId: number;

  beforeAll(async () => {
    gateway = await start();
    admin = openBrowser(gateway, administrator.email);
    await admin.signIn();
    const { password } = administrator;
    editorId = (await admin.write('POST', 'users/', { name: 'Ed', email: 'ed@example.com', password, role: 'editor' })).id;
    const option = await admin.write('POST', 'subscription-options/', { name_en: 'Month', name_ar: 'شهر', price: '1.00', duration: 1 });
    expect(option.id).toBe(1);
    await admin.write('PATCH', 'users/1/', { phone: '+201000000001' });
    editor = openBrowser(gateway, 'ed@example.com');
    await editor.signIn();
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('gives the administrator of a database without roles the one with everything', async () => {
    expect(await admin.user()).toMatchObject({ role: 'administrator' });
    expect(await admin.write('PATCH', 'users/1/', { name: 'Amal' })).toMatchObject({ role: 'administrator', is_staff: true });
  });

  it('says the role in the session, and another one at the next read', async () => {
    expect(await editor.user()).toMatchObject({ role: 'editor' });
    await admin.write('PATCH', `users/${editorId}/`, { role: 'viewer' });
    expect(await editor.user()).toMatchObject({ role: 'viewer' });
    await admin.write('PATCH', `users/${editorId}/`, { role: 'editor' });
  });

  it('shows no history of what the role may not list, and no sign-ins', async () => {
    const all = await admin.history();
    expect(new Set(all.results.map(({ resource }) => resource))).toEqual(new Set(['users', 'subscriptionOptions', null]));
    const own = await editor.history();
    expect(new Set(own.results.map(({ resource }) => resource))).toEqual(new Set(['subscriptionOptions']));
    expect((await editor.history({ resource: 'users', record: '1' })).count).toBe(0);
    expect((await editor.history({ search: '1000000001' })).count).toBe(0);
  });

  it('shows a role without rights no history', async () => {
    await admin.write('PATCH', `users/${editorId}/`, { role: 'nobody' });
    expect((await editor.history()).status).toBe(403);
    await admin.write('PATCH', `users/${editorId}/`, { role: 'editor' });
  });

  it('says why a session ended whose account lost its role', async () => {
    const { password } = administrator;
    const { id } = await admin.write('POST', 'users/', { name: 'Lea', email: 'lea@example.com', password, role: 'viewer' });
    const call = cookieClient(gateway.url);
    await call.signIn({ email: 'lea@example.com', password });
    expect((await call('session')).headers.get('X-Session-End')).toBeNull();
    await admin.write('PATCH', `users/${id}/`, { role: null });
    const { body, headers } = await call('session');
    expect([body, headers.get('X-Session-End')]).toEqual([{}, 'RightsRemoved']);
    expect((await call.post('callback/credentials', { email: 'lea@example.com', password })).status).toBe(403);
  });

  it('does not start if roles are read where this API has none', async () => {
    const byToken = defineAccess(roleRegistry as never, { role: { from: 'token', claim: 'role' }, roles: { viewer: {} } } as never);
    await expect(start(byToken)).rejects.toThrow(
      "the embedded API holds roles in a field of its accounts. Leave out role: { from: 'token' }",
    );
    await expect(start(roleAccess, { apiUrl: 'https://api.example.com' })).rejects.toThrow('Set role, e.g.');
  });
});
