import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry as product } from '../../../../resources/registry';
import type { Database } from '../../../../server/database/database';
import { openDatabase } from '../../../../server/database/openDatabase';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import { defineApi } from '../../../../src/schema/api';
import { recordHeader } from '../../../../src/schema/transitionCalls';
import { type ApiUnderTest, administrator, apiUnderTest } from '../../../support/apiUnderTest';
import { cookieClient } from '../../../support/cookieClient';
import { type OtherApi, otherApi } from '../../../support/otherApi';
import { declaredApi } from './support/declaredApi';

const registry = { ...product, api: defineApi(declaredApi) };
const dataDir = mkdtempSync(join(tmpdir(), 'history-proxy-related-'));
const gatewayDir = join(dataDir, 'gateway');

describe('The history of a gateway before a product API, of a change made through another record', () => {
  let embedded: ApiUnderTest;
  let other: OtherApi;
  let gateway: Gateway;
  let database: Database;
  const received: Headers[] = [];
  let cookie: string;
  let token: string;

  beforeAll(async () => {
    embedded = await apiUnderTest(await openDatabase({ dataDir: join(dataDir, 'api') }));
    const request: typeof embedded.app.request = (path, init) => {
      received.push(new Headers((init as RequestInit).headers));
      return embedded.app.request(path, init);
    };
    other = await otherApi({ app: { request } as never, declared: declaredApi });
    const config = readConfig({ PORT: '0', DATA_DIR: gatewayDir, API_URL: other.origin });
    gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
    database = await openDatabase({ dataDir: gatewayDir });
    const session = cookieClient(gateway.url);
    token = await session.signIn(administrator);
    cookie = session.cookie();
  });
  afterAll(async () => {
    await database.close();
    await gateway.close();
    await other.close();
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const makeTrainee = async (name: string) => {
    const email = `${name.toLowerCase()}@example.com`;
    const body = { name, email, password: 'a-long-password-of-someone', is_active: true, is_staff: false };
    const user = (await embedded.call('POST', 'users/', { body })).body.id as number;
    const { id } = await embedded.database.db.insertInto('clients').values({ name, email, user }).returning('id').executeTakeFirstOrThrow();
    return { user, trainee: Number(id) };
  };
  const deactivate = (user: number, named: string) =>
    fetch(`${gateway.url}/api/v1/users/${user}/`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, Cookie: cookie, 'Content-Type': 'application/json', [recordHeader]: named },
      body: JSON.stringify({ is_active: false }),
    });
  const getEntries = async (resource: string, record: number) =>
    (
      await database.db
        .selectFrom('gateway_history')
        .selectAll()
        .where('resource', '=', resource)
        .where('record', '=', String(record))
        .execute()
    ).map(({ kind, name, changes }) => ({ kind, name, changes: JSON.parse(String(changes)) }));

  test('the record that the app names has an entry too', async () => {
    const { user, trainee } = await makeTrainee('Omar');
    expect((await deactivate(user, `trainees/${trainee}`)).status).toBe(200);
    const entry = { kind: 'transition', changes: { is_active: { before: true, after: false } } };
    expect(await getEntries('users', user)).toMatchObject([entry]);
    expect(await getEntries('trainees', trainee)).toEqual([{ ...entry, name: 'Omar' }]);
  });

  test('a record that has nothing to do with it has none, and the product API does not see the name', async () => {
    const [{ user }, { trainee: stranger }] = [await makeTrainee('Laila'), await makeTrainee('Huda')];
    for (const named of [`trainees/${stranger}`, 'trainees/999999', 'constructor/1', 'trainees/%E0', 'nonsense'])
      expect((await deactivate(user, named)).status, named).toBe(200);
    expect(await getEntries('trainees', stranger)).toEqual([]);
    expect(received.length).toBeGreaterThan(0);
    expect(received.filter((headers) => headers.has(recordHeader))).toEqual([]);
  });
});
