/**
 * Lists and records in other envelopes than DRF's, over HTTP. The data provider reads the declared envelope, and the check suggests one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient } from '../../src/http/httpClient';
import { defineApi } from '../../src/schema/api';
import { type Envelope, resolveEnvelope } from '../../src/schema/envelope';
import type { Registry } from '../../src/schema/registry';
import { wholeRegistry } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, getProblems } from '../support/checkUnderTest';
import { type Listening, listen } from '../support/listen';
import { type Wrapping, wrapAnswers } from '../support/wrapAnswers';

let under: CheckUnderTest;
const servers: Listening[] = [];
beforeAll(async () => {
  under = await checkUnderTest(['muscles', 'equipments', 'exercises', 'aboutUs']);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await under.close();
});

function declaring(envelope: Envelope): Registry {
  const resolved = resolveEnvelope(envelope);
  const resources = wholeRegistry.resources.map((resource) => ({ ...resource, envelope: resolved }));
  const get = (name: string) => ({ ...wholeRegistry.get(name), envelope: resolved });
  return { ...wholeRegistry, api: defineApi({ envelope }), resources, get };
}

async function getProvider(wrapping: Wrapping, envelope: Envelope) {
  const deviate = wrapAnswers(wrapping);
  const server = await listen((request) => deviate(request, async (asked) => under.api.app.fetch(asked)));
  servers.push(server);
  const httpClient = createHttpClient({
    apiUrl: server.origin,
    getLocale: () => 'en',
    session: { getToken: async () => under.api.access, refreshToken: async () => undefined },
  });
  return createDataProvider({ registry: declaring(envelope), httpClient });
}

const everything: Wrapping = {
  list: ({ count, next, results }) => ({ success: true, data: { items: results, total: count, has_next: next !== null } }),
  record: (data) => ({ success: true, message: 'ok', data }),
};
const everythingDeclared: Envelope = { records: 'data.items', count: 'data.total', next: 'data.has_next', record: 'data' };

const getNumber = (next: string | null) => (next === null ? null : Number(new URL(next, 'http://api').searchParams.get('page')));

describe('a list', () => {
  it.each<[string, Wrapping['list'], Envelope, boolean]>([
    ['in an envelope of all answers, with a boolean for the next page', everything.list, everythingDeclared, true],
    [
      'with its count as text and the next page among links',
      ({ count, next, results }) => ({ data: results, meta: { total: String(count) }, links: { next } }),
      { records: 'data', count: 'meta.total', next: 'links.next' },
      true,
    ],
    [
      'with the number of the next page, and no count',
      ({ next, results }) => ({ records: results, meta: { next: getNumber(next) } }),
      { records: 'records', next: 'meta.next' },
      false,
    ],
    [
      'with a count alone',
      ({ count, results }) => ({ items: results, pagination: { total: count } }),
      { records: 'items', count: 'pagination.total' },
      true,
    ],
    ['with nothing besides its records', ({ results }) => ({ items: results }), { records: 'items' }, false],
  ])('%s is read page by page to its end', async (_, list, envelope, isCounted) => {
    const provider = await getProvider({ list }, envelope);
    const read = (page: number) =>
      provider.getList('exercises', { pagination: { page, perPage: 7 }, sort: { field: 'id', order: 'ASC' }, filter: {} });
    const { total } = await (await getProvider({ list: (page) => page }, {})).getList('exercises', {
      pagination: { page: 1, perPage: 7 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    const ids: unknown[] = [];
    let last = await read(1);
    // A page past the end is the last one again, with the total.
    for (let page = 2; last.total === undefined || ids.length < last.total; page += 1) {
      ids.push(...last.data.map(({ id }) => id));
      if (page === 2) expect(last.total).toBe(isCounted ? total : undefined);
      if (last.total === undefined && !last.pageInfo?.hasNextPage) break;
      last = await read(page);
    }
    expect(ids).toHaveLength(total as number);
    expect(new Set(ids).size).toBe(total);
  });

  it('that nothing says the end of steps back to its last page when it ends with a full one', async () => {
    const results = [{ id: 1 }, { id: 2 }];
    const provider = await getProvider(
      { list: ({ results: found }) => ({ items: found.length > 0 ? results : [] }) },
      { records: 'items' },
    );
    const read = (page: number) =>
      provider.getList('exercises', {
        pagination: { page, perPage: 2 },
        sort: { field: 'id', order: 'ASC' },
        filter: page === 1 ? {} : { q: 'zqzq' },
      });
    expect(await read(1)).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await read(2)).toEqual({ data: [], total: 0 });
  });

  it('that is an array by itself, or in the place of a record, is read all the same', async () => {
    const bare = await getProvider({ list: ({ results }) => results }, everythingDeclared);
    const wrapped = await getProvider({ list: ({ results }) => ({ success: true, data: results }) }, everythingDeclared);
    const params = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
    const { data, total } = await bare.getList('muscles', params);
    expect(total).toBe(data.length);
    const inPlace = await wrapped.getList('muscles', params);
    expect(inPlace.total).toBe(total);
    expect(inPlace.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });
});

describe('a record in an envelope', () => {
  it('is made, read, changed and found by its key', async () => {
    const provider = await getProvider(everything, everythingDeclared);
    const { data } = await provider.create('muscles', { data: { name_en: 'Wrapped', name_ar: 'ملفوف', body_part: 'core' } });
    expect(data).toMatchObject({ id: expect.any(Number), name_en: 'Wrapped' });
    const { id } = data;
    const changed = await provider.update('muscles', { id, data: { ...data, name_en: 'Unwrapped' }, previousData: data });
    expect(changed.data).toMatchObject({ id, name_en: 'Unwrapped' });
    expect((await provider.getOne('muscles', { id })).data).toMatchObject({ id, name_en: 'Unwrapped' });
    expect((await provider.getMany('muscles', { ids: [id] })).data).toMatchObject([{ id, name_en: 'Unwrapped' }]);
    await provider.delete('muscles', { id, previousData: changed.data });
  });

  it('that stands by itself is read and changed', async () => {
    const provider = await getProvider(everything, everythingDeclared);
    const { data } = await provider.getOne('aboutUs', { id: 1 });
    expect(data).toMatchObject({ id: 1, content_en: expect.any(String) });
    const changed = await provider.update('aboutUs', { id: 1, data: { ...data, content_en: '<p>New</p>' }, previousData: data });
    expect(changed.data).toMatchObject({ id: 1, content_en: '<p>New</p>' });
  });

  it('that is refused has its messages at its fields: errors are read as they come', async () => {
    const provider = await getProvider(everything, everythingDeclared);
    await expect(provider.create('muscles', { data: { name_ar: 'بلا اسم' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { name_en: expect.any(String) } },
    });
  });
});

describe('the check', () => {
  const check = (wrapping: Wrapping, envelope: Envelope, only = ['muscles']) =>
    under.check({ only }, { deviate: wrapAnswers(wrapping), registry: declaring(envelope) });
  const remedies = (report: Awaited<ReturnType<typeof check>>) =>
    report.findings.flatMap(({ remedy }) => (remedy ? [{ file: remedy.file, code: remedy.code }] : []));

  it('finds nothing wrong with what is declared', async () => {
    expect(getProblems(await check(everything, everythingDeclared, ['muscles', 'aboutUs']))).toEqual([]);
  });

  it('says where the records of a list stand, and their number, and the next page', async () => {
    const report = await check(everything, {});
    expect(getProblems(report)).toEqual(['✗ muscles list: its records stand in data.items, where results is declared']);
    expect(remedies(report)).toEqual([
      { file: 'resources/api.ts', code: "envelope: { records: 'data.items', count: 'data.total', next: 'data.has_next' }" },
    ]);
  });

  it('says that there is a count where none was expected', async () => {
    const list: Wrapping['list'] = ({ count, next, results }) => ({ results, next, pagination: { total: count } });
    const report = await check({ list }, {}, ['exercises']);
    expect(getProblems(report)).toContain('! exercises list: says how many there are in pagination.total, where count is declared');
    expect(remedies(report)).toContainEqual({ file: 'resources/api.ts', code: "envelope: { count: 'pagination.total' }" });
  });

  it('says what single records are wrapped in', async () => {
    const record: Wrapping['record'] = (data) => ({ data });
    const report = await check({ list: (page) => page, record }, {}, ['muscles', 'aboutUs']);
    expect(getProblems(report)).toEqual([
      '✗ muscles record: stands in data, where the answer itself is declared',
      '✗ aboutUs record: stands in data, where the answer itself is declared',
    ]);
    expect(remedies(report)).toContainEqual({ file: 'resources/api.ts', code: "envelope: { record: 'data' }" });
  });
});
