import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { ConfigError } from '../../server/config/config';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { signInForToken } from '../support/cookieClient';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const token = 'a-token-for-the-probes';
const authSecret = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
const folders: string[] = [];
const gateways: Gateway[] = [];

const getConfig = (env: Record<string, string> = {}, dataDir = mkdtempSync(join(tmpdir(), 'probes-'))) => {
  folders.push(dataDir);
  return readConfig({
    ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', AUTH_SECRET: authSecret },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    ...env,
  });
};

async function start(env: Record<string, string> = {}) {
  const config = getConfig(env);
  const gateway = await startGateway({ config, registry, dashboard, distDir: undefined, log: () => undefined });
  gateways.push(gateway);
  const port = new URL(gateway.url).port;
  return { gateway, config, url: gateway.url, port };
}

afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const bearer = { headers: { Authorization: `Bearer ${token}` } };
const getStatus = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

async function numbersAt(url: string, init?: RequestInit): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, init);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

function statusByName(port: string, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.once('error', reject).end();
  });
}

describe('/readyz', () => {
  it('names the database and the media', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/readyz`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ready', checks: { database: 'ok', media: 'ok' } });
  });

  it('has no media where the product API keeps them', async () => {
    const { url } = await start({ API_URL: 'http://127.0.0.1:9' });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
  });

  it('is 503 where uploads cannot be stored', async () => {
    const { url, config } = await start();
    // Waits until the first sweep no longer uses the folder.
    await expect.poll(() => numbersAt(url), { interval: 1_100 }).toHaveProperty(['jobs_total{job="media",result="succeeded"}']);
    const media = join(config.dataDir, 'media');
    rmSync(media, { recursive: true, force: true });
    // A symbolic link to itself cannot be opened, even by root.
    symlinkSync('media', media);
    const response = await fetch(`${url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', checks: { database: 'ok', media: 'failed' } });
  });

  it('answers by any name, as /healthz does', async () => {
    const { port } = await start();
    for (const path of ['/healthz', '/readyz']) expect(await statusByName(port, path, '10.0.0.7:3000')).toBe(200);
  });
});

describe('/metrics', () => {
  it('counts requests by route and status, with their durations, sign-ins, sessions, connections and jobs', async () => {
    const { url } = await start();
    const access = await signInForToken(url, administrator);
    for (let id = 1; id <= 30; id += 1)
      await fetch(`${url}/api/v1/trainers/${id}/?is_admin=true`, { headers: { Authorization: `Bearer ${access}` } });
    await fetch(`${url}/api/v1/made-up-${'x'.repeat(50)}/"quoted"/`);
    const numbers = await numbersAt(url);
    expect(numbers).toMatchObject({
      'http_requests_total{method="GET",route="/api/v1/trainers/:id/",status="404"}': 30,
      'http_requests_total{method="GET",route="/api/v1/*",status="401"}': 1,
      'http_requests_total{method="POST",route="/auth/login/",status="200"}': 1,
      'http_request_duration_seconds_count{method="GET",route="/api/v1/trainers/:id/"}': 30,
      'security_events_total{event="sign_in"}': 1,
      'security_events_total{event="call_refused"}': 1,
      'sessions{state="open"}': 0,
      'database_connections{state="waiting"}': 0,
      'jobs_total{job="media",result="succeeded"}': 1,
    });
    expect(numbers['job_last_success_timestamp_seconds{job="media"}']).toBeGreaterThan(1e9);
    expect(numbers.process_resident_memory_bytes).toBeGreaterThan(1e6);
    expect(Object.keys(numbers).join(' ')).not.toMatch(/made-up|quoted|amal/);
  });

  it('has exemplars in OpenMetrics, whose names do not change those of the other format', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/api/v1/trainers/`);
    const openMetrics = await fetch(`${url}/metrics`, {
      headers: { Accept: 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5' },
    });
    expect(openMetrics.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    const body = await openMetrics.text();
    const counted = 'http_requests_total{method="GET",route="/api/v1/trainers/",status="401"}';
    expect(body).toContain(`${counted} 1 # {request_id="${answer.headers.get('x-request-id')}"} 1 `);
    expect(body).toMatch(
      /^http_request_duration_seconds_bucket\{le="[\d.]+",method="GET",route="\/api\/v1\/trainers\/"\} 1 # \{request_id="/m,
    );
    expect(body).toContain('# TYPE http_requests counter');
    expect(body.endsWith('\n# EOF\n')).toBe(true);
    for (const text of [body, await (await fetch(`${url}/metrics`)).text()]) expect(text).not.toMatch(/^# TYPE \w+_total gauge/m);
    expect(await numbersAt(url)).toMatchObject({ [counted]: 1, process_cpu_seconds_total: expect.any(Number) });
  });

  it('counts calls to the product API, and those without an answer by their reason', async () => {
    const { url } = await start({ API_URL: 'http://127.0.0.1:9' });
    await fetch(`${url}/api/v1/trainers/`);
    expect(await numbersAt(url)).toMatchObject({
      'upstream_calls_total{status="unreachable"}': 1,
      upstream_call_duration_seconds_count: 1,
    });
  });

  it('is not told to pages of other sites on this machine, nor to anybody where the gateway is public', async () => {
    const { port } = await start();
    expect(await statusByName(port, '/metrics', `rebound.example:${port}`)).toBe(421);
    const open = await startPublic();
    expect(await getStatus(`${open}/metrics`)).toBe(404);
    expect(await getStatus(`${open}/readyz`)).toBe(200);
  });
});

