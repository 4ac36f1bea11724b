import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { type Prefetches, withPrefetch } from '../../src/features/prefetch/withPrefetch';
import { wholeRegistry } from '../support/apiUnderTest';
import { libsql } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const samples = wholeRegistry.get('samples');

describe('Prefetching', () => {
  let under: DataProviderUnderTest;
  let provider: AppDataProvider & Prefetches;
  let record: RaRecord;
  let time = 0;
  let mayPrefetch = true;
  beforeAll(async () => {
    under = await dataProviderUnderTest(libsql);
    [record] = (await under.records(samples)) as [RaRecord];
  });
  beforeEach(() => {
    time = 0;
    mayPrefetch = true;
    under.locale = 'en';
    provider = withPrefetch(under.provider, { getLocale: () => under.locale, mayPrefetch: () => mayPrefetch, now: () => time });
    under.forget();
  });
  afterAll(() => under.close());

  const secondPage = () => ({ pagination: { page: 2, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} });
  const paths = () => under.calls.map(({ method, path }) => `${method} ${path}`);
  const settled = async (count: number) => {
    while (under.calls.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    // Waits for turns of the event loop instead of a fixed time, because a busy machine takes longer for each.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  it('is one flight with the page that comes meanwhile, and its answer serves one read', async () => {
    provider.prefetch('getOne', 'samples', { id: record.id });
    expect((await provider.getOne('samples', { id: String(record.id) })).data).toMatchObject({ id: record.id });
    expect(paths()).toEqual([`GET sample-records/${record.id}/`]);
    await provider.getOne('samples', { id: record.id });
    expect(paths()).toHaveLength(2);
  });

  it('brings the page of a list that is asked for in the same words, and no other', async () => {
    provider.prefetch('getList', 'samples', secondPage());
    provider.prefetch('getList', 'samples', secondPage());
    await settled(1);
    const { data, total } = await provider.getList('samples', secondPage());
    expect(data).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    expect(under.calls.map(({ query }) => query.page)).toEqual(['2']);
    await provider.getList('samples', { ...secondPage(), filter: { q: 'x' } });
    expect(under.calls).toHaveLength(2);
  });

  it('is forgotten after half a minute, in another language, after a change, and when it is told to forget', async () => {
    const reads = async (meanwhile: () => unknown) => {
      provider.prefetch('getOne', 'samples', { id: record.id });
      await settled(1);
      await meanwhile();
      under.forget();
      await provider.getOne('samples', { id: record.id });
      const read = paths();
      under.forget();
      return read;
    };
    expect(await reads(() => undefined)).toEqual([]);
    expect(await reads(() => (time += 30_000))).toHaveLength(1);
    expect(await reads(() => (under.locale = 'ar'))).toHaveLength(1);
    expect(await reads(() => provider.discardPrefetched())).toHaveLength(1);
    expect(
      await reads(() => provider.update('samples', { id: record.id, data: { ...record, quantity: 7 }, previousData: record })),
    ).toHaveLength(1);
    expect((await provider.getOne('samples', { id: record.id })).data.quantity).toBe(7);
  });

  it('gives its answer to whoever puts it elsewhere, unless a page has taken it or it is too old', async () => {
    const read = ['getOne', 'samples', { id: record.id }] as const;
    expect(await provider.takePrefetched(...read)).toBeUndefined();
    provider.prefetch(...read);
    expect(await provider.takePrefetched(...read)).toMatchObject({ data: { id: record.id } });
    expect(await provider.takePrefetched(...read)).toBeUndefined();
    provider.prefetch(...read);
    const taken = provider.takePrefetched(...read);
    await provider.getOne('samples', { id: record.id });
    expect(await taken).toBeUndefined();
    expect(paths()).toHaveLength(2);
    provider.prefetch(...read);
    await settled(3);
    time += 30_000;
    expect(await provider.takePrefetched(...read)).toBeUndefined();
  });

  it('says nothing about a record that is gone, and lets the page find out', async () => {
    provider.prefetch('getOne', 'samples', { id: 999_999 });
    await settled(1);
    await expect(provider.getOne('samples', { id: 999_999 })).rejects.toMatchObject({ status: 404 });
    expect(paths()).toHaveLength(2);
  });

  it('neither refreshes a refused token nor signs out; the page that comes meanwhile does what it would have done', async () => {
    const token = under.api.access;
    under.api.access = 'refused';
    const before = under.refreshes;
    provider.prefetch('getOne', 'samples', { id: record.id });
    await settled(1);
    expect([under.calls.map(({ status }) => status), under.refreshes]).toEqual([[401], before]);
    expect((await provider.getOne('samples', { id: record.id })).data).toMatchObject({ id: record.id });
    expect(under.refreshes).toBe(before + 1);
    expect(under.api.access).not.toBe(token);
  });

  it('rests for half a minute after a failure', async () => {
    provider.prefetch('getOne', 'samples', { id: 999_999 });
    await settled(1);
    provider.prefetch('getOne', 'samples', { id: record.id });
    expect(under.calls).toHaveLength(1);
    time += 30_000;
    provider.prefetch('getOne', 'samples', { id: record.id });
    await settled(2);
    expect(paths()[1]).toBe(`GET sample-records/${record.id}/`);
  });

  it('does not happen when now is not the time, nor more than two at once', async () => {
    mayPrefetch = false;
    provider.prefetch('getOne', 'samples', { id: record.id });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(paths()).toEqual([]);
    mayPrefetch = true;
    for (const { id } of (await under.records(samples)).slice(0, 4)) provider.prefetch('getOne', 'samples', { id });
    await settled(2);
    expect(paths()).toHaveLength(2);
  });
});
