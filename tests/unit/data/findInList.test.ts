import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { createHttpClient } from '../../../src/http/httpClient';
import { defineApi } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';

const logs = defineResource({
  ...{ name: 'logs', path: 'logs', icon: 'document', section: 'records', recordRepresentation: 'text' },
  fields: { text: { type: 'text' } },
  list: { columns: ['text'] },
  sections: { main: ['text'] },
  calls: { read: 'list' },
} as never) as never;

/** An API with `count` records and without a call for a single record. */
function apiOf(count: number) {
  const calls: string[] = [];
  const registry = defineRegistry([logs] as never, defineApi({ ids: null })) as never;
  const httpClient = createHttpClient({
    apiUrl: 'http://api.test',
    api: defineApi({ ids: null }),
    session: { getToken: async () => 'token', refreshToken: async () => undefined },
    getLocale: () => 'en',
    async fetch(url) {
      const { pathname, searchParams } = new URL(url);
      calls.push(`${pathname}?page=${searchParams.get('page')}`);
      if (!pathname.endsWith('/logs/')) return Response.json({ detail: 'Not found.' }, { status: 404 });
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))];
      const results = Array.from({ length: count }, (_, index) => ({ id: index + 1, text: `Line ${index + 1}` }));
      return Response.json({ count, results: results.slice((page - 1) * size, page * size) });
    },
  });
  return { provider: createDataProvider({ registry, httpClient }), calls };
}

describe('A record of an API without a call for one', () => {
  it('is looked for in the list, page by page', async () => {
    const { provider, calls } = apiOf(250);
    expect((await provider.getOne('logs', { id: '230' })).data).toMatchObject({ id: 230, text: 'Line 230' });
    expect(calls).toEqual([1, 2, 3].map((page) => `/api/v1/logs/?page=${page}`));
  });

  it('is missing if the list does not have it', async () => {
    await expect(apiOf(250).provider.getOne('logs', { id: 999 })).rejects.toMatchObject({ status: 404 });
    await expect(apiOf(0).provider.getOne('logs', { id: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it('is not looked for beyond 2,000 records', async () => {
    const { provider, calls } = apiOf(5_000);
    await expect(provider.getOne('logs', { id: 4_000 })).rejects.toMatchObject({ status: 404 });
    expect(new Set(calls).size).toBe(20);
  });

  it('is named for a reference, too', async () => {
    const { provider } = apiOf(30);
    expect((await provider.getMany('logs', { ids: [3, 29, 77] })).data.map(({ id }) => id)).toEqual([3, 29]);
  });
});
