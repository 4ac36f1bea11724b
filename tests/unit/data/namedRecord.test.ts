import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { inAction } from '../../../src/data/jobs/inAction';
import { createHttpClient } from '../../../src/http/httpClient';
import { actionHeader } from '../../../src/schema/history';
import { recordHeader } from '../../../src/schema/transitionCalls';

async function headersOf(transition: string, resource: string, isGateway: boolean): Promise<Headers | undefined> {
  const sent: Headers[] = [];
  const httpClient = createHttpClient({
    ...{ apiUrl: '', isGateway, getLocale: () => 'en' as const },
    session: { getToken: async () => 'token', refreshToken: async () => undefined },
    fetch: async (_url, { method, headers }) => {
      const own = new Headers(headers);
      if (method !== 'GET') sent.push(own);
      else expect(own.has(actionHeader)).toBe(false);
      return Response.json({ id: 7, user: 5, is_active: true }, { headers: { ETag: '"1"' } });
    },
  });
  const previousData = { id: 7, user: 5, is_active: true, _version: '"1"' };
  await inAction(createDataProvider({ registry, httpClient }), 'a1b2c3d4e5f60718').update(resource, {
    id: 7,
    data: {},
    previousData,
    meta: { transition },
  });
  return sent[0];
}

test('a transition at the address of another record names its own to a gateway, and to no other API', async () => {
  const namedBy = async (resource: string, isGateway: boolean) => (await headersOf('deactivate', resource, isGateway))?.get(recordHeader);
  expect(await namedBy('trainees', true)).toBe('trainees/7');
  expect(await namedBy('trainees', false)).toBeNull();
  expect(await namedBy('users', true)).toBeNull();
});

test('a write of an action names it to a gateway, and to no other API', async () => {
  const namedBy = async (isGateway: boolean) => (await headersOf('deactivate', 'users', isGateway))?.get(actionHeader);
  expect(await namedBy(true)).toBe('a1b2c3d4e5f60718');
  expect(await namedBy(false)).toBeNull();
});
