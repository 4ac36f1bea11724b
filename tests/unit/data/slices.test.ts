/** Unusual answers of APIs with offset or cursor paging. See tests/contract/dataProviderPaging.test.ts for regular ones. */
import { describe, expect, it } from 'vitest';
import { createListReader } from '../../../src/data/paging/createListReader';
import { httpError } from '../../../src/http/toHttpError';
import { type Paging, resolvePaging } from '../../../src/schema/api';
import { everyFieldRegistry } from '../../support/everyField';
import { createFakeApi, type FakeCall } from './support/createFakeApi';

const labels = everyFieldRegistry.get('labels');
const records = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));
const missing = () => httpError(404, 'errors.notFound', ['not_found']);

function under(paging: Paging, answer: (call: FakeCall) => unknown) {
  const fake = createFakeApi(answer);
  const read = createListReader(fake.api, everyFieldRegistry.api);
  const resource = { ...labels, list: { ...labels.list, paging: resolvePaging(paging) } };
  return {
    ...fake,
    slice: async (start: number, wanted: number) => {
      const { records: found, ...rest } = await read(resource, {}, start, wanted);
      return { ...rest, ids: found.map(({ id }) => id) };
    },
  };
}

describe('offsets', () => {
  const past = { total: 30, hasMore: false, ids: [] };

  it('past the end may be a 404: the count then comes from the beginning', async () => {
    const { slice } = under({ style: 'offset' }, ({ query }) => {
      if (query?.get('offset') !== '0') throw missing();
      return { count: 30, next: 'more', results: records(1, 1) };
    });
    expect(await slice(50, 25)).toEqual(past);
  });

  it('may be ignored by a view that has no pages', async () => {
    const { slice } = under({ style: 'offset' }, () => records(1, 30));
    expect(await slice(20, 10)).toEqual({ total: 30, hasMore: false, ids: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30] });
    expect(await slice(40, 10)).toEqual(past);
  });

  it('lead nowhere when the collection itself is missing', async () => {
    await expect(under({ style: 'offset' }, () => Promise.reject(missing())).slice(0, 10)).rejects.toMatchObject({ status: 404 });
  });

  it('do not go on for ever where there is always more, and nothing comes', async () => {
    const { slice, calls } = under({ style: 'offset' }, ({ query }) => ({
      count: 90,
      next: 'more',
      results: query?.get('offset') === '0' ? records(1, 5) : [],
    }));
    expect((await slice(0, 25)).ids).toEqual([1, 2, 3, 4, 5]);
    expect(calls).toHaveLength(2);
  });
});

describe('cursors', () => {
  /** Three pages of ten records. `next` formats the cursor; the API rejects cursors that are not `isGood`. */
  const pages =
    (next: (cursor: string) => string, isGood: (cursor: string) => boolean = () => true) =>
    ({ query }: FakeCall) => {
      const cursor = query?.get('cursor') ?? '0';
      if (cursor !== '0' && !isGood(cursor)) throw missing();
      const at = Number(cursor.replace(/\D/g, ''));
      return { next: at < 20 ? next(String(at + 10)) : null, results: records(at + 1, at + 10) };
    };

  it('that the API has forgotten are found anew from the beginning', async () => {
    let generation = 'a';
    const { slice, asked } = under(
      { style: 'cursor' },
      pages(
        (at) => `http://api.test/?cursor=${generation}${at}`,
        (cursor) => cursor.startsWith(generation),
      ),
    );
    await slice(10, 10);
    generation = 'b';
    expect((await slice(20, 10)).ids).toEqual(records(21, 30).map(({ id }) => id));
    expect(asked().map((call) => /cursor=(\w+)/.exec(call)?.[1])).toEqual([undefined, 'a10', 'a20', undefined, 'b10', 'b20']);
  });

  it('may be named without an address', async () => {
    const { slice } = under(
      { style: 'cursor' },
      pages((at) => at),
    );
    expect((await slice(20, 10)).ids).toEqual(records(21, 30).map(({ id }) => id));
  });

  it('are no reason to be silent about a collection that is missing', async () => {
    await expect(under({ style: 'cursor' }, () => Promise.reject(missing())).slice(0, 10)).rejects.toMatchObject({ status: 404 });
  });

  it('of many lists are not all kept', async () => {
    const fake = createFakeApi(pages((at) => `?cursor=${at}`));
    const read = createListReader(fake.api, everyFieldRegistry.api);
    const resource = { ...labels, list: { ...labels.list, paging: resolvePaging({ style: 'cursor' }) } };
    const slice = (q: number) => read(resource, { filter: { q: `word ${q}` } }, 10, 10);
    for (let q = 0; q < 51; q += 1) await slice(q);
    const before = fake.calls.length;
    await slice(50);
    expect(fake.calls.length - before).toBe(1);
    await slice(0);
    expect(fake.calls.length - before).toBe(3);
  });
});

