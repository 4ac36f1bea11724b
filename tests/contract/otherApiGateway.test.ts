import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient } from '../../src/http/httpClient';
import { type ApiDeclaration, defineApi } from '../../src/schema/api';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { type ApiUnderTest, administrator, apiUnderTest, wholeRegistry } from '../support/apiUnderTest';
import { cookieClient } from '../support/cookieClient';
import { labels, notice, readings, samples } from '../support/everyField';
import { type OtherApi, otherApi } from '../support/otherApi';

const declared: ApiDeclaration = {
  root: '/rest/v2/',
  trailingSlash: false,
  query: {},
  authorization: 'Token',
  paging: { style: 'offset' },
  signIn: { path: '/rest/v2/sessions', account: 'username', accountKind: 'username' },
  refresh: { path: '/rest/v2/sessions/renew', token: 'renewal' },
  signOut: { path: '/rest/v2/sessions/end' },
  accountPages: false,
};
const registry = defineRegistry([samples, labels, notice, readings], defineApi(declared));
const dataDir = mkdtempSync(join(tmpdir(), 'other-gateway-'));
let embedded: ApiUnderTest;
let other: OtherApi;
let gateway: Gateway;

beforeAll(async () => {
  embedded = await apiUnderTest(await openDatabase({ dataDir: join(dataDir, 'api') }));
  other = await otherApi({ app: embedded.app, declared });
  const config = readConfig({ PORT: '0', DATA_DIR: join(dataDir, 'gateway'), API_URL: other.origin });
  gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
});
afterAll(async () => {
  await gateway.close();
  await other.close();
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('signs in, works and signs out by the addresses and words of that API', async () => {
  const session = cookieClient(gateway.url);
  const token = await session.signIn(administrator);

  const httpClient = createHttpClient({
    apiUrl: '',
    api: registry.api,
    session: { getToken: async () => token, refreshToken: async () => undefined },
    getLocale: () => 'en',
    fetch: (path, init) => fetch(gateway.url + path, init),
  });
  const provider = createDataProvider({ registry, httpClient });
  const { data } = await provider.create('labels', { data: { name_en: 'Through', name_ar: 'عبر' } });
  await provider.getOne('labels', { id: data.id });
  const list = await provider.getList('labels', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  expect(list.total).toBe(1);
  await session.signOut();
  await expect
    .poll(() => other.calls)
    .toEqual([
      'POST /rest/v2/sessions',
      'POST /rest/v2/labels',
      `GET /rest/v2/labels/${data.id}`,
      'GET /rest/v2/labels?limit=10&offset=0&ordering=name,id',
      'POST /rest/v2/sessions/end',
    ]);
});

it('lets no sign-in past the session by the address of a resource', async () => {
  const headers = { 'Content-Type': 'application/json' };
  other.calls.length = 0;
  for (const path of ['/api/v1/sessions', '/api/v1/sessions/', '/api/v1/sessions/renew/'])
    expect((await fetch(gateway.url + path, { method: 'POST', headers, body: '{"username":"one","password":"x"}' })).status).toBe(404);
  expect(other.calls).toEqual([]);
});

it('an embedded API whose calls need not say is_admin lets in by the declared scheme, and without it', async () => {
  const open = await apiUnderTest(await openDatabase({ dataDir: join(dataDir, 'open') }), {
    registry: { ...wholeRegistry, api: defineApi({ query: {}, authorization: 'Token' }) },
  });
  const getStatus = async (authorization: string) =>
    (await open.callRaw('GET', '/api/v1/labels/', { headers: { Authorization: authorization } })).status;
  expect(await getStatus(`Token ${open.access}`)).toBe(200);
  expect(await getStatus(`Bearer ${open.access}`)).toBe(401);
  await open.close();
});
