/** Faulty responses of a product API over HTTP: endless, gzip bombs, one byte at a time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../resources/registry';
import { createScreenCalls } from '../../server/features/firstScreen/screenCalls';
import type { UpstreamEntry } from '../../server/lib/callEntries';
import { createLog } from '../../server/lib/createLog';
import { createProxy, type ProxyOptions } from '../../server/proxy/createProxy';
import { readConfig } from '../../server/readConfig';
import { createUpstreamCalls } from '../../server/session/upstreamCalls';
import { startGateway } from '../../server/startGateway';
import { behindProxy, freeAddress } from '../support/behindProxy';
import { listen } from '../support/listen';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function badApi(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const calls = { open: 0, sent: 0 };
  const server: Server = createServer((request, response) => {
    calls.open += 1;
    response.on('close', () => {
      calls.open -= 1;
    });
    request.resume();
    answer(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

/** Writes until the client disconnects, 200 MiB at most. */
function endless(calls: { sent: number }) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const chunk = Buffer.alloc(256 * 1024, ' ');
    const more = () => {
      while (!response.destroyed && calls.sent < 200 * 1024 * 1024) {
        calls.sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      if (!response.destroyed) response.end();
    };
    more();
  };
}

/** 512 MiB of spaces, about 0.5 MB compressed. */
const bomb = () => Buffer.concat(Array.from({ length: 512 }, () => gzipSync(Buffer.alloc(1024 * 1024, ' '))));
const explosive = (bytes: Buffer) => (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'Content-Length': bytes.length });
  response.end(bytes);
};
const dripping = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

const getHalf = (response: ServerResponse, length: object = {}) => {
  response.writeHead(200, { 'Content-Type': 'application/json', ...length });
  response.write('{"id": 1, "name": "', () => setTimeout(() => response.destroy(), 400));
};

/** Log entries of the calls that did not complete. */
let told: UpstreamEntry[] = [];
/** Arguments of `console.error`. */
let printed: unknown[][] = [];
beforeEach(() => {
  told = [];
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});

async function proxied(apiUrl: string, options: Partial<ProxyOptions> = {}) {
  const app = createProxy({ apiUrl, observe: (entry) => void (entry.failure && told.push(entry)), ...options });
  const server = await listen((request, env) => app.fetch(request, env));
  closing.push(() => server.close());
  return server.origin;
}

const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
const mebibyte = 1024 * 1024;