describe('arrays by themselves', () => {
  const cutBy =
    (offset: (query: URLSearchParams) => number, size: string) =>
    ({ query = new URLSearchParams() }: FakeCall) =>
      records(1, 50).slice(offset(query), offset(query) + Number(query.get(size)));
  const byPage = cutBy((query) => (Number(query.get('page')) - 1) * Number(query.get('page_size')), 'page_size');
  const byOffset = cutBy((query) => Number(query.get('offset')), 'limit');

  it.each([
    [{ style: 'page' }, byPage],
    [{ style: 'offset' }, byOffset],
  ] as const)('that are cut by %o are read page by page, and compared once', async (paging, answer) => {
    const { slice, calls } = under(paging, answer);
    expect(await slice(0, 20)).toMatchObject({ total: undefined, hasMore: true });
    expect(calls).toHaveLength(2);
    expect(await slice(40, 20)).toMatchObject({ hasMore: false, ids: records(41, 50).map(({ id }) => id) });
    expect(await slice(60, 20)).toEqual({ total: undefined, hasMore: false, ids: [] });
    expect(calls).toHaveLength(4);
  });

  it('that are opened at a later page are compared with the first one', async () => {
    const { slice, asked } = under({ style: 'page' }, byPage);
    expect(await slice(40, 20)).toMatchObject({ hasMore: false, ids: records(41, 50).map(({ id }) => id) });
    expect(asked()).toEqual(['GET labels/?page=3&page_size=20', 'GET labels/?page=1&page_size=20']);
  });

  it('that have as many records as asked for are whole if the next page repeats them', async () => {
    const { slice } = under({ style: 'page' }, () => records(1, 10));
    expect(await slice(0, 10)).toMatchObject({ total: 10, hasMore: false });
    expect(await slice(10, 10)).toEqual({ total: 10, hasMore: false, ids: [] });
  });

  it.each([
    ['X-Total-Count', '50'],
    ['X-WP-Total', '50'],
    ['Content-Range', 'items 0-19/50'],
  ])('have their total in the header %s', async (name, value) => {
    const { slice, calls } = under({ style: 'page' }, (call) => Response.json(byPage(call), { headers: { [name]: value } }));
    expect(await slice(0, 20)).toMatchObject({ total: 50, hasMore: true });
    expect(calls).toHaveLength(1);
  });

  it('lead to the next page by a link, which may hold its cursor', async () => {
    const { slice, calls } = under({ style: 'cursor' }, ({ query }) => {
      const at = Number(query?.get('cursor') ?? 0);
      const link = at < 20 ? `<http://api.test/?cursor=${at + 10}&fields=a,b>; rel="next", ` : '';
      return Response.json(records(at + 1, at + 10), { headers: { Link: `${link}<http://api.test/>; rel="first"` } });
    });
    expect(await slice(0, 10)).toMatchObject({ hasMore: true });
    expect(await slice(20, 10)).toMatchObject({ hasMore: false, ids: records(21, 30).map(({ id }) => id) });
    expect(calls).toHaveLength(3);
  });
});
