import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { createHttpClient } from '../../../src/http/httpClient';
import { recordHeader } from '../../../src/schema/transitionCalls';

/** What the call of a transition tells of its record. */
async function namedBy(transition: string, resource: string, isGateway: boolean): Promise<string | null | undefined> {
  const named: (string | null)[] = [];
  const httpClient = createHttpClient({
    ...{ apiUrl: '', isGateway, getLocale: () => 'en' as const },
    session: { getToken: async () => 'token', refreshToken: async () => undefined },
    fetch: async (_url, { method, headers }) => {
      if (method !== 'GET') named.push(new Headers(headers).get(recordHeader));
      return Response.json({ id: 7, user: 5, is_active: true }, { headers: { ETag: '"1"' } });
    },
  });
  const previousData = { id: 7, user: 5, is_active: true, _version: '"1"' };
  await createDataProvider({ registry, httpClient }).update(resource, { id: 7, data: {}, previousData, meta: { transition } });
  return named[0];
}

test('a transition at the address of another record names its own to a gateway, and to no other API', async () => {
  expect(await namedBy('deactivate', 'trainees', true)).toBe('trainees/7');
  expect(await namedBy('deactivate', 'trainees', false)).toBeNull();
  expect(await namedBy('deactivate', 'users', true)).toBeNull();
});
