/** Hostile request bodies over HTTP, unauthenticated unless a test signs in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { signInForToken } from '../support/cookieClient';

const administrator = { email: 'amal@example.com', password: 'three-quiet-rivers-42' };
const dataDir = mkdtempSync(join(tmpdir(), 'bodies-'));
const log: string[] = [];
let gateway: Gateway;
let token = '';

beforeAll(async () => {
  const account = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', ...account });
  const bodyLimits = { idleMs: 1_000 };
  gateway = await startGateway({ config, registry, distDir: undefined, log: (message) => void log.push(message), bodyLimits });
  token = await signInForToken(gateway.url, administrator);
});
afterAll(async () => {
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const form = 'application/x-www-form-urlencoded';
const post = (path: string, body: BodyInit, type: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } });
const asAdministrator = (body: BodyInit, type: string, headers: Record<string, string> = {}, path = 'goals') =>
  post(`/api/v1/${path}/?is_admin=true`, body, type, { Authorization: `Bearer ${token}`, ...headers });

const manyKeys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=1`).join('&');
const manyParts = (count: number) =>
  `${Array.from({ length: count }, (_, at) => `--b\r\nContent-Disposition: form-data; name="k${at}"\r\n\r\n1\r\n`).join('')}--b--\r\n`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/**
 * Sends an endless body in chunks of 64 KiB.
 * @returns the response's status, and the number of bytes sent before it
 */
function endless(path: string, most = 64 * 1024 * 1024): Promise<{ status: number | undefined; sent: number }> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve) => {
    let sent = 0;
    const outgoing = send({ hostname, port, path, method: 'POST', headers: { 'Content-Type': form, 'Transfer-Encoding': 'chunked' } });
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const more = () => {
      while (sent < most && !outgoing.destroyed) {
        sent += chunk.length;
        if (!outgoing.write(chunk)) return void outgoing.once('drain', more);
      }
      if (!outgoing.destroyed) outgoing.end();
    };
    outgoing.on('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, sent });
      outgoing.destroy();
    });
    outgoing.on('error', () => resolve({ status: undefined, sent }));
    more();
  });
}

describe('without signing in', () => {
  it.each([20_000, 200_000])('a form of %i keys is refused unread', async (count) => {
    for (const path of ['/auth/token/refresh/', '/auth/login/', '/auth/register/', '/auth/login', '/api/auth/callback/credentials'])
      expect([path, (await post(path, manyKeys(count), form)).status]).toEqual([path, 413]);
  });

  it.each([
    '/auth/login',
    '/auth/login/',
    '/auth/forgot-password/',
    '/api/auth/callback/credentials',
    '/api/auth/_log',
    '/api/v1/goals/',
    '/somewhere',
  ])('a body without an end that is sent to %s is read no further than its limit', async (path) => {
    const { status, sent } = await endless(path);
    // Includes data in the operating system's socket buffers.
    expect(sent).toBeLessThan(24 * 1024 * 1024);
    expect([undefined, 401, 413]).toContain(status);
  });

  it('nothing of a body for the product API is read before it is known whose it is', async () => {
    const answer = await post('/api/v1/goals/?is_admin=true', nested(5_000_000), 'application/json');
    expect(answer.status).toBe(401);
  });
});

describe('signed in', () => {
  it.each([
    ['a form of 40,000 keys', manyKeys(40_000), form, 400],
    ['a form of 10,000 parts', manyParts(10_000), 'multipart/form-data; boundary=b', 400],
    ['lists 1,000 deep', nested(1_000), 'application/json', 400],
    [
      'a form of 10,000 parts that seems to have another boundary',
      manyParts(10_000),
      'multipart/form-data; x="; boundary=c"; boundary=b',
      400,
    ],
    ['a form of 10,000 parts with an escaped boundary', manyParts(10_000), 'multipart/form-data; boundary="\\b"', 400],
    ['10 MB of lists in lists', nested(5_000_000), 'application/json', 413],
    ['a form without a boundary', manyParts(2), 'multipart/form-data', 400],
  ])('%s is refused', async (_what, body, type, status) => {
    const answer = await asAdministrator(body, type);
    expect(answer.status).toBe(status);
    // Validation errors have status 400 too, but another type.
    expect(await answer.json()).toMatchObject({ type: 'client_error' });
  });

  it('a list of 900,000 wrong values is refused at once, before each of them is named', async () => {
    const body = (count: number) => JSON.stringify({ muscles: Array(count).fill(0) });
    const began = performance.now();
    const answer = await asAdministrator(body(900_000), 'application/json', {}, 'exercises');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ detail: 'The request has too many values. The limit is 50000.' }] },
    ]);
    const { errors } = (await (await asAdministrator(body(1_000), 'application/json', {}, 'exercises')).json()) as {
      errors: { attr: string }[];
    };
    expect(errors.map(({ attr }) => attr)).toContain('muscles.999');
  });

  it('as many fields as a long workout has are within the limits', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `exercises[${at}]sets=99&exercises[${at}]reps=10&exercises[${at}]exercise=1`);
    const answer = await asAdministrator(['name_en=A', 'name_ar=B', ...rows].join('&'), form, {}, 'workouts');
    const { errors } = (await answer.json()) as { errors: { code: string; attr: string }[] };
    // The last row was parsed: its error is a validation error.
    expect(errors.map(({ attr }) => attr)).toContain('exercises.39.sets');
  });

  it('says in the language of the request what is too much', async () => {
    const answer = await asAdministrator(manyKeys(3_000), form, { 'Accept-Language': 'ar' });
    expect(await answer.json()).toMatchObject({ errors: [{ detail: 'عدد القيم في الطلب كبير جدًا. الحد الأقصى 2000.' }] });
  });
});

