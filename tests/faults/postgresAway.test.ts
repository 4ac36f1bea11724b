import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieClient } from '../support/cookieClient';
import { type Postgres, startPostgres } from '../support/postgres';
import { administrator, type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { type CallApi, getCaller, startWriters, until, type Writers } from '../support/writers';

const postgres = (await startPostgres({ durable: true })) as Postgres;
if (!postgres) process.stdout.write('PostgreSQL is not installed: its faults are not tested.\n');

describe.skipIf(!postgres)('PostgreSQL under writers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
  let gateway: GatewayProcess;
  let call: CallApi;
  let writers: Writers;

  beforeEach(async () => {
    gateway = await startGatewayProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    call = await getCaller(() => gateway.url);
    writers = startWriters(call);
    await until(() => writers.acknowledged() > 20, 'writes before the fault');
  });
  afterEach(async () => {
    await writers.stop();
    await gateway.kill('SIGTERM');
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Expects further acknowledged writes after the fault, and that no acknowledged write is lost. */
  async function goOn(): Promise<void> {
    const before = writers.acknowledged();
    await until(() => writers.acknowledged() > before + 20 || gateway.exit() !== undefined, 'writes after the fault');
    await writers.stop();
    expect(gateway.exit(), gateway.log()).toBeUndefined();
    expect(Object.keys(writers.refused()).filter((status) => status !== '503')).toEqual([]);
    await writers.account(call);
  }

  it('that is killed and starts again loses no acknowledged write, and the gateway goes on without a restart', async () => {
    await postgres.kill();
    await until(() => (writers.refused()[503] ?? 0) > 4 || gateway.exit() !== undefined, 'refused writes');
    await postgres.start();
    await goOn();
  });

  it('that is restarted three times neither ends the gateway nor loses an acknowledged write', async () => {
    for (let time = 0; time < 3; time += 1) {
      await postgres.halt();
      await postgres.start();
    }
    await goOn();
  });

  it('that ends the gateway’s connections, six times, does not end the gateway', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (let time = 0; time < 6; time += 1) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await client.end();
    await goOn();
  });

  it('that is frozen is answered for with 503 in time, and asked again when it goes on', async () => {
    const begun = Date.now();
    await postgres.freeze();
    // Readiness is cached for a second.
    await expect.poll(() => readiness(gateway.url)).toEqual([503, { status: 'not ready', checks: { database: 'timeout', media: 'ok' } }]);
    expect(Date.now() - begun, 'probes are not kept waiting').toBeLessThan(20_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', 'goals/')));
    const milliseconds = Date.now() - begun;
    await postgres.thaw();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(milliseconds).toBeLessThan(30_000);
    await goOn();
  });

  it('that refuses connections: every part says 503 and when to come again, and nobody is signed out', async () => {
    const browser = cookieClient(gateway.url);
    await browser.signIn(administrator);
    const { csrfToken = '' } = (await browser('csrf')).body;
    expect((await browser('session')).body).toMatchObject({ user: { token: expect.any(String) } });
    await postgres.halt();
    await expect.poll(() => readiness(gateway.url)).toEqual([503, { status: 'not ready', checks: { database: 'failed', media: 'ok' } }]);
    expect((await fetch(`${gateway.url}/healthz`)).status, 'a restart would not help').toBe(200);
    const list = await call('GET', 'goals/');
    expect([list.status, list.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(list.body).toEqual({
      type: 'server_error',
      errors: [
        {
          code: 'service_unavailable',
          detail: 'The database cannot be reached at the moment. Nothing was changed. Try again in a few seconds.',
          attr: null,
        },
      ],
    });
    const direct = await fetch(`${gateway.url}/auth/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ar' },
      body: JSON.stringify(administrator),
    });
    expect([direct.status, direct.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(((await direct.json()) as { errors: { detail: string }[] }).errors[0]?.detail).toMatch(/قاعدة البيانات/);
    const session = await browser('session');
    expect([session.status, session.headers.get('Retry-After'), session.body]).toEqual([503, '5', {}]);
    expect(session.headers.getSetCookie()).toEqual([]);
    const again = await browser('callback/credentials', { ...administrator, csrfToken, json: 'true' });
    expect([again.status, again.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(String(again.body.url)).toMatch(/error=Unavailable/);
    expect(again.headers.getSetCookie()).toEqual([]);
    await postgres.start();
    await until(async () => (await browser('session')).status === 200, 'the session again');
    expect((await browser('session')).body).toMatchObject({ user: { token: expect.any(String) } });
    await until(async () => (await readiness(gateway.url))[0] === 200, 'readiness again');
    await goOn();
    // The log has a line per outage, not per call.
    expect(gateway.log().match(/The database is not available/g)?.length).toBeLessThan(60);
    expect(gateway.log()).toMatch(/The database answers again/);
  });
});

async function readiness(url: string): Promise<readonly [number, unknown]> {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
}
