import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createErrorHandler } from '../../server/http/apiError';
import { limitDirectSignIn } from '../../server/session/limitLoginCalls';
import { ensureSessionTables } from '../../server/session/sessionTables';
import { type ApiDeclaration, defineApi } from '../../src/schema/api';
import { createBrowser } from '../support/createBrowser';
import { createDatabase, createGateway, createToken } from '../support/createGateway';

interface Heard {
  readonly address: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

function gatewayTo(declared: ApiDeclaration, answer: (path: string) => unknown) {
  const heard: Heard[] = [];
  const gateway = createGateway({
    api: defineApi(declared),
    upstream: async (request) => {
      const { pathname, search } = new URL(request.url);
      heard.push({ address: pathname + search, body: await request.json(), authorization: request.headers.get('authorization') });
      return Response.json(await answer(pathname));
    },
  });
  return { ...gateway, heard, browser: createBrowser(gateway.app) };
}

describe('SimpleJWT with a username', () => {
  const declared: ApiDeclaration = {
    query: {},
    signIn: { path: '/api/token/', account: 'username', password: 'pass', accountKind: 'username' },
    refresh: { path: '/api/token/refresh/', token: 'refresh_token' },
    signOut: { path: '/api/token/blacklist/', token: 'token' },
  };

  it('signs in, refreshes and signs out by its paths and names, without parameters that it does not declare', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60;
    const fresh = await createToken(soon + 900);
    const { browser, heard, clock } = gatewayTo(declared, async (path) =>
      path === '/api/token/' ? { access: await createToken(soon), refresh: 'r-0' } : { access: fresh },
    );
    await browser.signIn();
    expect(heard).toMatchObject([{ address: '/api/token/', body: { username: expect.any(String), pass: expect.any(String) } }]);
    clock.now += 120_000;
    expect(await (await browser.send('session')).json()).toMatchObject({ user: { token: fresh } });
    expect(heard[1]).toMatchObject({ address: '/api/token/refresh/', body: { refresh_token: 'r-0' } });
    await browser.signOut();
    await expect
      .poll(() => heard[2])
      .toEqual({ address: '/api/token/blacklist/', body: { token: 'r-0' }, authorization: `Bearer ${fresh}` });
  });
});

describe('an API with tokens that cannot be refreshed', () => {
  it('ends the session with the token, and asks for nothing', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60;
    const { browser, heard, clock } = gatewayTo({ refresh: null }, async () => ({ access: await createToken(soon), refresh: 'r-0' }));
    await browser.signIn();
    clock.now += 120_000;
    expect(await (await browser.send('session')).json()).toEqual({});
    expect(heard.map(({ address }) => address)).toEqual(['/auth/login/?is_admin=true']);
  });

  it('keeps a session whose token names no end, and signs out by its scheme', async () => {
    const declared: ApiDeclaration = {
      authorization: 'Token',
      query: { staff: '1', app: 'admin panel' },
      signIn: { path: '/api-token-auth/', account: 'username' },
      refresh: null,
      signOut: { path: '/logout/' },
    };
    const { browser, heard, clock } = gatewayTo(declared, () => ({ token: 'opaque' }));
    await browser.signIn();
    clock.now += 24 * 3_600_000;
    expect(await (await browser.send('session')).json()).toMatchObject({ user: { token: 'opaque' } });
    await browser.signOut();
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard.map(({ address }) => address)).toEqual(['/api-token-auth/?staff=1&app=admin+panel', '/logout/?staff=1&app=admin+panel']);
    expect(heard[1]).toMatchObject({ body: {}, authorization: 'Token opaque' });
  });

  it('is told nothing at sign-out when it has no call for that', async () => {
    const { browser, heard } = gatewayTo({ refresh: null, signOut: null }, () => ({ token: 'opaque' }));
    await browser.signIn();
    await browser.signOut();
    expect(await (await browser.send('session')).json()).toEqual({});
    expect(heard).toHaveLength(1);
  });
});

it('sign-ins past the session are counted by the name that the API has for accounts', async () => {
  const database = createDatabase();
  await ensureSessionTables(database);
  const limit = limitDirectSignIn({ database, trustProxy: false, account: 'username', limits: { perAccount: 2 } });
  const app = new Hono().onError(createErrorHandler(() => undefined)).post('/token/', limit, (c) => c.json({}, 401));
  const getStatus = async (username: string) => {
    const body = JSON.stringify({ username, password: 'wrong' });
    return (await app.request('/token/', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status;
  };
  expect([await getStatus('nadia'), await getStatus('nadia'), await getStatus('nadia'), await getStatus('omar')]).toEqual([
    401, 401, 429, 401,
  ]);
});
