import type { Identifier } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createGetRecords } from '../../../src/data/getRecords';
import { createListReader } from '../../../src/data/paging/createListReader';
import { httpError } from '../../../src/http/toHttpError';
import { everyFieldRegistry } from '../../support/everyField';
import { createFakeApi, type FakeListOptions, fakeList } from './support/createFakeApi';

const labels = everyFieldRegistry.get('labels');
const getRecordsByKind = ({ api }: ReturnType<typeof createFakeApi>) =>
  createGetRecords(createListReader(api, everyFieldRegistry.api), everyFieldRegistry.api);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function find(ids: readonly Identifier[], options: FakeListOptions, most = options.count) {
  const fake = createFakeApi(fakeList(options));
  const getOne = vi.fn(async (id: Identifier) => {
    if (Number(id) > most) throw httpError(404, 'errors.notFound', ['not_found']);
    return { id: Number(id) };
  });
  return { fake, getOne, found: getRecordsByKind(fake)(labels, ids, getOne).then((records) => records.map(({ id }) => id)) };
}

describe('several records', () => {
  it('are no call when there are none', async () => {
    const { found, fake } = find([], { count: 5 });
    expect(await found).toEqual([]);
    expect(fake.calls).toEqual([]);
  });

  it('are asked for a hundred at a time', async () => {
    const { found, fake } = find(range(1, 250), { count: 300 });
    expect(await found).toEqual(range(1, 250));
    expect(fake.calls.map(({ query }) => query?.get('page_size'))).toEqual(['100', '100', '50']);
  });

  it('with a comma in their key are asked for one by one, as the comma would make two keys', async () => {
    const fake = createFakeApi(fakeList({ count: 5 }));
    const getOne = vi.fn(async (id: Identifier) => ({ id }));
    const found = await getRecordsByKind(fake)(labels, [2, 'a,b', 3], getOne);
    expect(found.map(({ id }) => id)).toEqual([2, 'a,b', 3]);
    expect(fake.calls.map(({ query }) => query?.get('id__in'))).toEqual(['2,3']);
    expect(getOne.mock.calls.map(([id]) => id)).toEqual(['a,b']);
  });

  it('leave out those that are gone, without asking for them again', async () => {
    const { found, getOne } = find([4, 99], { count: 5 });
    expect(await found).toEqual([4]);
    expect(getOne).not.toHaveBeenCalled();
  });
});

describe('a server that does not know id__in', () => {
  it('is asked for each record that did not come by chance', async () => {
    const { found, getOne } = find([2, 40, 50], { count: 60, findsIds: false, most: 25 });
    expect(await found).toEqual([2, 40, 50]);
    expect(getOne.mock.calls.map(([id]) => id)).toEqual([40, 50]);
  });

  it('is not paged through from end to end', async () => {
    const { found, fake } = find([900], { count: 1000, findsIds: false });
    expect(await found).toEqual([900]);
    expect(fake.calls).toHaveLength(1);
  });

  it('leaves out those that are gone', async () => {
    const { found } = find([2, 99], { count: 60, findsIds: false });
    expect(await found).toEqual([2]);
  });

  it('makes a failure heard that is not "gone"', async () => {
    const fake = createFakeApi(fakeList({ count: 60, findsIds: false }));
    const getOne = () => Promise.reject(httpError(0, 'errors.offline'));
    await expect(getRecordsByKind(fake)(labels, [70], getOne)).rejects.toMatchObject({ message: 'errors.offline' });
  });
});

it('a server that was seen not to know id__in is not asked again', async () => {
  const fake = createFakeApi(fakeList({ count: 60, findsIds: false }));
  const getRecords = getRecordsByKind(fake);
  const getOne = vi.fn(async (id: Identifier) => ({ id }));
  for (const id of [40, 41]) expect(await getRecords(labels, [id], getOne)).toEqual([{ id }]);
  expect(fake.calls).toHaveLength(1);
  expect(getOne).toHaveBeenCalledTimes(2);
});

it('one id that the filter refuses does not hide the others', async () => {
  const fake = createFakeApi(() => Promise.reject(httpError(400, 'A valid integer is required.', ['invalid'])));
  const getOne = async (id: Identifier) => {
    if (id === 'abc') throw httpError(404, 'errors.notFound', ['not_found']);
    return { id };
  };
  expect(await getRecordsByKind(fake)(labels, ['abc', 2], getOne)).toEqual([{ id: 2 }]);
});

it('any other failure is passed on', async () => {
  const fake = createFakeApi(() => Promise.reject(httpError(503, 'errors.unavailable', ['error'])));
  const getOne = vi.fn();
  await expect(getRecordsByKind(fake)(labels, [1], getOne)).rejects.toMatchObject({ status: 503 });
  expect(getOne).not.toHaveBeenCalled();
});
