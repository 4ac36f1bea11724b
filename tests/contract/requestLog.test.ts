import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders, request as send } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { logRequests } from '../../server/http/requestLine';
import { createLog } from '../../server/lib/createLog';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { behindProxy, freeAddress } from '../support/behindProxy';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const folders: string[] = [];
const gateways: Gateway[] = [];

async function start(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'request-log-'));
  folders.push(dataDir);
  const written: string[] = [];
  const log = createLog({ level: 'debug', format: 'json', write: (line) => written.push(line) });
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', ADMIN_EMAIL, ADMIN_PASSWORD, ...env });
  const gateway = await startGateway({ config, registry, distDir: undefined, log, observe: logRequests(log) });
  gateways.push(gateway);
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    gateway,
    written,
    lines,
    last: () =>
      lines()
        .filter(({ message }) => message === 'request')
        .at(-1),
  };
}

const signIn = (url: string) =>
  fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  });

afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the line of a request', () => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start();
  });

  it('has id, route, status, duration and account, and no secret', async () => {
    const { gateway, written, last } = started;
    const { access } = (await (await signIn(gateway.url)).json()) as { access: string };
    const answer = await fetch(`${gateway.url}/api/v1/trainers/?is_admin=true&search=private-words`, {
      headers: { Authorization: `Bearer ${access}` },
    });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(last()).toMatchObject({ level: 'info', requestId: id, method: 'GET', route: '/api/v1/trainers/', status: 200, account: '1' });
    expect(last()?.milliseconds).toBeGreaterThan(0);
    const all = written.join('');
    for (const secret of [access, administrator.password, administrator.email, 'private-words']) expect(all).not.toContain(secret);
  });

  it('ignores the id that a stranger gives, and any path of theirs', async () => {
    const { gateway, last } = started;
    const answer = await fetch(`${gateway.url}/api/v1/evil%0a%22path/${'x'.repeat(5_000)}`, {
      headers: { 'X-Request-Id': 'chosen-by-me' },
    });
    expect(answer.headers.get('x-request-id')).not.toBe('chosen-by-me');
    expect(last()).toMatchObject({ route: '/api/v1/*', status: 401 });
    expect(JSON.stringify(last()).length).toBeLessThan(400);
  });

  it('has the id of a trusted proxy, when it is one', async () => {
    const url = await freeAddress();
    const { last } = await start(behindProxy(url));
    const idFor = async (given: string) =>
      (await fetch(`${url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');
    expect(await idFor('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(last()).toMatchObject({ requestId: '4bf92f3577b34da6a3ce929d0e0e4736', level: 'debug' });
    for (const odd of ['short', 'x'.repeat(65), 'two words here', '<script>alert', '"quoted-id-here"'])
      expect(await idFor(odd)).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('calls to the product API', () => {
  let seen: IncomingHttpHeaders | undefined;
  const api = createHttpServer((request, response) => {
    seen = request.headers;
    response.writeHead(Number(new URL(request.url ?? '', 'http://api').searchParams.get('status') ?? 200), {
      'Content-Type': 'application/json',
      'X-Request-Id': 'the-apis-own-id',
    });
    response.end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => api.close(resolve)));

  it('have the id of their request, and one line when they fail', async () => {
    const { gateway, lines, last } = await start({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    const ask = (status: number) =>
      fetch(`${gateway.url}/api/v1/trainers/?status=${status}`, { headers: { 'X-Request-Id': 'chosen-by-me' } });
    const good = await ask(200);
    const id = good.headers.get('x-request-id');
    expect(seen?.['x-request-id']).toBe(id);
    expect(id).not.toBe('chosen-by-me');
    expect(last()).toMatchObject({ requestId: id, upstreamStatus: 200 });
    const failures = () => lines().filter(({ message }) => String(message).startsWith('The product API'));
    expect(failures()).toEqual([]);

    const bad = await ask(503);
    expect(bad.headers.get('x-request-id'), 'ours, not that of the API').toBe(seen?.['x-request-id']);
    expect(failures()).toEqual([
      expect.objectContaining({ level: 'error', requestId: seen?.['x-request-id'], upstreamStatus: 503, path: '/api/v1/trainers/' }),
    ]);
  });

  it('name an account only where its token was issued to this gateway, and call any other a claim', async () => {
    const { gateway, last } = await start({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    const readToken = (claims: object) =>
      `${['{"alg":"none"}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url')).join('.')}.x`;
    const ask = async (token: string) => {
      await fetch(`${gateway.url}/api/v1/trainers/`, { headers: { Authorization: `Bearer ${token}` } });
      return last();
    };
    const forged = await ask(readToken({ sub: '7' }));
    expect(forged).toMatchObject({ claimedAccount: '7', status: 200 });
    expect(forged).not.toHaveProperty('account');
    expect(await ask(readToken({ sub: `7\r\n${'x'.repeat(1_000)}` }))).not.toHaveProperty('claimedAccount');
  });

  it('with a method that cannot be passed on are refused, without a word about the product API', async () => {
    const { gateway, lines } = await start({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    const status = await new Promise((resolve) => {
      send(`${gateway.url}/api/v1/trainers/`, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode)).end();
    });
    expect(status).toBe(405);
    expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('say why there was no answer', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => nobody.once('listening', resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const { gateway, lines } = await start({ API_URL: `http://127.0.0.1:${port}` });
    const answer = await fetch(`${gateway.url}/api/v1/trainers/?token=abc`);
    expect(answer.status).toBe(502);
    expect(lines().filter(({ message }) => message === 'The product API cannot be reached')).toEqual([
      expect.objectContaining({
        level: 'error',
        requestId: answer.headers.get('x-request-id'),
        code: 'ECONNREFUSED',
        path: '/api/v1/trainers/',
      }),
    ]);
  });
});
