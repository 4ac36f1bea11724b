import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/registry';
import { openDatabase } from '../../../../server/database/openDatabase';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import type { HistoryEntry } from '../../../../src/schema/history';
import { cookieClient } from '../../../support/cookieClient';
import { operate } from '../../../support/runOperation';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const dataDir = mkdtempSync(join(tmpdir(), 'history-test-'));
const env = {
  ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' },
  ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
};
const start = (more: Record<string, string> = {}) =>
  startGateway({ config: readConfig({ ...env, ...more }), registry, distDir: undefined, log: () => undefined });

interface Page {
  readonly count: number;
  readonly results: readonly HistoryEntry[];
}

function openBrowser({ url }: Gateway) {
  const call = cookieClient(url);
  return {
    signIn: async (password = administrator.password) =>
      (await call.post('callback/credentials', { email: administrator.email, password })).status,
    signOut: call.signOut,
    async history(query: Record<string, string> = {}) {
      const { status, body } = await call(`../history/?${new URLSearchParams(query)}`);
      return { status, ...(body as unknown as Page) };
    },
    async write(method: string, path: string, body: unknown) {
      const response = await fetch(`${url}/api/v1/${path}?is_admin=true`, {
        method,
        headers: { Authorization: `Bearer ${(await call.session()).user?.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (response.status === 204 ? undefined : await response.json()) as { id: number };
    },
  };
}

describe('The history of a gateway', () => {
  let gateway: Gateway;
  let browser: ReturnType<typeof openBrowser>;
  beforeAll(async () => {
    gateway = await start();
    browser = openBrowser(gateway);
    expect(await browser.signIn('a wrong password')).toBe(401);
    await browser.signIn();
    for (const name of ['Run', 'Swim', '100%'])
      await browser.write('POST', 'goals/', { name_en: name, name_ar: `${name} ar`, weight: 1, is_active: true });
    await browser.write('PATCH', 'goals/1/', { name_en: 'Run far' });
    await browser.write('DELETE', 'goals/', { ids: [2] });
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('is there for an administrator, the newest first, with sign-ins and those that failed', async () => {
    const { results, count } = await browser.history();
    expect(results.map(({ kind, record, actor_name: who }) => [kind, record, who])).toEqual([
      ['delete', '2', 'Administrator'],
      ['change', '1', 'Administrator'],
      ['create', '3', 'Administrator'],
      ['create', '2', 'Administrator'],
      ['create', '1', 'Administrator'],
      ['sign_in', null, 'Administrator'],
      ['sign_in_failed', null, null],
    ]);
    expect(count).toBe(7);
    expect(results[1]).toMatchObject({
      ...{ actor: '1', address: '127.0.0.1', resource: 'goals', name: { en: 'Run far', ar: 'Run ar' } },
      changes: { name_en: { before: 'Run', after: 'Run far' } },
    });
    expect(JSON.stringify(results)).not.toContain(administrator.password);
  });

  test('is filtered by record, person, kind, period and words, and comes in pages', async () => {
    const found = async (query: Record<string, string>) => (await browser.history(query)).results.map(({ kind, record }) => [kind, record]);
    const all = (await browser.history()).results;
    expect(await found({ resource: 'goals', record: '1' })).toEqual([
      ['change', '1'],
      ['create', '1'],
    ]);
    expect(await found({ kind: 'delete,sign_in' })).toEqual([
      ['delete', '2'],
      ['sign_in', null],
    ]);
    expect(await found({ actor: 'nobody' })).toEqual([]);
    expect(await found({ search: 'RUN FAR' })).toEqual([['change', '1']]);
    expect(await found({ search: '0%' })).toEqual([['create', '3']]);
    expect(await found({ search: '_%' })).toEqual([]);
    expect(await found({ before: all[4]?.at ?? '' })).toHaveLength(all.filter(({ at }) => at < (all[4]?.at ?? '')).length);
    expect(await found({ after: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    const second = await browser.history({ page: '2', page_size: '3' });
    expect(second.results.map(({ id }) => id)).toEqual(all.slice(3, 6).map(({ id }) => id));
  });

  test('is searched as lists are: by words in any order, without accents, and with one form for letters typed for each other', async () => {
    await browser.write('PATCH', 'goals/3/', { name_en: 'Élan', name_ar: 'مدرسة أحمد' });
    for (const search of ['elan', 'Élan', 'مدرسه', 'احمد مدرسة']) {
      const { results, count } = await browser.history({ search });
      expect([count, results.map(({ kind, record }) => [kind, record])], search).toEqual([1, [['change', '3']]]);
    }
    expect((await browser.history({ search: 'far RUN' })).count).toBe(1);
  });

  test.each<Record<string, string>>([
    { page: '0' },
    { page: '1e9' },
    { page_size: '101' },
    { kind: 'nothing' },
    { after: 'yesterday' },
    { search: 'a'.repeat(201) },
    { resource: '' },
    { drop: 'table' },
  ])('refuses %o', async (query) => {
    expect((await browser.history(query)).status).toBe(400);
  });

  test('is closed to whoever is not signed in, has only a token, or signed out', async () => {
    expect((await openBrowser(gateway).history()).status).toBe(401);
    const headers = { Cookie: 'authjs.session-token=forged', Authorization: 'Bearer forged' };
    expect((await fetch(`${gateway.url}/api/history/`, { headers })).status).toBe(401);
    const other = openBrowser(gateway);
    await other.signIn();
    expect((await other.history()).status).toBe(200);
    await other.signOut();
    expect((await other.history()).status).toBe(401);
    expect((await browser.history({ kind: 'sign_out' })).results).toHaveLength(1);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('has no %s', async (method) => {
    for (const path of ['/api/history/', '/api/history/1/']) {
      const response = await fetch(gateway.url + path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('is not reachable as records', async () => {
    const token = { Authorization: `Bearer x` };
    for (const path of ['/api/v1/history/', '/api/v1/gateway_history/', '/api/history', '/media/../api/history/'])
      expect([401, 404]).toContain((await fetch(gateway.url + path, { headers: token })).status);
  });

  test('is verified from the command line, and tells what somebody did to it', async () => {
    const run = (...args: string[]) => operate(['history', ...args], env);
    await expect.poll(async () => (await run('verify')).text).toContain(' 0 not sealed yet.');
    expect((await run('verify')).code).toBe(0);
    expect((await run()).code).toBe(2);
    const database = await openDatabase({ dataDir });
    await database.db.updateTable('gateway_history').set({ actor_name: 'Somebody else' }).where('place', '=', 3).execute();
    await database.db.deleteFrom('gateway_history').where('place', '=', 5).execute();
    await database.close();
    const { text, code } = await run('verify');
    expect(code).toBe(1);
    expect(text.split('\n').slice(0, 2)).toEqual(['Entry 3 was changed.', 'Entry 5 is missing.']);
  });

  test('is not kept where HISTORY is off', async () => {
    const other = mkdtempSync(join(tmpdir(), 'history-test-'));
    const without = await start({ HISTORY: 'off', DATA_DIR: other });
    try {
      const there = openBrowser(without);
      await there.signIn();
      expect((await there.write('POST', 'goals/', { name_en: 'A', name_ar: 'A', weight: 1, is_active: true })).id).toBe(1);
      expect((await there.history()).status).toBe(404);
    } finally {
      await without.close();
      rmSync(other, { recursive: true, force: true });
    }
  });
});
