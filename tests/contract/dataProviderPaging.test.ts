/** Lists of APIs with each style of DRF's pagination, over HTTP: the requests, and the results for react-admin. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GetListParams } from 'ra-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadRecords } from '../../server/api/loadRecords';
import { openDatabase } from '../../server/database/openDatabase';
import { createDataProvider } from '../../src/data/createDataProvider';
import { fetchMatching } from '../../src/data/paging/fetchMatching';
import { createHttpClient } from '../../src/http/httpClient';
import { type ApiDeclaration, defineApi } from '../../src/schema/api';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { everyFieldRegistry, labels, notice, readings, samples } from '../support/everyField';
import { type OtherApi, type OtherApiOptions, otherApi } from '../support/otherApi';

const count = 57;
let dataDir: string;
let embedded: ApiUnderTest;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'paging-test-'));
  embedded = await apiUnderTest(await openDatabase({ dataDir }));
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name_en: `Label ${String(index + 1).padStart(3, '0')}`,
    name_ar: `علامة ${index + 1}`,
    is_open: index % 3 === 0,
  }));
  await loadRecords(embedded.database, everyFieldRegistry, { labels: rows });
});
afterAll(async () => {
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open: OtherApi[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function under(declared: ApiDeclaration, more: Partial<OtherApiOptions> = {}) {
  const server = await otherApi({ app: embedded.app, declared, ...more });
  open.push(server);
  const api = defineApi(declared);
  const registry = defineRegistry([samples, labels, notice, readings], api);
  const session = { getToken: async () => embedded.access, refreshToken: async () => undefined };
  const httpClient = createHttpClient({ apiUrl: server.origin, api, session, getLocale: () => 'en' });
  const provider = createDataProvider({ registry, httpClient, root: api.root });
  const list = (page: number, perPage: number, params: Partial<GetListParams> = {}) =>
    provider.getList('labels', { pagination: { page, perPage }, sort: { field: 'id', order: 'ASC' }, filter: {}, ...params });
  const readIds = async (page: number, perPage: number, params?: Partial<GetListParams>) =>
    (await list(page, perPage, params)).data.map(({ id }) => id);
  return { ...server, registry, provider, list, readIds };
}
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from < to ? from + index : from - index));

describe('an API with pages of its own size', () => {
  const declared: ApiDeclaration = { paging: { style: 'page', page: 'p', size: null } };

  it('has its pages put together to those of the admin, and is asked for no size', async () => {
    const { readIds, calls } = await under(declared, { pageSize: 10 });
    expect(await readIds(2, 25)).toEqual(range(26, 50));
    expect(await readIds(3, 25)).toEqual(range(51, 57));
    expect(calls.every((call) => !/size/.test(call))).toBe(true);
    // The page size is known by now, so the last page takes one call.
    expect(calls.at(-1)).toBe('GET /api/v1/labels/?p=6&ordering=id');
  });

  it('steps back from a page past the end', async () => {
    const { list } = await under(declared, { pageSize: 10 });
    const { data, total } = await list(9, 25);
    expect([data.map(({ id }) => id), total]).toEqual([range(51, 57), count]);
  });
});

describe('an API with pages of at most a few', () => {
  it('is asked for no more than was declared', async () => {
    const { readIds, calls } = await under({ paging: { style: 'page', page: 'page', size: 'per', largest: 30 } }, { cap: 30 });
    expect(await readIds(1, 50)).toEqual(range(1, 50));
    expect(calls).toEqual(['GET /api/v1/labels/?page=1&per=30&ordering=id', 'GET /api/v1/labels/?page=2&per=30&ordering=id']);
  });

  it('is read to the end when it caps without a word', async () => {
    const { readIds } = await under({}, { cap: 12 });
    expect(await readIds(1, 50)).toEqual(range(1, 50));
    expect(await readIds(2, 50)).toEqual(range(51, 57));
  });
});

describe('an API with limit and offset', () => {
  it('is asked by offset, with its own names, in one call a page', async () => {
    const { readIds, list, calls } = await under({ paging: { style: 'offset', limit: 'take', offset: 'skip' } });
    expect(await readIds(3, 25)).toEqual(range(51, 57));
    expect((await list(1, 25)).total).toBe(count);
    expect(calls).toEqual(['GET /api/v1/labels/?take=25&skip=50&ordering=id', 'GET /api/v1/labels/?take=25&skip=0&ordering=id']);
  });

  it('is read on from where its cap ended', async () => {
    const { readIds, calls } = await under({ paging: { style: 'offset' } }, { cap: 20 });
    expect(await readIds(1, 50)).toEqual(range(1, 50));
    expect(calls.map((call) => /limit=\d+&offset=\d+/.exec(call)?.[0])).toEqual([
      'limit=50&offset=0',
      'limit=30&offset=20',
      'limit=10&offset=40',
    ]);
  });

  it('steps back from an offset past the end, where it answers nothing', async () => {
    const { list } = await under({ paging: { style: 'offset' } });
    const { data, total } = await list(7, 10);
    expect([data.map(({ id }) => id), total]).toEqual([range(51, 57), count]);
    expect(await list(7, 10, { filter: { q: 'nothing like this' } })).toEqual({ data: [], total: 0 });
  });
});

describe('an API with cursors', () => {
  const declared: ApiDeclaration = { paging: { style: 'cursor' } };

  it('is followed from page to page, and asked for no order', async () => {
    const { readIds, list, calls } = await under(declared);
    expect(await readIds(1, 20)).toEqual(range(57, 38));
    expect(await readIds(2, 20)).toEqual(range(37, 18));
    // The last page reveals the total.
    expect((await list(3, 20)).total).toBe(count);
    expect(await readIds(2, 20)).toEqual(range(37, 18));
    expect(calls).toHaveLength(4);
    expect(calls.join()).not.toContain('ordering');
  });

  it('says no total before the last page, but that there is more', async () => {
    const { list } = await under(declared);
    const first = await list(1, 20);
    expect(first).not.toHaveProperty('total');
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  });

  it('is walked to a page whose cursor nobody knows yet', async () => {
    const { readIds, calls } = await under(declared);
    expect(await readIds(3, 20)).toEqual(range(17, 1));
    expect(calls).toHaveLength(3);
  });

  it('steps back from a page past the end by the total that the walk has shown', async () => {
    const { list } = await under(declared);
    const { data, total } = await list(9, 20);
    expect([data.map(({ id }) => id), total]).toEqual([range(17, 1), count]);
  });

  it('has pages of its own size put together', async () => {
    const { readIds, calls } = await under({ paging: { style: 'cursor', size: null } }, { pageSize: 8 });
    expect(await readIds(2, 20)).toEqual(range(37, 18));
    expect(calls.join()).not.toContain('page_size');
  });

  it('keeps the cursors of lists with other filters apart', async () => {
    const { readIds } = await under(declared);
    await readIds(2, 20);
    expect(await readIds(2, 5, { filter: { q: '04' } })).toEqual(range(44, 40));
    expect(await readIds(2, 20)).toEqual(range(37, 18));
  });

  it('forgets the cursors behind a page that has changed', async () => {
    const { readIds, provider } = await under(declared);
    await readIds(2, 20);
    // A newer record shifts all later pages.
    const { data } = await provider.create('labels', { data: { name_en: 'Newest', name_ar: 'الأحدث' } });
    expect((await readIds(1, 20))[0]).toBe(data.id);
    expect(await readIds(2, 20)).toEqual(range(38, 19));
    await provider.delete('labels', { id: data.id, previousData: data });
  });

  it('exports all that matches', async () => {
    const { provider, registry } = await under(declared);
    const { records, isCut } = await fetchMatching(provider, registry.get('labels'), { filter: {}, sort: { field: 'id', order: 'ASC' } });
    expect([records.map(({ id }) => id), isCut]).toEqual([range(57, 1), false]);
  });
});

describe('an API that answers with all at once', () => {
  it('is cut into pages here', async () => {
    const { readIds, list, calls } = await under({ paging: { style: 'none' } });
    expect(await readIds(3, 25, { sort: { field: 'id', order: 'DESC' } })).toEqual(range(7, 1));
    expect((await list(1, 25)).total).toBe(count);
    expect(calls).toEqual(['GET /api/v1/labels/?ordering=-id', 'GET /api/v1/labels/?ordering=id']);
  });

  it('steps back from a page past the end', async () => {
    const { list } = await under({ paging: { style: 'none' } });
    const { data, total } = await list(9, 25);
    expect([data.map(({ id }) => id), total]).toEqual([range(51, 57), count]);
  });

  it('finds several records in its one answer', async () => {
    const { provider, calls } = await under({ paging: { style: 'none' }, ids: null });
    expect((await provider.getMany('labels', { ids: [50, 3, 999] })).data.map(({ id }) => id)).toEqual([50, 3]);
    expect(calls).toEqual(['GET /api/v1/labels/']);
  });
});

describe('several records by their keys', () => {
  it.each<ApiDeclaration>([{ paging: { style: 'offset' } }, { paging: { style: 'cursor' } }, { paging: { style: 'page', size: null } }])(
    'are one call, followed to its further pages: %j',
    async (declared) => {
      const { provider } = await under(declared, { cap: 5, pageSize: 5 });
      const ids = [40, 3, 17, 22, 8, 9, 10];
      expect((await provider.getMany('labels', { ids })).data.map(({ id }) => id)).toEqual(ids);
    },
  );

  it('are found by the parameter that was declared', async () => {
    const { provider, calls } = await under({ ids: 'ids' });
    expect((await provider.getMany('labels', { ids: [4, 5] })).data).toHaveLength(2);
    expect(calls).toEqual(['GET /api/v1/labels/?ids=4,5&page=1&page_size=2']);
  });

  it('are read one by one at once where the API cannot find several', async () => {
    const { provider, calls } = await under({ ids: null });
    expect((await provider.getMany('labels', { ids: [4, 5, 999] })).data.map(({ id }) => id)).toEqual([4, 5]);
    expect([...calls].sort()).toEqual(['GET /api/v1/labels/4/', 'GET /api/v1/labels/5/', 'GET /api/v1/labels/999/']);
  });
});

describe('an API with other addresses, words and tokens', () => {
  const declared: ApiDeclaration = {
    root: '/rest/v2/',
    trailingSlash: false,
    query: { tenant: 'north' },
    authorization: 'Token',
    search: 'q',
    ordering: 'sort',
    paging: { style: 'page', page: 'page', size: 'limit' },
  };

  it('is spoken to in its own way by every call', async () => {
    const { provider, list, calls } = await under(declared);
    await list(1, 5, { sort: { field: 'name', order: 'DESC' }, filter: { q: 'Label' } });
    const { data } = await provider.create('labels', { data: { name_en: 'Another', name_ar: 'أخرى' } });
    await provider.update('labels', { id: data.id, data: { ...data, amount: 4 }, previousData: data });
    const read = (await provider.getOne('labels', { id: data.id })).data;
    expect(read.amount).toBe(4);
    await provider.delete('labels', { id: data.id, previousData: read });
    expect(calls).toEqual([
      'GET /rest/v2/labels?page=1&limit=5&sort=-name,-id&q=Label',
      'POST /rest/v2/labels',
      `GET /rest/v2/labels/${data.id}`,
      `PATCH /rest/v2/labels/${data.id}`,
      `GET /rest/v2/labels/${data.id}`,
      // A deletion also compares the record first.
      `GET /rest/v2/labels/${data.id}`,
      `DELETE /rest/v2/labels/${data.id}`,
    ]);
  });
});
