import { request } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/createApp';
import { listen } from '../support/listen';

async function served(
  host: string,
  { headers, ...more }: { publicUrl?: string; trustProxy?: boolean; headers?: Record<string, string> } = {},
  path = '/',
): Promise<number | undefined> {
  const page = new Hono().all('*', (c) => c.text('the app'));
  const app = createApp({
    ...{ session: page, api: page, web: page, https: false, appOrigins: [], log: () => undefined },
    ...{ limitSignIn: (_c, next) => next(), limitAccountCalls: (_c, next) => next() },
    ...more,
  });
  const server = await listen(app.fetch);
  try {
    const { hostname, port } = new URL(server.origin);
    return await new Promise((resolve, reject) => {
      request({ hostname, port, path, headers: { Host: host, ...headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  } finally {
    await server.close();
  }
}

describe('on loopback', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000', 'admin.localhost'])('%s is served', async (host) => {
    expect(await served(host)).toBe(200);
  });

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.20:3000', '0.0.0.0:3000'])(
    '%s, which a page of another site may have pointed here, is refused',
    async (host) => {
      for (const path of ['/', '/api/auth/csrf', '/api/v1/goals/', '/auth/login', '/media/a.png', '/assets/a.js'])
        expect([path, await served(host, {}, path)]).toEqual([path, 421]);
    },
  );
});

describe('on loopback behind a proxy that nobody declared', () => {
  const forOthers: Record<string, string>[] = [
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' },
    { 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' },
    { 'X-Forwarded-For': 'unknown' },
    { 'X-Real-IP': '2001:db8::7' },
    { Forwarded: 'for=203.0.113.9;host=localhost' },
  ];
  it.each(forOthers)('a request for somebody else is refused: %o', async (headers) => {
    expect(await served('localhost:3000', { headers })).toBe(421);
    expect(await served('localhost:3000', { headers }, '/auth/login/')).toBe(421);
    expect(await served('localhost:3000', { headers }, '/metrics')).toBe(421);
    expect(await served('localhost:3000', { headers, publicUrl: 'http://localhost:8080' })).toBe(421);
    expect(await served('localhost:3000', { headers }, '/healthz')).toBe(200);
  });

  it('a request for this machine is served', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]:4711', '127.0.0.1:4711'])
      expect([address, await served('localhost:3000', { headers: { 'X-Forwarded-For': address } })]).toEqual([address, 200]);
  });

  it('with a public name, or with TRUST_PROXY, it is served', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    expect(await served('localhost:3000', { headers, publicUrl: 'https://admin.example.com' })).toBe(200);
    expect(await served('localhost:3000', { headers, publicUrl: 'http://localhost:8080', trustProxy: true })).toBe(200);
  });
});

describe('in public', () => {
  const publicUrl = 'https://admin.example.com';

  it('the public name is served, and no other but loopback', async () => {
    expect(await served('admin.example.com', { publicUrl })).toBe(200);
    expect(await served('localhost:3000', { publicUrl })).toBe(200);
    expect(await served('evil.example', { publicUrl })).toBe(421);
  });

  it('a proxy of our own names hosts as it likes', async () => {
    expect(await served('admin:3000', { publicUrl, trustProxy: true })).toBe(200);
  });

  it('probes call by address', async () => {
    expect(await served('10.1.2.3:3000', { publicUrl }, '/healthz')).toBe(200);
  });
});
