/** Reads at a standby (`DATABASE_READ_URL`) that is current, delayed, or has lost its primary. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Standby, startStandby } from '../support/startStandby';

const postgres = (await startPostgres({ durable: true })) as Postgres;
if (!postgres) process.stdout.write('SKIPPED: reads at a standby of PostgreSQL, which is not installed.\n');
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('A read', () => {
  let standby: Standby;
  let atStandby: pg.Client;
  let api: ApiUnderTest;
  const log: string[] = [];
  beforeAll(async () => {
    standby = await startStandby(postgres.url);
    const databaseReadUrl = Object.assign(new URL(postgres.url), { port: String(standby.port) }).href;
    atStandby = new pg.Client({ connectionString: databaseReadUrl });
    await atStandby.connect();
    const databaseUrl = `${postgres.url}?connectionTimeoutMillis=3000`;
    api = await apiUnderTest(await openDatabase({ databaseUrl, databaseReadUrl, dataDir: '', log: (message) => log.push(message) }));
  }, 60_000);
  afterAll(async () => {
    await atStandby.end();
    await api.close();
    await standby.stop();
  });
  afterEach(() => atStandby.query('select pg_wal_replay_resume()'));
  /** Number of scans of a table at the standby, from PostgreSQL's statistics. */
  const countReads = async (table: string) => {
    await atStandby.query('select pg_stat_clear_snapshot()');
    const { rows } = await atStandby.query(
      'select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = $1',
      [table],
    );
    return Number(rows[0]?.reads ?? 0);
  };
  let number = 0;
  const create = async () => {
    number += 1;
    const { status, body } = await api.call('POST', 'goals/', { body: { name_en: `Goal ${number}`, name_ar: `هدف ${number}` } });
    expect(status).toBe(201);
    return body as { id: number };
  };
  const count = async () => (await api.call('GET', 'goals/')).body.count as number;

  it('of a resource that allows it goes to the standby, and sees each write before', async () => {
    const before = await countReads('goals');
    for (let time = 0; time < 50; time += 1) {
      const { id } = await create();
      expect(await count()).toBe(number);
      expect((await api.call('GET', `goals/${id}/`)).status).toBe(200);
    }
    await expect.poll(() => countReads('goals')).toBeGreaterThan(before + 50);
  });

  it('of any other resource stays at the primary', async () => {
    const before = await countReads('labels');
    expect((await api.call('GET', 'labels/')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await countReads('labels')).toBe(before);
  });

  it('goes to the primary while the standby is behind, which is not waited for each time', async () => {
    await atStandby.query('select pg_wal_replay_pause()');
    await create();
    const tookMs: number[] = [];
    for (let time = 0; time < 60; time += 1) {
      const begun = performance.now();
      expect(await count()).toBe(number);
      tookMs.push(performance.now() - begun);
    }
    expect(Math.min(...tookMs), 'waiting each time takes at least 100 ms').toBeLessThan(90);
  });

  it('is answered by the standby while the primary is frozen, but a write and what does not allow it are not', async () => {
    await count();
    await postgres.freeze();
    const write = api.call('POST', 'goals/', { body: { name_en: 'Late', name_ar: 'متأخر' } });
    const begun = performance.now();
    for (let time = 0; time < 5; time += 1) expect(await count()).toBe(number);
    expect(performance.now() - begun).toBeLessThan(6_000);
    const other = await api.call('GET', 'labels/');
    expect([other.status, other.headers.get('Retry-After')]).toEqual([503, '5']);
    await postgres.thaw();
    const { status } = await write;
    expect([201, 503]).toContain(status);
    if (status === 201) number += 1;
    await expect.poll(async () => (await api.call('GET', 'labels/')).status).toBe(200);
  }, 60_000);

  it('does not take an ended sign-in for a valid one, nor a missing one for an ended one', async () => {
    await atStandby.query('select pg_wal_replay_pause()');
    const signedIn = await api.callRaw('POST', '/auth/login/?is_admin=true', {
      body: { email: 'admin@example.com', password: 'a-long-password' },
    });
    expect(signedIn.status).toBe(200);
    await postgres.kill();
    const late = await api.callRaw('GET', '/api/v1/goals/?is_admin=true', { headers: { Authorization: `Bearer ${signedIn.body.access}` } });
    expect(late.status, 'the standby does not have the sign-in yet').toBe(503);
    expect(await count(), 'what was seen before is there').toBe(number);
    await postgres.start();
  }, 60_000);
});
