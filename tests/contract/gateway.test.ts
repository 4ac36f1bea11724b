import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { ConfigError } from '../../server/config/config';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { cookieClient, signInForToken } from '../support/cookieClient';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
const env = { PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
const start = (more: Record<string, string> = {}) =>
  startGateway({ config: readConfig({ ...env, ...more }), registry, distDir: undefined, log: () => undefined });

let gateway: Gateway;
beforeAll(async () => {
  gateway = await start();
});
afterAll(async () => {
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const signIn = (email: string, password: string, url = gateway.url) =>
  fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('the gateway over real HTTP', () => {
  it('is there, with the demo records of an empty database', async () => {
    expect(await (await fetch(`${gateway.url}/healthz`)).json()).toEqual({ status: 'ok' });
    const access = await signInForToken(gateway.url, administrator);
    const list = await fetch(`${gateway.url}/api/v1/exercises/?is_admin=true&page_size=1`, {
      headers: { Authorization: `Bearer ${access}` },
    });
    expect(((await list.json()) as { count: number }).count).toBeGreaterThanOrEqual(60);
  });

  it('limits guesses at a password that go past the session, and tells when to come back', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await signIn('victim@example.com', `guess ${guess}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    const refused = await signIn('VICTIM@example.com ', 'guess');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'throttled' }] });
    expect((await signIn(administrator.email, administrator.password)).status, 'others still sign in').toBe(200);
  });

  it('keeps records and accounts for the next start, and never loads demo records twice', async () => {
    const again = await start({ ADMIN_PASSWORD: 'another password' });
    try {
      expect((await signIn(administrator.email, administrator.password, again.url)).status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('refuses to start outside loopback when nobody could sign in, with the remedy', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'gateway-test-'));
    const config = { ...readConfig({ ...env, DATA_DIR: empty }), administrator: undefined };
    await expect(startGateway({ config, registry, distDir: undefined, log: () => undefined })).rejects.toThrow(ConfigError);
    rmSync(empty, { recursive: true, force: true });
  });

  it('signs in and reads through the proxy when API_URL names the product API, and embeds nothing then', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'gateway-test-'));
    const proxied = await start({ API_URL: gateway.url, DATA_DIR: elsewhere });
    try {
      expect(proxied.administrator).toBeUndefined();
      const token = await cookieClient(proxied.url).signIn(administrator);
      const list = await fetch(`${proxied.url}/api/v1/goals/?is_admin=true`, { headers: { Authorization: `Bearer ${token}` } });
      expect(((await list.json()) as { count: number }).count).toBeGreaterThan(0);
    } finally {
      await proxied.close();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  it('says which port is taken', async () => {
    await expect(start({ PORT: new URL(gateway.url).port })).rejects.toThrow('EADDRINUSE');
  });
});