/** Starts a gateway with a public host name. @returns its local URL */
async function startPublic(env: Record<string, string> = {}) {
  const port = await freePort();
  await start({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'https://admin.example.com', ...env });
  return `http://127.0.0.1:${port}`;
}

describe('PROBES_TOKEN', () => {
  it('is asked for by /readyz and /metrics, which then answer by any name', async () => {
    const url = await startPublic({ PROBES_TOKEN: token });
    expect(await getStatus(`${url}/healthz`)).toBe(200);
    for (const path of ['/readyz', '/metrics']) {
      const refused = await fetch(url + path, { headers: { Authorization: 'Bearer a-token-for-the-probeS' } });
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain(token);
      for (const value of [token, `Basic ${token}`, 'Bearer', ''])
        expect(await getStatus(url + path, { headers: { Authorization: value } })).toBe(401);
      expect(await getStatus(`${url}${path}?token=${token}`)).toBe(401);
      expect(await getStatus(url + path, bearer)).toBe(200);
    }
    expect(await statusByName(new URL(url).port, '/metrics', '10.0.0.7')).toBe(401);
  });
});

describe('PROBES_PORT', () => {
  it('has the probes, and the port of browsers has /healthz only', async () => {
    const { gateway, url } = await start({ PROBES_PORT: '0' });
    const own = gateway.probesUrl ?? '';
    for (const path of ['/healthz', '/readyz', '/metrics']) expect(await getStatus(own + path)).toBe(200);
    expect(await getStatus(`${url}/healthz`)).toBe(200);
    for (const path of ['/readyz', '/metrics']) expect(await getStatus(url + path)).toBe(404);
    for (const path of ['/', '/api/auth/session', '/api/v1/trainers/']) expect(await getStatus(own + path)).toBe(404);
  });

  it('tells its numbers by address, and by no name that a page of another site may have pointed here', async () => {
    const { gateway } = await start({ PROBES_PORT: '0' });
    const { port } = new URL(gateway.probesUrl ?? '');
    for (const host of ['10.0.0.7:9100', '[::1]:9100', 'localhost:9100', 'admin:9100'])
      expect([host, await statusByName(port, '/metrics', host)]).toEqual([host, 200]);
    expect(await statusByName(port, '/metrics', 'rebound.example')).toBe(421);
    for (const path of ['/healthz', '/readyz']) expect(await statusByName(port, path, 'rebound.example')).toBe(200);
    const { gateway: guarded } = await start({ PROBES_PORT: '0', PROBES_TOKEN: token });
    expect(await statusByName(new URL(guarded.probesUrl ?? '').port, '/metrics', 'admin.internal')).toBe(401);
  });

  it('asks for the token too', async () => {
    const { gateway } = await start({ PROBES_PORT: '0', PROBES_TOKEN: token });
    expect(await getStatus(`${gateway.probesUrl}/metrics`)).toBe(401);
    expect(await getStatus(`${gateway.probesUrl}/metrics`, bearer)).toBe(200);
  });

  it('that is taken ends the start, and leaves no port behind', async () => {
    const { port: taken } = await start();
    const port = await freePort();
    await expect(start({ PORT: String(port), PROBES_PORT: taken })).rejects.toThrow('EADDRINUSE');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['PROBES_PORT', '70000', /PROBES_PORT: "70000" is not a whole number/],
    ['PROBES_PORT', '4999', /PROBES_PORT: 4999 is that of browsers too/],
    ['PROBES_TOKEN', 'short', /PROBES_TOKEN: use at least 16/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL: "loud" is not one of error, warn, info, debug/],
  ])('%s=%s stops the start with what to do', (name, value, sentence) => {
    expect(() => getConfig({ PORT: '4999', [name]: value })).toThrow(ConfigError);
    expect(() => getConfig({ PORT: '4999', [name]: value })).toThrow(sentence);
    if (name === 'PROBES_TOKEN') expect(() => getConfig({ [name]: value })).not.toThrow(value);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
