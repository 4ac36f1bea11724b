import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import type { Config } from '../../server/config/config';
import { createApp } from '../../server/createApp';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { createWeb } from '../../server/web/createWeb';
import { createGateway } from '../support/createGateway';

const folder = mkdtempSync(join(tmpdir(), 'headers-test-'));
const distDir = join(folder, 'dist');
const dataDir = join(folder, 'data');
const secret = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
/** Name and types of the malicious uploads. */
const evil = 'c7a4a0f2-3e6b-4d58-9b1f-0a2d5e8c6f31';
const kinds = ['svg', 'html', 'xml', 'js', 'pdf'];
const html = '<script>alert(document.domain)</script>';

let embedded: Gateway;
let proxied: Gateway;
let upstream: Server;
let at = '';
let behind = '';

/** Starts a gateway on the loopback interface with an https public URL, as behind a proxy that terminates TLS. */
async function start(env: Record<string, string>): Promise<[Gateway, string]> {
  const port = await freePort();
  const config: Config = readConfig({
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET: secret, DATA_DIR: dataDir },
    ...{ ADMIN_EMAIL: 'amal@example.com', ADMIN_PASSWORD: 'a-long-password', ...env },
  });
  return [await startGateway({ config, registry, distDir, log: () => undefined }), `http://127.0.0.1:${port}`];
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)));
  await new Promise((done) => server.close(done));
  return port;
}

beforeAll(async () => {
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  mkdirSync(join(dataDir, 'media', 'x'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), '<html><script nonce="__CSP_NONCE__" src="/assets/app.js"></script></html>');
  writeFileSync(join(distDir, 'assets', 'app.js'), 'export {}');
  writeFileSync(join(distDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const kind of kinds) writeFileSync(join(dataDir, 'media', 'x', `${evil}.${kind}`), html);
  [embedded, at] = await start({});
  upstream = createServer((_request, response) =>
    response
      .writeHead(500, { 'Content-Type': 'text/html', 'Content-Security-Policy': 'default-src *', 'X-Frame-Options': 'ALLOWALL' })
      .end(html),
  );
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  [proxied, behind] = await start({ API_URL: `http://127.0.0.1:${(upstream.address() as { port: number }).port}` });
});
afterAll(async () => {
  await Promise.all([embedded.close(), proxied.close()]);
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

const answers: readonly [string, string, number, { proxied?: boolean; method?: string }?][] = [
  ['a page', '/trainers', 200],
  ['the error page', '/auth/error?error=x', 200],
  ['a page that the app does not know', '/nowhere/at/all', 200],
  ['an asset', '/assets/app.js', 200],
  ['a public file', '/favicon.svg', 200],
  ['an asset of an older build', '/assets/gone.js', 404],
  ['a method that no page has', '/trainers', 404, { method: 'PUT' }],
  ['the health check', '/healthz', 200],
  ['the session', '/api/auth/session', 200],
  ['a redirect of the session', '/api/auth/signin', 302],
  ['an unknown action', '/api/auth/nothing', 400],
  ['a refused POST', '/api/auth/signout', 302, { method: 'POST' }],
  ['a call without a token', '/api/v1/goals/', 401],
  ['a call that nobody knows', '/api/v2/goals/', 404],
  ['a wrong sign-in', '/auth/login/', 400, { method: 'POST' }],
  ['a login-stage call that is spelt otherwise', '/auth//login/', 404, { method: 'POST' }],
  ['a picture', `/media/x/${evil}.svg`, 200],
  ['a file', `/media/x/${evil}.html`, 200],
  ['media that are not there', '/media/x/none.png', 404],
  ['a page of a real API', '/api/v1/goals/', 500, { proxied: true }],
  ['a path that two servers read differently', '/api/v1/..%2f..%2fauth/login/', 404, { proxied: true }],
];

const ask = (path: string, { proxied: isProxied, method = 'GET' }: { proxied?: boolean; method?: string } = {}) =>
  fetch((isProxied ? behind : at) + path, { method, redirect: 'manual' });

describe('every answer', () => {
  it.each(answers)('%s (%s, %i) can be neither framed, sniffed nor used to run a script', async (_name, path, status, how) => {
    const response = await ask(path, how);
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
    const isOurPage = /nonce-/.test(policy);
    if (isOurPage) expect(policy).toContain("frame-ancestors 'none'");
    else expect(policy).toMatch(/(^|; )sandbox(;|$)/);
  });

  it.each([
    ['another site', 'cross-site', 'same-origin'],
    ['another host of ours', 'same-site', 'same-origin'],
    ['whom the browser does not name', undefined, 'same-origin'],
    ['its user alone', 'none', null],
    ['a page of ours', 'same-origin', null],
  ])('opened by %s (%s) says %s to whoever holds a handle on it', async (_opener, site, policy) => {
    const { headers } = await fetch(`${at}/`, { redirect: 'manual', ...(site && { headers: { 'Sec-Fetch-Site': site } }) });
    expect(headers.get('cross-origin-opener-policy')).toBe(policy);
  });

  it('is the same over http, but for the promise of https', async () => {
    const gateway = createGateway();
    const app = createApp({
      ...{ session: gateway.app, api: new Hono(), web: createWeb({ distDir, https: false, mediaSources: [] }) },
      ...{ limitSignIn: (_c, next) => next(), limitAccountCalls: (_c, next) => next() },
      ...{ https: false, appOrigins: [], log: () => undefined },
    });
    for (const path of ['/', '/api/auth/session']) {
      const { headers } = await app.request(`http://localhost:3000${path}`);
      expect([headers.get('strict-transport-security'), headers.get('x-content-type-options')]).toEqual([null, 'nosniff']);
    }
  });

  it('that is an accident of ours has them too, and says nothing about it', async () => {
    const log: string[] = [];
    const broken = new Hono().all('*', () => {
      throw new Error('a secret of ours');
    });
    const app = createApp({
      ...{ session: broken, api: broken, web: broken, https: true, publicUrl: 'https://admin.example.com' },
      appOrigins: ['https://app.example.com'],
      ...{ limitSignIn: (_c, next) => next(), limitAccountCalls: (_c, next) => next(), log: (message: string) => void log.push(message) },
    });
    broken.onError((error) => {
      throw error;
    });
    for (const path of ['/', '/api/v1/goals/', '/api/auth/session']) {
      const response = await app.request(`https://admin.example.com${path}`, { headers: { Origin: 'https://app.example.com' } });
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([500, expect.stringContaining('sandbox')]);
      expect(response.headers.get('access-control-allow-origin')).toBe(path === '/' ? null : 'https://app.example.com');
      expect(await response.text()).not.toContain('secret');
    }
    expect(log).toHaveLength(3);
  });
});

describe('media', () => {
  it.each([
    ['svg', 'image/svg+xml', 'inline'],
    ['html', 'application/octet-stream', 'attachment'],
    ['xml', 'application/octet-stream', 'attachment'],
    ['js', 'application/octet-stream', 'attachment'],
    ['pdf', 'application/pdf', 'attachment'],
  ])('a file that says it is %s is %s and %s, in a sandbox', async (kind, type, disposition) => {
    const { headers } = await ask(`/media/x/${evil}.${kind}`);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
  });
});
