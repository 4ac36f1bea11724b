import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/database/openDatabase';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import type { AppDataProvider } from '../../../../src/data/appDataProvider';
import { createDataProvider } from '../../../../src/data/createDataProvider';
import { createActionId, inAction } from '../../../../src/data/jobs/inAction';
import { readActionEntries } from '../../../../src/features/history/undo/readActionEntries';
import { undoItem } from '../../../../src/features/history/undo/undoItem';
import { toUndoItems } from '../../../../src/features/history/undo/undoItems';
import type { LaterChange } from '../../../../src/features/history/undo/undoing';
import { createHttpClient } from '../../../../src/http/httpClient';
import { defineApi } from '../../../../src/schema/api';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import type { HistoryPage } from '../../../../src/schema/history';
import { type ApiUnderTest, administrator, apiUnderTest } from '../../../support/apiUnderTest';
import { cookieClient } from '../../../support/cookieClient';
import { labels, notice, readings, samples } from '../../../support/everyField';
import { type OtherApi, otherApi } from '../../../support/otherApi';
import { declaredApi } from './support/declaredApi';

const registry = defineRegistry([samples, labels, notice, readings], defineApi(declaredApi));
const dataDir = mkdtempSync(join(tmpdir(), 'undo-proxy-'));

describe('The undo of an action on a product API behind the proxy', () => {
  let embedded: ApiUnderTest;
  let other: OtherApi;
  let gateway: Gateway;
  let session: ReturnType<typeof cookieClient>;
  let provider: AppDataProvider;

  beforeAll(async () => {
    embedded = await apiUnderTest(await openDatabase({ dataDir: join(dataDir, 'api') }));
    other = await otherApi({ app: embedded.app, declared: declaredApi });
    const config = readConfig({ PORT: '0', DATA_DIR: join(dataDir, 'gateway'), API_URL: other.origin });
    gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
    session = cookieClient(gateway.url);
    const token = await session.signIn(administrator);
    const httpClient = createHttpClient({
      ...{ apiUrl: gateway.url, api: registry.api, getLocale: () => 'en' as const },
      session: { getToken: async () => token, refreshToken: async () => token },
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        headers.set('Cookie', session.cookie());
        return fetch(url, { ...init, headers });
      },
    });
    provider = createDataProvider({ registry, httpClient });
  });
  afterAll(async () => {
    await gateway.close();
    await other.close();
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const read = async (query: object): Promise<HistoryPage> => {
    const address = `${gateway.url}/api/history/?${new URLSearchParams(Object.entries({ ...query, resource: 'samples' }).map(([name, value]) => [name, String(value)]))}`;
    const response = await fetch(address, { headers: { Cookie: session.cookie() } });
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json();
  };
  const undo = async (action: string) => {
    const own = createActionId();
    const later: (readonly LaterChange[])[] = [];
    const undoing = {
      ...{ provider: inAction(provider, own), registry, action: own },
      onLaterChanges: (_item: unknown, changes: readonly LaterChange[]) => void later.push(changes),
    };
    const outcomes: unknown[] = [];
    for (const item of toUndoItems(await readActionEntries(read, action), registry.resources))
      outcomes.push(await undoItem(item, undoing).catch(({ message }: Error) => message));
    return { outcomes, later };
  };
  const make = async (name: string, quantity: number) => {
    const data = { title: name, caption_en: name, caption_ar: `${name} ar`, level: 'low', quantity };
    return (await provider.create('samples', { data })).data as RaRecord;
  };
  const getSample = async (id: RaRecord['id']) => (await provider.getOne<RaRecord>('samples', { id })).data;

  test('writes former values back, and leaves what somebody changed since', async () => {
    const [one, two] = [await make('One', 1), await make('Two', 2)];
    const action = createActionId();
    await inAction(provider, action).updateMany('samples', { ids: [one.id, two.id], data: { quantity: 50 } });
    await provider.update('samples', { id: two.id, data: { quantity: 60 }, previousData: await getSample(two.id) });
    expect((await read({ grouped: true })).results.find((entry) => entry.action === action)?.size).toBe(2);
    const { outcomes, later } = await undo(action);
    expect(outcomes).toEqual(['history.undo.changedSince', true]);
    expect(later).toEqual([[{ source: 'quantity', now: 60, before: 2 }]]);
    expect((await getSample(one.id)).quantity).toBe(1);
    expect((await undo(action)).outcomes).toEqual(['history.undo.changedSince', false]);
  });

  test('puts records back in their former order', async () => {
    const params = { filter: {}, sort: { field: 'ordering', order: 'ASC' as const }, pagination: { page: 1, perPage: 2 } };
    const [one, two] = (await provider.getList<RaRecord>('samples', params)).data as [RaRecord, RaRecord];
    const action = createActionId();
    const swapped = [
      { id: one.id, ordering: Number(two.ordering) },
      { id: two.id, ordering: Number(one.ordering) },
    ];
    await provider.reorder('samples', swapped, [one, two], { meta: { action } });
    expect((await getSample(one.id)).ordering).toBe(two.ordering);
    expect((await undo(action)).outcomes).toEqual([true]);
    expect((await getSample(one.id)).ordering).toBe(one.ordering);
  });
});
