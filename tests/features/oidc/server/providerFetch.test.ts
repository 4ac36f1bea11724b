import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProviderFetch } from '../../../../server/features/oidc/createProviderFetch';
import { type Listening, listen } from '../../../support/listen';

let server: Listening;
const asked: string[] = [];
beforeAll(async () => {
  server = await listen((request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === '/large') return new Response('x'.repeat(1024 * 1024 + 1));
    if (pathname === '/moved') return Response.redirect(`${server.origin}/elsewhere`);
    return Response.json({}, { status: pathname === '/busy' ? 429 : 200 });
  });
});
afterAll(() => server.close());

it('bounds the size of an answer, follows no redirect, and takes a busy provider for unavailable', async () => {
  const call = createProviderFetch(server.origin, Date.now);
  await expect(call(`${server.origin}/large`)).rejects.toThrow('an answer of more than');
  expect((await call(`${server.origin}/moved`)).status).toBe(302);
  expect(asked).not.toContain('/elsewhere');
  await expect(call(`${server.origin}/busy`)).rejects.toThrow('status 429');
});

it('calls no unencrypted address of an encrypted provider', async () => {
  asked.length = 0;
  await expect(createProviderFetch('https://id.example.com', Date.now)(`${server.origin}/token`)).rejects.toThrow('is not encrypted');
  expect(asked).toEqual([]);
});

it('keeps the description of the provider for ten minutes', async () => {
  let now = 0;
  asked.length = 0;
  const call = createProviderFetch(server.origin, () => now);
  for (const at of [0, 599_999, 600_001]) {
    now = at;
    await call(`${server.origin}/.well-known/openid-configuration`);
  }
  expect(asked).toHaveLength(2);
});
