import { describe, expect, it } from 'vitest';
import { createListReader, getPage } from '../../../src/data/paging/createListReader';
import { httpError } from '../../../src/http/toHttpError';
import { everyFieldRegistry } from '../../support/everyField';
import { createFakeApi, fakeList } from './support/createFakeApi';

const labels = everyFieldRegistry.get('labels');
const getReader = (fake: ReturnType<typeof createFakeApi>) => createListReader(fake.api, everyFieldRegistry.api);
const list = (fake: ReturnType<typeof createFakeApi>, page: number, perPage: number) =>
  getPage(getReader(fake), labels, { pagination: { page, perPage } });
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a page', () => {
  // covers: 0.6
  it('is one call, with the true total', async () => {
    const fake = createFakeApi(fakeList({ count: 60 }));
    const answer = await list(fake, 2, 25);
    expect(ids(answer)).toEqual(range(26, 50));
    expect(answer).not.toHaveProperty('pageInfo');
    expect(answer.total).toBe(60);
    expect(fake.asked()).toEqual(['GET labels/?page=2&page_size=25']);
  });

  it('of an empty list is empty', async () => {
    expect(await list(createFakeApi(fakeList({ count: 0 })), 1, 25)).toEqual({ data: [], total: 0 });
  });

  // covers: 9.11
  it('has the size that react-admin names when nobody chose one', async () => {
    const fake = createFakeApi(fakeList({ count: 60 }));
    await getPage(getReader(fake), labels, {});
    expect(fake.asked()).toEqual(['GET labels/?page=1&page_size=25']);
  });

  it('passes the signal on, so that it can be cancelled', async () => {
    const fake = createFakeApi(fakeList({ count: 3 }));
    const { signal } = new AbortController();
    await getPage(getReader(fake), labels, { pagination: { page: 1, perPage: 25 } }, signal);
    expect(fake.calls[0]?.signal).toBe(signal);
  });
});

describe('a server that ignores page_size and has pages of 25', () => {
  it('is known for it from then on: the next page is one call', async () => {
    const fake = createFakeApi(fakeList({ count: 90, only: 25 }));
    const read = getReader(fake);
    for (const page of [1, 2, 3]) await getPage(read, labels, { pagination: { page, perPage: 10 } });
    expect(fake.asked().map((call) => call.replace(/page_size=\d+/, 'page_size'))).toEqual([
      'GET labels/?page=1&page_size',
      'GET labels/?page=1&page_size',
      'GET labels/?page=1&page_size',
      'GET labels/?page=2&page_size',
    ]);
  });

  it.each([
    [60, 1, 10, range(1, 10)],
    [60, 2, 10, range(11, 20)],
    [30, 3, 10, range(21, 30)],
    [60, 2, 50, range(51, 60)],
    [7, 1, 10, range(1, 7)],
  ])('has %i records: page %i of %i', async (count, page, perPage, expected) => {
    const answer = await list(createFakeApi(fakeList({ count, only: 25 })), page, perPage);
    expect(ids(answer)).toEqual(expected);
    expect(answer.total).toBe(count);
  });
});

describe('a page past the end', () => {
  it.each([
    ['a page of a server that says 404', { count: 50 }, 3, 25, range(26, 50)],
    ['a page far past the end', { count: 5 }, 9, 25, range(1, 5)],
    ['a page of a server that ignores page_size', { count: 50, only: 25 }, 6, 10, range(41, 50)],
  ])('answers the last one with the true total, so that react-admin steps back to it: %s', async (_, options, page, perPage, expected) => {
    const answer = await list(createFakeApi(fakeList(options)), page, perPage);
    expect(ids(answer)).toEqual(expected);
    expect(answer.total).toBe(options.count);
  });

  it('of a list that has become empty is empty', async () => {
    const fake = createFakeApi((call) => {
      if (call.query?.get('page') !== '1') throw httpError(404, 'errors.notFound', ['not_found']);
      return { count: 0, next: null, previous: null, results: [] };
    });
    expect(await list(fake, 2, 25)).toEqual({ data: [], total: 0 });
  });

  it('does not go on asking a list that contradicts itself', async () => {
    const fake = createFakeApi((call) => {
      if (call.query?.get('page') !== '1') throw httpError(404, 'errors.notFound', ['not_found']);
      return { count: 50, next: 'x', previous: null, results: range(1, 25).map((id) => ({ id })) };
    });
    expect(await list(fake, 2, 25)).toEqual({ data: [], total: 50 });
    expect(fake.calls).toHaveLength(2);
  });

  // covers: 8.4
  it('in the middle of a long list ends it, for records were deleted meanwhile: no 404 that signs out', async () => {
    const fake = createFakeApi((call) => {
      if (call.query?.get('page') === '2') throw httpError(404, 'errors.notFound', ['not_found']);
      return { count: 150, next: 'x', previous: null, results: range(1, 100).map((id) => ({ id })) };
    });
    expect(ids(await list(fake, 1, 150))).toEqual(range(1, 100));
  });
});

describe('an error', () => {
  it('of the first page is passed on: the collection itself is missing', async () => {
    const fake = createFakeApi(() => Promise.reject(httpError(404, 'errors.notFound', ['not_found'])));
    await expect(list(fake, 1, 25)).rejects.toMatchObject({ status: 404, body: { codes: ['not_found'] } });
    await expect(list(fake, 2, 25)).rejects.toMatchObject({ status: 404, body: { codes: ['not_found'] } });
  });

  it.each([[{ id: 1 }], ['text'], [null], [undefined], [{ results: 'x' }]])('is an answer that is no list: %j', async (json) => {
    await expect(
      list(
        createFakeApi(() => json),
        1,
        25,
      ),
    ).rejects.toMatchObject({ message: 'errors.unreadable' });
  });

  it('of any other kind is passed on from any page', async () => {
    const fake = createFakeApi(() => Promise.reject(httpError(500, 'errors.server', ['error'])));
    await expect(list(fake, 4, 25)).rejects.toMatchObject({ status: 500 });
    expect(fake.calls).toHaveLength(1);
  });
});