describe('through the proxy', () => {
  it.each(['endless', 'bomb'] as const)('an answer that is too large (%s) is broken off, and its call is given up', async (kind) => {
    const { origin, calls } = await badApi((response) => (kind === 'endless' ? endless(calls)(response) : explosive(bomb())(response)));
    const gateway = await proxied(origin, { maxAnswerBytes: 8 * mebibyte });
    await expect(fetch(`${gateway}/api/v1/goals/`).then((answer) => answer.text())).rejects.toThrow();
    await vi.waitFor(() => expect(calls.open).toBe(0));
    expect(calls.sent).toBeLessThan(64 * mebibyte);
    expect(told).toMatchObject([{ status: 200, failure: 'too large' }]);
  });

  it('an answer that drips is given up after its whole time', async () => {
    const { origin, calls } = await badApi(dripping);
    const gateway = await proxied(origin, { durationMs: 300 });
    await expect(fetch(`${gateway}/api/v1/goals/`).then((answer) => answer.text())).rejects.toThrow();
    await vi.waitFor(() => expect(calls.open).toBe(0));
    expect(told).toMatchObject([{ status: 200, failure: 'timeout' }]);
  });

  it.each([
    ['in chunks', {}],
    ['of a known length', { 'Content-Length': 1_000 }],
  ])('an answer %s that breaks off in the middle is cut for the browser too, and told', async (_kind, length) => {
    const { origin } = await badApi((response) => getHalf(response, length));
    const gateway = await proxied(origin);
    const answer = await fetch(`${gateway}/api/v1/goals/`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(told).toMatchObject([{ status: 200, failure: 'broken', path: '/api/v1/goals/' }]);
  });

  it('a write whose answer breaks off is cut, has one line in the log with its request, and a number', async () => {
    const { origin } = await badApi((response) => getHalf(response));
    const dataDir = mkdtempSync(join(tmpdir(), 'broken-'));
    const written: string[] = [];
    const log = createLog({ level: 'debug', format: 'json', write: (line) => written.push(line) });
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, API_URL: origin });
    const gateway = await startGateway({ config, registry, distDir: undefined, log });
    closing.push(async () => {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    await expect(fetch(`${gateway.url}/api/v1/goals/`, init).then((answer) => answer.text())).rejects.toThrow();
    const read = await fetch(`${gateway.url}/api/v1/goals/`);
    await expect(read.text()).rejects.toThrow('terminated');
    const lines = written.map((line) => JSON.parse(line)).filter(({ message }) => message.startsWith('The product API'));
    expect(lines.map(({ level, method, upstreamStatus, message }) => [level, method, upstreamStatus, message])).toEqual(
      ['POST', 'GET'].map((method) => ['error', method, 200, 'The product API broke off in the middle of its answer']),
    );
    expect(lines[1].requestId).toBe(read.headers.get('x-request-id'));
    expect(await (await fetch(`${gateway.url}/metrics`)).text()).toContain('upstream_calls_total{status="broken"} 2');
  });

  it('a call is given up when its client leaves in the middle of the answer', async () => {
    const { origin, calls } = await badApi(dripping);
    const gateway = await proxied(origin);
    const leave = new AbortController();
    const answer = await fetch(`${gateway}/api/v1/goals/`, { signal: leave.signal });
    expect([answer.status, calls.open]).toEqual([200, 1]);
    leave.abort();
    await vi.waitFor(() => expect(calls.open).toBe(0));
    expect(told).toEqual([]);
  });

  it('an upload in chunks that is too large is refused, and the API hears no more of it', async () => {
    const { origin, calls } = await badApi((response, request) => {
      request.on('data', (chunk: Buffer) => {
        calls.sent += chunk.length;
      });
      request.on('end', () => response.end('{}'));
    });
    const gateway = await proxied(origin, { maxUploadBytes: mebibyte });
    let left = 64;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/octet-stream' } } as RequestInit;
    expect((await fetch(`${gateway}/api/v1/goals/`, init)).status).toBe(413);
    expect((await fetch(`${gateway}/api/v1/goals/`, { method: 'POST', body: new Uint8Array(2 * mebibyte) })).status).toBe(413);
    await vi.waitFor(() => expect(calls.open).toBe(0));
    expect(calls.sent).toBeLessThanOrEqual(mebibyte);
  });
});

describe('behind a sign-in', () => {
  it.each(['endless', 'bomb', 'dripping', 'missing'] as const)(
    'an answer that is %s is no answer, holds no memory, and is given up',
    async (kind) => {
      const bytes = kind === 'bomb' ? bomb() : Buffer.alloc(0);
      const { origin, calls } = await badApi((response) => {
        if (kind === 'endless') endless(calls)(response);
        else if (kind === 'bomb') explosive(bytes)(response);
        else if (kind === 'dripping') dripping(response);
      });
      const proxy = createProxy({ apiUrl: origin, observe: (entry) => void (entry.failure && told.push(entry)) });
      const upstream = createUpstreamCalls(async (request) => proxy.fetch(request), 1_000);
      const before = held();
      const results = await Promise.all(
        [1, 2, 3, 4].map(() => upstream.login('http://localhost:3000', 'amal@example.com', 'password', undefined)),
      );
      expect(results.map(({ kind: outcome }) => outcome)).toEqual(Array(4).fill('unavailable'));
      expect(held() - before).toBeLessThan(64 * mebibyte);
      await vi.waitFor(() => expect(calls.open).toBe(0));
      const late = { failure: 'timeout', ...(kind === 'dripping' && { status: 200 }) };
      expect(told).toMatchObject(kind === 'dripping' || kind === 'missing' ? Array(4).fill(late) : []);
    },
  );
});

describe('behind a document', () => {
  it.each(['endless', 'bomb'] as const)('an answer that is %s is left to the app', async (kind) => {
    const bytes = kind === 'bomb' ? bomb() : Buffer.alloc(0);
    const { origin, calls } = await badApi((response) => (kind === 'endless' ? endless(calls) : explosive(bytes))(response));
    const proxy = createProxy({ apiUrl: origin });
    const before = held();
    const screen = createScreenCalls({
      api: (request) => proxy.fetch(request),
      origin: 'http://localhost',
      known: {},
      headers: new Headers(),
      signal: new AbortController().signal,
    });
    const answers = await Promise.all(['goals', 'users', 'trainers'].map((path) => screen.fetch(`/api/v1/${path}/`)));
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
    expect(screen.answers).toEqual({});
    expect(held() - before).toBeLessThan(64 * mebibyte);
    await vi.waitFor(() => expect(calls.open).toBe(0));
  });
});

describe('what passes between the browser and the API', () => {
  it('are the words of our own proxy, none of a browser’s that sound like one', async () => {
    let heard: IncomingMessage['headers'] = {};
    const { origin } = await badApi((response, request) => {
      heard = request.headers;
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Clear-Site-Data': '"*"',
        'Cache-Control': 'public, max-age=600',
        Refresh: '0; url=https://evil.example',
        'Service-Worker-Allowed': '/',
        Server: 'gunicorn/20.0.4',
        'WWW-Authenticate': 'Basic realm="api"',
        'X-Accel-Redirect': '/etc/passwd',
        'X-Powered-By': 'Django',
      });
      response.end('{}');
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'headers-'));
    // Without TRUST_PROXY, a loopback gateway refuses forwarded requests. The caller is not this proxy, so its headers are not trusted.
    const served = { ...behindProxy(await freeAddress()), TRUST_PROXY: '192.0.2.1' };
    const config = readConfig({ ...served, DATA_DIR: dataDir, API_URL: origin });
    const gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
    closing.push(async () => {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const spoofed = [
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Prefix',
      'X-Forwarded-User',
      'Forwarded',
      'X-Real-IP',
      'X_Forwarded_For',
    ];
    const others = [
      'X-HTTP-Method-Override',
      'X-Method-Override',
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-Client-IP',
      'CF-Connecting-IP',
      'X-Client-Cert',
      'X-Amzn-Oidc-Data',
      'X-Auth-Request-User',
      'Remote-User',
      'X-Forwarded-Access-Token',
      'X-User-Id',
      'X-Authenticated-User',
      'X-Webauth-User',
      'X-WEBAUTH-EMAIL',
      'X-Consumer-Username',
      'X-Tenant',
      'X-Role',
      'Oidc-Claim-Sub',
      'X-Shib-User',
      'Impersonate-User',
      'Api-Key',
    ];
    const headers = Object.fromEntries([...spoofed, ...others].map((name) => [name, 'evil']));
    const answer = await fetch(`${gateway.url}/api/v1/goals/`, {
      headers: {
        ...headers,
        Authorization: 'Bearer t',
        'Accept-Language': 'ar',
        'If-None-Match': '"1"',
        'X-Request-ID': 'from-a-stranger',
      },
    });
    expect(JSON.stringify(heard)).not.toContain('evil');
    const { host: own } = new URL(gateway.url);
    expect(heard).toMatchObject({
      ...{ authorization: 'Bearer t', 'accept-language': 'ar', 'if-none-match': '"1"' },
      ...{ 'x-forwarded-proto': 'http', 'x-forwarded-host': own },
    });
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1']).toContain(heard['x-forwarded-for']);
    expect(heard['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    expect(answer.headers.get('x-request-id')).toBe(heard['x-request-id']);
    const refused = [
      'clear-site-data',
      'refresh',
      'service-worker-allowed',
      'server',
      'www-authenticate',
      'x-accel-redirect',
      'x-powered-by',
    ];
    expect(refused.filter((name) => answer.headers.has(name))).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
