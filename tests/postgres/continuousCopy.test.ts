/** Continuous archiving with pgBackRest, set up and restored with the commands of docs/operators/continuous-copy.md. */
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { signInTables } from '../../server/backup/restoreOptions';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { cookieClient } from '../support/cookieClient';
import { getRecords } from '../support/getContent';
import { createPgBackRest, type PgBackRest, pgBackRestMissing } from '../support/pgBackRest';
import { type Postgres, startPostgres } from '../support/postgres';
import { operate } from '../support/runOperation';
import { administrator, authSecret } from '../support/startGatewayProcess';
import { recipe } from '../support/startNginx';
import { getCaller, startWriters, until } from '../support/writers';

describe.skipIf(pgBackRestMissing())('A continuous copy of PostgreSQL', () => {
  const cleaning: (() => unknown)[] = [];
  let dataDir: string;
  let backups: PgBackRest;
  let postgres: Postgres;
  let gateway: Gateway;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'continuous-test-'));
    cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
    backups = await createPgBackRest();
    cleaning.push(backups.remove);
    postgres = (await startPostgres({ durable: true, configuration: backups.archiving })) as Postgres;
    cleaning.push(postgres.stop);
    backups.configure(postgres);
    await ask('create database admin');
    await backups.run('set-up');
    gateway = await start();
    cleaning.push(() => gateway.close(0));
  }, 180_000);
  afterAll(async () => {
    for (const clean of cleaning.reverse()) await clean();
  }, 60_000);

  const getUrl = ({ url }: Postgres) => new URL('/admin', url).href;
  const env = () => ({
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: getUrl(postgres), AUTH_SECRET: authSecret, DEMO_DATA: 'false' },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
  const start = () => startGateway({ config: readConfig(env()), registry, distDir: undefined, log: () => undefined });
  const signIn = () => getCaller(() => gateway.url);

  /** @returns the first value of the first row */
  async function ask(statement: string, url = postgres.url): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return Object.values((await client.query(statement)).rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  }
  /**
   * Waits until the history is sealed.
   * @returns all records, and the output of `history verify`
   */
  async function content() {
    let history = '';
    await until(async () => {
      const { code, text } = await operate(['history', 'verify'], env());
      expect(code, text).toBe(0);
      history = text;
      return text.includes(' 0 not sealed yet');
    }, 'the history is sealed');
    return { history, records: await getRecords({ dataDir, databaseUrl: getUrl(postgres) }) };
  }
  /** Archives the current WAL segment immediately instead of after `archive_timeout`. */
  async function archive() {
    const last = await ask('select pg_walfile_name(pg_switch_wal())');
    const isArchived = `select last_archived_wal >= '${last}' from pg_stat_archiver`;
    await until(async () => (await ask(isArchived)) === true, 'the log is archived');
  }
  const ready = ({ url }: Postgres) => until(async () => (await ask('select pg_is_in_recovery()', url)) === false, 'the end of recovery');
  const named = (name: string) => ({ name_en: name, name_ar: name });

  it('brings back every archived write after the server and its data are gone, and nobody is signed in afterwards', async () => {
    const browser = cookieClient(gateway.url);
    await browser.signIn(administrator);
    const call = await signIn();
    const writers = startWriters(call, 2);
    await until(() => writers.acknowledged() > 10, 'writes before the backup');
    await backups.run('weekly');
    const backedUp = writers.acknowledged();
    await until(() => writers.acknowledged() > backedUp + 20, 'writes that only the log has');
    await writers.stop();
    expect(writers.refused()).toEqual({});
    const before = await content();
    await archive();
    expect((await call('POST', 'goals/', named('Not archived'))).status).toBe(201);

    await postgres.kill();
    await gateway.close(0);
    rmSync(postgres.data, { recursive: true });
    await backups.run('restore');
    await postgres.start();
    await ready(postgres);
    expect(await content()).toEqual(before);

    await backups.run('sign-ins');
    gateway = await start();
    expect((await browser('session', undefined, gateway.url)).body).toEqual({});
    await writers.account(await signIn());
    const [hash = ''] = /[0-9a-f]{64}/.exec(before.history) ?? [];
    const verified = await operate(['history', 'verify', hash], env());
    expect(verified.code, verified.text).toBe(0);
  }, 180_000);

  it('shows the records of the moment before a deletion, beside the running server', async () => {
    await backups.run('nightly');
    const call = await signIn();
    const text = 'Deleted by mistake';
    const question = { question_en: text, question_ar: text, answer_en: text, answer_ar: text, topic: 'account' };
    const { body } = await call('POST', 'help-page/', question);
    expect(body.id, JSON.stringify(body)).toBeTypeOf('number');
    const before = await content();
    const moment = String(await ask(`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`));
    expect((await call('DELETE', `help-page/${body.id}`)).status).toBe(204);
    expect((await call('GET', `help-page/${body.id}/`)).status).toBe(404);
    await archive();

    const copy = (await startPostgres({
      fill: async (data) => {
        await backups.run('moment', { '2026-11-23 14:05:00+00': moment, '/var/lib/postgresql/15/before': data });
      },
    })) as Postgres;
    cleaning.push(copy.stop);
    await ready(copy);
    const records = await getRecords({ dataDir, databaseUrl: getUrl(copy) });
    expect(records).toEqual(before.records);
    expect(records.help_page?.some((row) => row.includes(text))).toBe(true);
    expect(await ask('show archive_mode', copy.url)).toBe('off');
  }, 180_000);

  it('is checked every night: a damaged backup is told', async () => {
    expect(await backups.run('verify')).toBe('status: ok\n');
    const files = readdirSync(join(backups.repository, 'backup'), { recursive: true, withFileTypes: true });
    const bundle = files.find((file) => file.isFile() && file.parentPath.endsWith('/bundle'));
    const damaged = openSync(join(bundle?.parentPath ?? '', bundle?.name ?? ''), 'r+');
    writeSync(damaged, 'damaged', 1000);
    closeSync(damaged);
    await expect(backups.run('verify')).rejects.toThrow('Command failed');
  }, 60_000);
});

it('docs/operators/continuous-copy.md ends the same sign-ins as npm run restore', () => {
  const [, tables = ''] = /truncate (.+)'/.exec(recipe('sign-ins', 'docs/operators/continuous-copy.md')) ?? [];
  expect(tables.split(', ')).toEqual([...signInTables]);
});
