/** Sign-in with a pasted token: a real gateway and a scripted API, over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { registry as product } from '../../../../resources/registry';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import { type ApiDeclaration, defineApi } from '../../../../src/schema/api';
import { cookieClient } from '../../../support/cookieClient';
import { type Listening, listen } from '../../../support/listen';

const right = 'tok_0123456789abcdef';
const dataDir = mkdtempSync(join(tmpdir(), 'token-sign-in-'));
let api: Listening;
let gateway: Gateway;
let status: number;
const seen: string[] = [];

async function start(declared: ApiDeclaration = {}): Promise<void> {
  const config = readConfig({ PORT: '0', DATA_DIR: mkdtempSync(join(dataDir, 'one-')), API_URL: api.origin });
  const declaration = { authorization: 'Token', tokenSignIn: { check: 'me/' }, refresh: null, query: {}, ...declared };
  const registry = { ...product, api: defineApi(declaration) };
  gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
}
beforeEach(async () => {
  seen.length = 0;
  status = 200;
  api = await listen((request) => {
    const authorization = request.headers.get('authorization');
    seen.push(`${request.method} ${new URL(request.url).pathname} ${authorization}`);
    if (authorization !== `Token ${right}`) return Response.json({ detail: 'Invalid token.' }, { status: 401 });
    return Response.json({ id: 12, name: 'Amal' }, { status });
  });
});
afterEach(async () => {
  await gateway.close();
  await api.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function paste(token: string) {
  const browser = cookieClient(gateway.url);
  const { status, body } = await browser.post('callback/token', { token });
  return { ...browser, status, error: new URL(String(body.url)).searchParams.get('error') };
}

it('checks the token by the declared GET, keeps it as other tokens, and does not sign out there', async () => {
  await start();
  const { error, session, signOut } = await paste(` ${right}\n`);
  expect(error).toBeNull();
  expect((await session()).user).toMatchObject({ name: 'Amal', token: right });
  expect((await fetch(`${gateway.url}/api/v1/books/`, { headers: { Authorization: `Token ${right}` } })).status).toBe(200);
  await signOut();
  expect(await session()).toEqual({});
  expect(seen).toEqual([`GET /api/v1/me/ Token ${right}`, `GET /api/v1/books/ Token ${right}`]);
});

it('takes a token that was pasted with its scheme', async () => {
  await start();
  expect((await paste(`Token ${right}`)).error).toBeNull();
});

it('refuses a wrong token, and one of an account without rights', async () => {
  await start();
  expect(await paste('tok_wrong')).toMatchObject({ status: 401, error: 'TokenRefused' });
  status = 403;
  expect(await paste(right)).toMatchObject({ status: 403, error: 'AccessDenied' });
  status = 500;
  expect(await paste(right)).toMatchObject({ status: 503, error: 'Unavailable' });
});

it.each([
  ['nothing', ''],
  ['what is too long', 'x'.repeat(2001)],
  ['two words', 'two words'],
  ['letters beyond ASCII', 'ünïcode'],
  ['a further header', 'line\r\nX-Injected: 1'],
])('does not send %s to the API', async (_, token) => {
  await start();
  expect((await paste(token)).error).toBe('TokenRefused');
  expect(seen).toEqual([]);
});

it('slows down who guesses tokens', async () => {
  await start();
  const errors: (string | null)[] = [];
  for (let tries = 0; tries < 11; tries++) errors.push((await paste(`tok_${tries}`)).error);
  expect(errors).toEqual([...Array.from({ length: 10 }, () => 'TokenRefused'), 'RateLimited']);
});

it('has no such form unless it is declared, and refuses to start with a path that leaves the root', async () => {
  await start({ tokenSignIn: { check: 'me/' } });
  await gateway.close();
  await expect(start({ tokenSignIn: { check: '../admin/' } })).rejects.toThrow('tokenSignIn.check "../admin/" must be a path below root');
  const { tokenSignIn, ...others } = { tokenSignIn: undefined };
  await start({ ...others, tokenSignIn: tokenSignIn as never });
  const response = await fetch(`${gateway.url}/api/auth/callback/token`, { method: 'POST' });
  expect(response.status).toBe(400);
});
