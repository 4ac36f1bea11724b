import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient } from '../../src/http/httpClient';
import type { HistoryEntry } from '../../src/schema/history';
import { clinicApi, clinicRegistry } from '../support/clinicRegistry';
import { cookieClient } from '../support/cookieClient';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';
import { type Line, startLine } from '../support/startLine';

describe.skipIf(await djangoMissing())('The history of a gateway before a back end in Django', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const logged: string[] = [];
  const reached: string[] = [];
  let django: Django;
  let line: Line;
  let gateway: Gateway;
  let session: ReturnType<typeof cookieClient>;
  let provider: AppDataProvider;

  beforeAll(async () => {
    django = await startDjango();
    line = await startLine(Number(new URL(django.origin).port));
    line.losesCall = (bytes) => {
      reached.push(...(bytes.toString('latin1').match(/^[A-Z]+ \/api\/\S*(?= HTTP)/gm) ?? []));
      return false;
    };
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, API_URL: `http://127.0.0.1:${line.port}` });
    gateway = await startGateway({ config, registry: clinicRegistry, distDir: undefined, log: (message) => logged.push(message) });
    session = cookieClient(gateway.url);
    const { username, password } = clinicAccounts.staff;
    const token = await session.signIn({ email: username, password });
    const httpClient = createHttpClient({
      api: clinicApi,
      apiUrl: gateway.url,
      getLocale: () => 'en',
      session: { getToken: async () => token, refreshToken: async () => undefined },
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), Cookie: session.cookie() } }),
    });
    provider = createDataProvider({ registry: clinicRegistry, httpClient });
  });
  afterAll(async () => {
    await gateway.close();
    line.close();
    await django.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect({ django: django.errors(), logged }).toEqual({ django: '', logged: [] });
  });

  const read = async (id: RaRecord['id']): Promise<RaRecord> => (await provider.getOne('products', { id })).data;
  const getEntries = async (id: RaRecord['id']): Promise<readonly HistoryEntry[]> => {
    const answer = await fetch(`${gateway.url}/api/history/?resource=products&record=${id}`, { headers: { Cookie: session.cookie() } });
    expect(answer.status).toBe(200);
    return (await answer.json()).results;
  };

  it('has a change with what was there before, for one GET more, and its values are put back', async () => {
    const product = await read(11);
    reached.length = 0;
    await provider.update('products', { id: 11, data: { name_en: 'Renamed' }, previousData: undefined });
    expect(reached.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH']);
    const [entry] = await getEntries(11);
    expect(entry).toMatchObject({
      ...{ kind: 'change', outcome: 'done', actor_name: clinicAccounts.staff.name },
      changes: { name_en: { before: product.name_en, after: 'Renamed' } },
    });
    const { before: name_en } = (entry as HistoryEntry).changes.name_en as { readonly before?: unknown };
    const renamed = await read(11);
    await provider.update('products', { id: 11, data: { ...renamed, name_en }, previousData: renamed });
    expect((await read(11)).name_en).toBe(product.name_en);
    expect((await getEntries(11)).map(({ kind }) => kind)).toEqual(['change', 'change']);
  });

  it('has nothing of a change that the back end refuses', async () => {
    await expect(provider.update('products', { id: 12, data: { stock: 'many' }, previousData: undefined })).rejects.toMatchObject({
      status: 400,
    });
    expect(await getEntries(12)).toEqual([]);
  });

  it('has all values of a record that was deleted', async () => {
    const name = 'Soon gone';
    const { data } = await provider.create('products', { data: { ...(await read(13)), id: undefined, name_en: name, sku: 'ZZ-9876' } });
    await provider.delete('products', { id: data.id, previousData: data });
    const [deleted, created] = await getEntries(data.id);
    expect(created).toMatchObject({ kind: 'create', changes: { name_en: { after: name } } });
    expect(deleted).toMatchObject({ kind: 'delete', changes: { name_en: { before: name } } });
  });
});
