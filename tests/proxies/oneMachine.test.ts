/** The gateway behind nginx, with the configurations of docs/operators/behind-a-proxy.md and below-a-path.md. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behind, bearer, behindNginx, forgedSignIns, gatewayFor } from '../support/behindNginx';
import { png } from '../support/picture';
import { administrator } from '../support/startGatewayProcess';
import { nginxMissing, recipe } from '../support/startNginx';

const missing = nginxMissing();
const origin = 'https://admin.example.com';

/** A valid picture, padded by this number of bytes. Decoders ignore data after its end. */
const getPicture = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes)]);

function multipart(fields: Readonly<Record<string, string>>, picture: Buffer) {
  const boundary = 'boundary-of-the-test';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join('') + file), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

describe.skipIf(missing)('one machine with nginx', () => {
  let gateway: Awaited<ReturnType<typeof gatewayFor>>;
  let proxy: Behind;
  beforeAll(async () => {
    gateway = await gatewayFor({ PUBLIC_URL: origin, TRUST_PROXY: 'true', PROBES_PORT: '0', SIGN_IN_PER_ADDRESS: '3' });
    proxy = await behindNginx(recipe('/etc/nginx/conf.d/admin.conf'), { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` });
  });
  afterAll(async () => {
    await proxy?.stop();
    await gateway?.close();
  });

  it('serves HTTP/2 over TLS, on IPv6 too, and leads from http there', async () => {
    const session = connect(`https://127.0.0.1:${proxy.https}`, { ca: proxy.certificate, servername: 'admin.example.com' });
    const answered = new Promise((resolve, reject) => {
      session.once('error', reject);
      session
        .request({ ':path': '/healthz', ':authority': 'admin.example.com' })
        .once('response', (headers) => resolve(headers[':status']))
        .once('error', reject);
    });
    expect(await answered).toBe(200);
    session.close();
    expect((await proxy.call('/healthz', { address: '::1' })).status).toBe(200);
    const plain = await fetch(`http://127.0.0.1:${proxy.http}/goals?a=b`, { redirect: 'manual', headers: { Host: 'admin.example.com' } });
    expect(plain.status).toBe(301);
  });

  it('keeps a session in cookies of the host, and probes to itself', async () => {
    const { headers } = await proxy.call('/api/auth/csrf');
    expect(headers['set-cookie']?.join()).toMatch(/^__Host-authjs\.csrf-token=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(headers['strict-transport-security']).toBeDefined();
    expect((await proxy.call('/metrics')).status).toBe(404);
  });

  it("gives each request nginx's id, in the answer and in the log", async () => {
    const { headers } = await proxy.call('/api/v1/goals/', { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway.lines().filter(({ requestId }) => requestId === headers['x-request-id'])).toHaveLength(1);
  });

  it('takes uploads up to their limit, and answers as long as it takes, with buffers and without', async () => {
    const authorization = await bearer(proxy.call);
    const unbuffered = await behindNginx(
      recipe('/etc/nginx/conf.d/admin.conf').replace('location / {', 'location / {\nproxy_buffering off;\nproxy_request_buffering off;'),
      { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` },
    );
    try {
      for (const [name, { call }] of Object.entries({ proxy, unbuffered })) {
        const picture = getPicture(4 * 1024 * 1024);
        const { headers, body } = multipart({ name_en: `Goal ${name}`, name_ar: `هدف ${name}` }, picture);
        const made = await call('/api/v1/goals/?is_admin=true', { method: 'POST', headers: { ...headers, ...authorization }, body });
        expect(made.status, String(made.body)).toBe(201);
        const { origin: host, pathname } = new URL(made.json.image);
        expect(host).toBe(origin);
        const stored = await call(pathname);
        expect(createHash('sha256').update(stored.body).digest('hex')).toBe(createHash('sha256').update(picture).digest('hex'));
      }
      const huge = await proxy
        .call('/api/v1/goals/', { method: 'POST', headers: authorization, body: Buffer.alloc(33 * 1024 * 1024) })
        .catch(() => undefined);
      expect(huge?.status ?? 413).toBe(413);
    } finally {
      await unbuffered.stop();
    }
  }, 60_000);

  it('says that it keeps idle connections longer than nginx and Caddy use theirs', async () => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/healthz`, { headers: { Connection: 'keep-alive' } });
    await answer.text();
    const kept = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
    // Default idle timeouts in seconds: nginx 60, Caddy 120.
    expect(kept).toBeGreaterThanOrEqual(125);
    // Node closes idle connections after 5 s by default.
    await proxy.call('/healthz');
    await setTimeout(5_500);
    expect(
      (await proxy.call('/auth/login/', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })).status,
    ).not.toBe(502);
    expect(proxy.errors()).not.toContain('upstream prematurely closed');
  }, 30_000);

  // Must be the last test, because it causes rate limiting of this address.
  it('counts failed sign-ins by the true address, whatever the client writes', async () => {
    const statuses = await forgedSignIns(proxy.call);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const addresses = new Set(gateway.events.filter(({ event }) => event.startsWith('sign_in')).map(({ address }) => address));
    expect([...addresses]).toEqual(['127.0.0.1']);
  });
});

describe.skipIf(missing)('a product API behind gateway and nginx', () => {
  let api: Server;
  let gateway: Awaited<ReturnType<typeof gatewayFor>>;
  let proxy: Behind;
  const seen: Record<string, unknown>[] = [];
  beforeAll(async () => {
    // A response of 20 MiB in chunks, like a long export.
    api = createServer(async (request, response) => {
      seen.push(request.headers);
      if (request.url?.includes('moved')) return void response.writeHead(302, { Location: '/api/v1/there/' }).end();
      response.writeHead(200, { 'Content-Type': 'application/json' });
      for (let part = 0; part < 20; part += 1) {
        response.write('x'.repeat(1024 * 1024));
        await setTimeout(20);
      }
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => api.once('listening', resolve));
    gateway = await gatewayFor({
      PUBLIC_URL: 'https://example.com/admin',
      TRUST_PROXY: '2',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    });
    const server = `server { listen 443 ssl; listen 80; ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem; ssl_certificate_key /etc/letsencrypt/live/example.com/privkey.pem;\n${recipe('below-a-path.conf', 'docs/operators/below-a-path.md')}}`;
    proxy = await behindNginx(
      `upstream admin { server 127.0.0.1:3000; keepalive 4; }\n${server}`,
      { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` },
      'example.com',
    );
  });
  afterAll(async () => {
    await proxy?.stop();
    await gateway?.close();
    await new Promise((resolve) => api?.close(resolve));
  });

  it('passes long answers on whole, and tells the API the client of two proxies, the host and the path', async () => {
    const answer = await proxy
      .call('/admin/api/v1/export/', { headers: { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9', 'X-Forwarded-Prefix': '/evil' } })
      .catch((error) => error);
    expect(answer.body?.length ?? answer).toBe(20 * 1024 * 1024);
    expect(seen.at(-1)).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'example.com',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/admin',
    });
  }, 30_000);

  it("keeps the API's redirects below the path", async () => {
    expect((await proxy.call('/admin/api/v1/moved/')).headers.location).toBe('/admin/api/v1/there/');
  });
});

describe.skipIf(missing).each(['proxy_pass http://admin;', 'proxy_pass http://admin/;'])('below a path, by %s', (pass) => {
  let gateway: Awaited<ReturnType<typeof gatewayFor>>;
  let proxy: Behind;
  beforeAll(async () => {
    gateway = await gatewayFor({ PUBLIC_URL: 'https://example.com/admin', TRUST_PROXY: '127.0.0.1', PROBES_PORT: '0' });
    const location = recipe('below-a-path.conf', 'docs/operators/below-a-path.md').replace('proxy_pass http://admin;', pass);
    const certificate = 'ssl_certificate /etc/letsencrypt/live/x/fullchain.pem; ssl_certificate_key /etc/letsencrypt/live/x/privkey.pem;';
    const config = `upstream admin { server 127.0.0.1:3000; keepalive 4; }\nserver { listen 443 ssl http2; ${certificate}\n${location}}`;
    proxy = await behindNginx(config, { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` }, 'example.com');
  });
  afterAll(async () => {
    await proxy?.stop();
    await gateway?.close();
  });

  it('everything that an answer names is below it', async () => {
    expect((await proxy.call('/admin')).headers.location).toMatch(/\/admin\/$/);
    expect((await proxy.call('/healthz')).status).toBe(404);
    const asked = await proxy.call('/admin/api/auth/csrf');
    const cookies = (asked.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    expect(asked.headers['set-cookie']?.join()).toMatch(/^__Secure-authjs\.csrf-token=[^;]+; Path=\/admin; HttpOnly; Secure; SameSite=Lax/);
    const signIn = (callbackUrl: string) =>
      proxy.call('/admin/api/auth/callback/credentials', {
        method: 'POST',
        headers: { Cookie: cookies, Origin: 'https://example.com', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ ...administrator, csrfToken: asked.json.csrfToken, callbackUrl, json: 'true' })),
      });
    const signedIn = await signIn('https://example.com/admin/goals?page=2');
    expect(signedIn.json).toEqual({ url: 'https://example.com/admin/goals?page=2' });
    for (const cookie of signedIn.headers['set-cookie'] ?? []) expect(cookie).toMatch(/^__Secure-[^;]+; (.*; )?Path=\/admin; /);
    for (const elsewhere of ['https://example.com/other', 'https://example.com/administrators', 'https://evil.example/admin'])
      expect((await signIn(elsewhere)).json).toEqual({ url: 'https://example.com/admin' });
    expect((await signIn('/goals')).json).toEqual({ url: 'https://example.com/admin/goals' });
    const session = (signedIn.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    expect((await proxy.call('/admin/api/auth/session', { headers: { Cookie: session } })).json.user.name).toBe('Administrator');
    expect((await proxy.call('/admin/api/auth/signin')).headers.location).toMatch(/^\/admin\/auth\/login/);
  });

  it('lists name their pages below it, and uploads', async () => {
    const authorization = await bearer(proxy.call, '/admin');
    for (const name of ['A', 'B']) {
      const { headers, body } = multipart({ name_en: `Goal ${name}`, name_ar: `هدف ${name}` }, png);
      expect(
        (await proxy.call('/admin/api/v1/goals/?is_admin=true', { method: 'POST', headers: { ...headers, ...authorization }, body }))
          .status,
      ).toBe(201);
    }
    const { json } = await proxy.call('/admin/api/v1/goals/?is_admin=true&page_size=1', { headers: authorization });
    expect(json.next).toBe('https://example.com/admin/api/v1/goals/?is_admin=true&page_size=1&page=2');
    expect(json.results[0].image).toMatch(/^https:\/\/example\.com\/admin\/media\/goals\//);
    expect((await proxy.call(new URL(json.results[0].image).pathname)).body).toEqual(png);
  });
});