describe('many long bodies at once', () => {
  const longest = 20 * 1024 * 1024;

  function unfinished(length: string, sentBytes = 0) {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = ['Host: localhost', `Authorization: Bearer ${token}`, 'Content-Type: application/json', length];
    socket.write(`POST /api/v1/goals/?is_admin=true HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    if (sentBytes > 0) socket.write(`${length.endsWith('chunked') ? `${sentBytes.toString(16)}\r\n` : ''}${'a'.repeat(sentBytes)}`);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    return { answer, end: () => socket.destroy() };
  }
  const save = (bytes: number) => asAdministrator('a'.repeat(bytes), 'application/json');
  /** Status for an invalid body of this size; undefined if the connection was closed before the response. */
  const getStatus = (bytes: number) =>
    save(bytes).then(
      ({ status }) => status,
      () => undefined,
    );

  it('hold no room for bytes that they announce and do not send', async () => {
    const open = Array.from({ length: 12 }, () => unfinished(`Content-Length: ${longest}`));
    expect((await save(500)).status).toBe(400);
    expect(await getStatus(longest)).toBe(413);
    for (const { end } of open) end();
  });

  it.each([`Content-Length: ${longest}`, 'Transfer-Encoding: chunked'])(
    'of one account leave room for the others, and for its own once they are gone (%s)',
    async (length) => {
      const open = Array.from({ length: 3 }, () => unfinished(length, longest - 1_000));
      const refused = await Promise.race(open.map(({ answer }) => answer));
      expect(refused).toMatch(/^HTTP\/1.1 429 /);
      expect(refused).toMatch(/retry-after: 5/i);
      expect(refused).toContain('Too many uploads are being sent at the same time.');
      for (const { end } of open) end();
      await expect.poll(() => getStatus(longest)).toBe(413);
    },
  );

  it('that stall are refused with the reason, and leave room for others', async () => {
    const { answer, end } = unfinished('Content-Length: 1000', 10);
    expect(await answer).toMatch(/^HTTP\/1.1 408 [\s\S]*The request arrived too slowly/);
    end();
    for (const path of ['/auth/login/', '/auth/forgot-password/', '/api/auth/callback/credentials', '/api/auth/_log']) {
      const { hostname, port } = new URL(gateway.url);
      const socket = connect(Number(port), hostname);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: 1000\r\n\r\nemail=`);
      expect([path, String(await new Promise((resolve) => socket.once('data', resolve))).slice(0, 12)]).toEqual([path, 'HTTP/1.1 408']);
      socket.destroy();
    }
    expect(log).toEqual([]);
  });
});

describe('a client that hangs up', () => {
  it.each(['/api/v1/goals/?is_admin=true', '/auth/login/', '/auth/login', '/api/auth/callback/credentials'])(
    'in the middle of a body sent to %s is no error of ours',
    async (path) => {
      const { hostname, port } = new URL(gateway.url);
      log.length = 0;
      for (let at = 0; at < 5; at += 1) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        const head = ['Host: localhost', `Authorization: Bearer ${token}`, 'Content-Type: application/json', 'Content-Length: 1000'];
        socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"name_en":`);
        await wait(20);
        socket.destroy();
      }
      // The gateway has processed the closed connections before this response.
      await wait(100);
      expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
      expect(log).toEqual([]);
    },
  );
});
