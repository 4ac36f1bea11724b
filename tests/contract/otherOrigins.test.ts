import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';

const app = 'http://localhost:5173';
const evil = 'https://evil.example';
const dataDir = mkdtempSync(join(tmpdir(), 'origins-test-'));
const env = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false' };
const start = (more: Record<string, string>) =>
  startGateway({ config: readConfig({ ...env, ...more }), registry, distDir: undefined, log: () => undefined });

let open: Gateway;
let closed: Gateway;
beforeAll(async () => {
  open = await start({ APP_ORIGINS: `${app}, http://127.0.0.1:5173` });
  closed = await start({});
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const allowed = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')));
const preflight = (gateway: Gateway, path: string, origin: string, method = 'POST') =>
  fetch(gateway.url + path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization,content-type' },
  });

const calls = [
  ['GET', '/api/auth/session'],
  ['POST', '/api/auth/signout'],
  ['GET', '/api/v1/goals/?is_admin=true'],
  ['PATCH', '/api/v1/goals/1/?is_admin=true'],
  ['DELETE', '/api/v1/goals/?is_admin=true'],
  ['POST', '/auth/login/'],
  ['POST', '/auth/forgot-password/'],
  ['GET', '/media/none.png'],
] as const;

describe('cross-origin calls (Fetch Standard, CORS protocol)', () => {
  it.each(calls)('%s %s: the preflight of a listed origin is answered 204 with what it may do', async (method, path) => {
    const response = await preflight(open, path, app, method);
    expect([response.status, await response.text()]).toEqual([204, '']);
    const headers = allowed(response);
    expect(headers['access-control-allow-origin']).toBe(app);
    expect(headers['access-control-allow-methods']?.split(',')).toContain(method);
    expect(headers['access-control-allow-headers']).toBe(
      'Content-Type,Authorization,Accept-Language,Idempotency-Key,If-Match,If-None-Match,Gateway-Record,Gateway-Action,Prefer',
    );
    expect(headers['access-control-max-age']).toBe('7200');
    expect(headers['access-control-allow-credentials']).toBe(path.startsWith('/api/auth/') ? 'true' : undefined);
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it.each(calls)('%s %s: the answer to a listed origin may be read, whatever its status', async (method, path) => {
    const response = await fetch(open.url + path, { method, redirect: 'manual', headers: { Origin: app } });
    expect(response.headers.get('access-control-allow-origin')).toBe(app);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After,Content-Language,ETag,X-Request-Id,X-Session-End');
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it.each(calls)('%s %s: neither preflight nor answer allows an origin that is not listed', async (method, path) => {
    for (const origin of [evil, 'null', 'http://localhost:5174', 'http://x.localhost:5173']) {
      expect((await preflight(open, path, origin, method)).headers.get('access-control-allow-origin')).toBeNull();
      const response = await fetch(open.url + path, { method, redirect: 'manual', headers: { Origin: origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(calls)('%s %s: with no origin listed there is no CORS at all', async (method, path) => {
    expect(allowed(await preflight(closed, path, app, method))).toEqual({});
    expect(allowed(await fetch(closed.url + path, { method, headers: { Origin: app } }))).toEqual({});
  });

  it('answers what varies by language and token in caches too', async () => {
    const response = await fetch(`${open.url}/api/v1/goals/`, { headers: { Origin: app } });
    expect(response.headers.get('vary')).toMatch(/Accept-Language.*Authorization.*Origin/);
  });

  it('leaves OPTIONS that is no preflight to the API, and pages to the page', async () => {
    const metadata = await fetch(`${open.url}/api/v1/goals/`, { method: 'OPTIONS', headers: { Origin: app } });
    expect(metadata.status).toBe(401);
    expect(allowed(await fetch(`${open.url}/auth/login`, { headers: { Origin: app } }))).toEqual({});
    expect(allowed(await fetch(`${open.url}/healthz`, { headers: { Origin: app } }))).toEqual({});
  });

  it('lets an app on another origin embed media, and nobody else without being asked', async () => {
    expect((await fetch(`${open.url}/media/none.png`)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(`${open.url}/api/auth/session`)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await fetch(`${closed.url}/media/none.png`)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
