/** Reads all matching records page by page while other users create and delete records. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataProvider, RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadRecords } from '../../server/api/loadRecords';
import { openDatabase } from '../../server/database/openDatabase';
import { createDataProvider } from '../../src/data/createDataProvider';
import { fetchMatching } from '../../src/data/paging/fetchMatching';
import { createHttpClient } from '../../src/http/httpClient';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { everyFieldRegistry } from '../support/everyField';

const count = 350;
const labels = everyFieldRegistry.get('labels');
const getName = (number: number) => `Label ${String(number).padStart(5, '0')}`;
const getRow = (id: number) => ({ id, name_en: getName(id), name_ar: `علامة ${id}`, is_open: false });

let dataDir: string;
let embedded: ApiUnderTest;
let provider: DataProvider;
let next = 0;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'export-test-'));
  embedded = await apiUnderTest(await openDatabase({ dataDir }));
  const session = { getToken: async () => embedded.access, refreshToken: async () => undefined };
  const fetch = async (url: string, init?: RequestInit) => embedded.app.fetch(new Request(`http://localhost${url}`, init));
  const httpClient = createHttpClient({ apiUrl: '', api: everyFieldRegistry.api, session, getLocale: () => 'en', fetch });
  provider = createDataProvider({ registry: everyFieldRegistry, httpClient });
});
afterAll(async () => {
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await remove(await all());
  const rows = Array.from({ length: count }, (_, index) => getRow(next + index + 1));
  // Skips the ids of records that tests create.
  next += 10 * count;
  await loadRecords(embedded.database, everyFieldRegistry, { labels: rows });
});

/** Deletes in one statement, like another user. */
const remove = (ids: readonly RaRecord['id'][]) =>
  embedded.database.db
    .deleteFrom('labels')
    .where('id', 'in', ids as number[])
    .execute();
async function all(): Promise<RaRecord['id'][]> {
  const { records } = await fetchMatching(provider, labels, { filter: {}, sort: { field: 'id', order: 'ASC' } });
  return records.map(({ id }) => id);
}
let created = 0;
async function create(at: 'first' | 'last'): Promise<void> {
  created += 1;
  const name = at === 'first' ? `A ${created}` : `Z ${created}`;
  await provider.create('labels', { data: { name_en: name, name_ar: `جديد ${created}`, is_open: true } });
}

/** Reads everything and runs `meanwhile` after each page. */
async function readWhile(
  sort: { readonly field: string; readonly order: 'ASC' | 'DESC' },
  meanwhile: (read: RaRecord['id'][], page: number) => unknown,
) {
  const before = await all();
  const read: RaRecord['id'][] = [];
  let pages = 0;
  const busy = {
    ...provider,
    getList: async (name: string, params: never) => {
      const answer = await provider.getList(name, params);
      read.push(...answer.data.map(({ id }) => id));
      pages += 1;
      await meanwhile(read, pages);
      return answer;
    },
  } as DataProvider;
  const { records, isCut, missed } = await fetchMatching(busy, labels, { filter: {}, sort });
  const after = new Set(await all());
  const ids = records.map(({ id }) => id);
  const lasting = before.filter((id) => after.has(id));
  return { ids, isCut, missed, left: lasting.filter((id) => !ids.includes(id)), pages };
}

const orders = [
  { field: 'id', order: 'ASC' },
  { field: 'id', order: 'DESC' },
  { field: 'name', order: 'ASC' },
] as const;

describe.each(orders)('read by $field $order', (sort) => {
  it.each([
    ['one that was read is deleted', (read: RaRecord['id'][]) => remove(read.splice(0, 1))],
    [
      'as many are deleted as are created',
      async (read: RaRecord['id'][]) => [await remove(read.splice(0, 3)), await create('last'), await create('last'), await create('last')],
    ],
    ['some are created before those that were read', () => create('first')],
    ['a hundred and thirty are deleted at once', (read: RaRecord['id'][], page: number) => page === 2 && remove(read.splice(0, 130))],
    ['all that were read are deleted', (read: RaRecord['id'][], page: number) => page === 3 && remove(read.splice(0))],
  ])('holds each record once and leaves none out, while %s', async (_name, meanwhile) => {
    const { ids, isCut, left } = await readWhile(sort, meanwhile);
    expect(new Set(ids).size).toBe(ids.length);
    expect(left).toEqual([]);
    expect(isCut).toBe(false);
  });
});

it('says how many came too late, if that is certain', async () => {
  const quiet = await readWhile({ field: 'name', order: 'ASC' }, () => undefined);
  expect([quiet.ids.length, quiet.missed, quiet.pages]).toEqual([count, 0, 4]);
  const busy = await readWhile(
    { field: 'name', order: 'ASC' },
    async (_read, page) => page === 1 && [await create('first'), await create('first'), await create('first')],
  );
  expect([busy.ids.length, busy.missed]).toEqual([count, 3]);
  const both = await readWhile(
    { field: 'name', order: 'ASC' },
    async (read, page) => page < 4 && [await create('first'), await remove(read.splice(1, 1))],
  );
  expect(both.missed).toBe(0);
});

it('ends, although as many are deleted after each page as it has', async () => {
  const { ids } = await readWhile({ field: 'id', order: 'ASC' }, (read) => remove(read.splice(0)));
  expect(new Set(ids).size).toBe(ids.length);
});
