/** The gateway behind Caddy, with the configuration of docs/operators/behind-a-proxy.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindCaddy, caddyMissing } from '../support/behindCaddy';
import { bearer, forgedSignIns, gatewayFor } from '../support/behindNginx';
import { recipe } from '../support/startNginx';

describe.skipIf(caddyMissing())('one machine with Caddy', () => {
  let gateway: Awaited<ReturnType<typeof gatewayFor>>;
  let proxy: Awaited<ReturnType<typeof behindCaddy>>;
  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://admin.example.com', TRUST_PROXY: 'true', PROBES_PORT: '0', SIGN_IN_PER_ADDRESS: '3' };
    gateway = await gatewayFor(env);
    proxy = await behindCaddy(recipe('/etc/caddy/Caddyfile'), { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` });
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    await gateway?.close();
  });

  it('leads from http to https, keeps a session in cookies of the host, and probes to itself', async () => {
    const plain = await fetch(`http://127.0.0.1:${proxy.http}/goals?a=b`, { redirect: 'manual', headers: { Host: 'admin.example.com' } });
    expect(plain.status).toBe(308);
    const { headers } = await proxy.call('/api/auth/csrf');
    expect(headers['set-cookie']?.join()).toMatch(/^__Host-authjs\.csrf-token=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect((await proxy.call('/metrics')).status).toBe(404);
  });

  it("gives each request Caddy's id, in the answer and in the log", async () => {
    const { headers } = await proxy.call('/api/v1/goals/', { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(gateway.lines().filter(({ requestId }) => requestId === headers['x-request-id'])).toHaveLength(1);
  });

  it('refuses what is larger than an upload may be', async () => {
    const authorization = await bearer(proxy.call);
    const post = async (bytes: number) => {
      const headers = { ...authorization, 'Content-Length': String(bytes) };
      return (await proxy.call('/api/v1/goals/?is_admin=true', { method: 'POST', headers, body: '' })).status;
    };
    expect(await Promise.all([32_000_000, 34_000_000, 1_000_000_000].map(post))).toEqual([413, 413, 413]);
  }, 30_000);

  // Must be the last test, because it causes rate limiting of this address.
  it('counts failed sign-ins by the true address, whatever the client writes', async () => {
    const statuses = await forgedSignIns(proxy.call);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const addresses = new Set(gateway.events.filter(({ event }) => event.startsWith('sign_in')).map(({ address }) => address));
    expect([...addresses]).toEqual(['127.0.0.1']);
  });
});

describe.skipIf(caddyMissing())('below a path, with Caddy', () => {
  it('has pages and cookies below the path only, and leads to its root', async () => {
    const gateway = await gatewayFor({ PUBLIC_URL: 'https://example.com/admin', TRUST_PROXY: 'true', PROBES_PORT: '0' });
    const config = recipe('below-a-path.caddyfile', 'docs/operators/below-a-path.md');
    const proxy = await behindCaddy(config, { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` }, 'example.com');
    expect((await proxy.call('/admin')).headers.location).toBe('/admin/');
    const { headers } = await proxy.call('/admin/api/auth/csrf');
    expect(headers['set-cookie']?.join()).toMatch(/^__Secure-authjs\.csrf-token=[^;]+; Path=\/admin; HttpOnly; Secure; SameSite=Lax/);
    expect((await proxy.call('/api/auth/csrf')).headers['set-cookie']).toBeUndefined();
    await proxy.stop();
    await gateway.close();
  }, 60_000);
});
