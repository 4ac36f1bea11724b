import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../../../../resources/registry';
import { storeViewsFeature } from '../../../../server/features/views';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import type { StoredViews } from '../../../../src/schema/listViews';
import { cookieClient } from '../../../support/cookieClient';
import { createUpstream } from '../../../support/createGateway';
import { type Listening, listen } from '../../../support/listen';

const dataDir = mkdtempSync(join(tmpdir(), 'views-'));
const upstream = createUpstream(Date.now);
let api: Listening;
let gateway: Gateway;
beforeAll(async () => {
  api = await listen((request) => upstream.fetch(request));
  const env = { PORT: '0', DATA_DIR: dataDir, API_URL: api.origin };
  const features = [storeViewsFeature];
  gateway = await startGateway({ config: readConfig(env, features), registry, features, distDir: undefined, log: () => undefined });
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function enter(id: number) {
  upstream.loginAnswer = () => Response.json({ access: `opaque-${id}`, refresh: 'refresh-0', user: { id, name: `Person ${id}` } });
  const session = cookieClient(gateway.url);
  await session.signIn({ email: `${id}@example.com`, password: 'right-password' });
  return (path: string, init?: RequestInit) =>
    fetch(`${gateway.url}/api/views/${path}`, { ...init, headers: { Cookie: session.cookie(), 'Content-Type': 'application/json' } });
}

it('the account of a view is that of the session, also before an API whose tokens say nothing', async () => {
  const [first, second] = [await enter(7), await enter(8)];
  const view = { resource: 'trainees', name: 'Mine', shared: false, content: { filter: {} }, version: 0 };
  expect((await first('aaaaaaaaaaaaaaaa/', { method: 'PUT', body: JSON.stringify(view) })).status).toBe(200);
  const read = async (call: typeof first) => ((await (await call('')).json()) as StoredViews).views.map(({ name }) => name);
  expect(await read(first)).toEqual(['Mine']);
  expect(await read(second)).toEqual([]);
  const answer = await first('');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect((await fetch(`${gateway.url}/api/views/`, { headers: { Cookie: 'a=b' } })).status).toBe(401);
});

it('a longer body than a view can have is refused before it is read', async () => {
  const call = await enter(9);
  const body = `{"name":"${'x'.repeat(70_000)}"}`;
  expect((await call('bbbbbbbbbbbbbbbb/', { method: 'PUT', body })).status).toBe(413);
});
