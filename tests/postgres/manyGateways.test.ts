/**
 * Three gateways on one PostgreSQL: directly with a shared upload folder, and behind a pooler in transaction mode with a bucket and no
 * shared disk.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { verifyHistory } from '../../server/features/history/verifyHistory';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { cookieClient } from '../support/cookieClient';
import { png } from '../support/picture';
import { type Postgres, startPostgres } from '../support/postgres';
import { startPgBouncer } from '../support/startPgBouncer';
import { hasS3, startS3 } from '../support/startS3';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const secret = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
const goal = (name: string) => ({ name_en: name, name_ar: `${name} ع` });

const postgres = (await startPostgres()) as Postgres;
const pooler = await startPgBouncer(postgres.url);
if (!pooler) process.stdout.write('SKIPPED: many gateways behind PgBouncer, which is not installed.\n');
const s3 = hasS3 ? await startS3('uploads') : undefined;
afterAll(async () => {
  await pooler?.stop();
  await s3?.stop();
  await postgres.stop();
});

const ways = [
  { name: 'PostgreSQL and one folder', databaseName: 'direct', getUrl: (url: string) => url, uploads: undefined },
  ...(pooler
    ? [
        {
          name: `PostgreSQL behind PgBouncer and one ${s3 ? 'bucket' : 'folder'}`,
          databaseName: 'pooled',
          getUrl: pooler.getUrl,
          uploads: s3 && { STORAGE_URL: s3.url('uploads'), ...s3.key },
        },
      ]
    : []),
];

describe.each(ways)('Three gateways on one $name', ({ databaseName, getUrl, uploads }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'many-test-'));
  const clock = { now: Date.now() };
  const log: string[] = [];
  let direct: string;
  let database: Database;
  let gateways: Gateway[];

  let started = 0;
  const start = (env: Readonly<Record<string, string>> = {}) =>
    startGateway({
      config: readConfig({
        ...{
          PORT: '0',
          DATA_DIR: uploads ? join(dataDir, String(started++)) : dataDir,
          ...uploads,
          DATABASE_URL: getUrl(direct),
          AUTH_SECRET: secret,
          SIGN_IN_PER_ACCOUNT: '6',
        },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, ...env },
      }),
      registry,
      distDir: undefined,
      log: (message) => log.push(message),
      now: () => clock.now,
    });

  beforeAll(async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${databaseName}`);
    await client.end();
    direct = Object.assign(new URL(postgres.url), { pathname: databaseName }).href;
    database = await openDatabase({ databaseUrl: direct, dataDir: '' });
    gateways = await Promise.all([start(), start(), start()]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all((gateways ?? []).map((gateway) => gateway.close()));
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const at = (turn: number) => gateways[turn % gateways.length]?.url as string;
  const everywhere = <T>(work: (url: string) => Promise<T>) => Promise.all(gateways.map(({ url }) => work(url)));

  async function signIn(url: string) {
    const browser = cookieClient(url);
    return { browser, token: await browser.signIn(administrator) };
  }
  const tokenAt = async (browser: ReturnType<typeof cookieClient>, url: string) => (await browser.session(url)).user?.token;
  const call = async (url: string, token: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && !isForm && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };

  it('that start at the same moment fill the database once and know one administrator', async () => {
    const { token } = await signIn(at(0));
    const counts = await everywhere(async (url) => (await call(url, token, 'GET', 'trainers/?page_size=1')).body.count);
    expect(counts).toEqual([44, 44, 44]);
    expect(log.filter((line) => !line.startsWith('PostgreSQL does not limit statements outside transactions'))).toEqual([]);
  });

  it('know a session and its token that another one opened, and its end at once', async () => {
    const { browser, token } = await signIn(at(1));
    expect(await everywhere((url) => tokenAt(browser, url))).toEqual([token, token, token]);
    expect(await everywhere(async (url) => (await call(url, token, 'GET', 'goals/')).status)).toEqual([200, 200, 200]);
    const copied = browser.cookie();
    await browser.signOut(at(2));
    const sessions = await everywhere(async (url) => (await fetch(`${url}/api/auth/session`, { headers: { Cookie: copied } })).json());
    expect(sessions).toEqual([{}, {}, {}]);
    expect(await everywhere(async (url) => (await call(url, token, 'GET', 'goals/')).status)).toEqual([401, 401, 401]);
  });

  it('refresh a token once, whichever are asked at the same moment, and all answer the new one', async () => {
    const { browser, token } = await signIn(at(0));
    const chains = () => database.db.selectFrom('_refresh_tokens').select('id').execute();
    const before = (await chains()).length;
    clock.now += 16 * 60_000;
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, turn) => tokenAt(browser, at(turn))));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(token);
    expect((await chains()).length).toBe(before + 1);
    expect(await everywhere(async (url) => (await call(url, String(tokens[0]), 'GET', 'goals/')).status)).toEqual([200, 200, 200]);
  });

  it('count failed sign-ins together', async () => {
    const guess = (turn: number) =>
      fetch(`${at(turn)}/auth/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'guessed@example.com', password: `guess-${turn}` }),
      });
    const statuses = await Promise.all(Array.from({ length: 12 }, async (_, turn) => (await guess(turn)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect((await signIn(at(1))).token, 'others sign in').toBeTypeOf('string');
  });

  it('redeem the codes that another one sent, and share the pause between two', async () => {
    const person = { name: 'Lina', email: 'lina@example.com', password: 'a-new-long-password' };
    const post = async (turn: number, path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${at(turn)}/auth/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as { token: string } };
    };
    const lastCode = () => log.findLast((line) => line.startsWith('Mail to lina@example.com'))?.slice(-6);
    const { body } = await post(0, 'register', person);
    expect((await post(1, 'register', person)).status).toBe(429);
    expect((await post(2, 'otp/verify-email', { email: person.email, otp: lastCode(), token: body.token })).status).toBe(200);
    await post(0, 'forgot-password', { email: person.email });
    const verified = await post(1, 'otp/verify', { email: person.email, otp: lastCode() });
    const reset = { email: person.email, token: verified.body.token, password: 'another-long-password' };
    expect((await post(2, 'reset-password', { ...reset, confirm_password: reset.password })).status).toBe(200);
    expect((await post(0, 'reset-password', { ...reset, confirm_password: reset.password })).status, 'it is used up').toBe(400);
  });

  it('serve an upload that another one took, until a third one takes it away', async () => {
    const { token } = await signIn(at(0));
    const form = new FormData();
    for (const [name, value] of Object.entries(goal('With a picture'))) form.append(name, value);
    form.append('image', new File([png], 'goal.png', { type: 'image/png' }));
    const { status, body } = await call(at(0), token, 'POST', 'goals/', form);
    expect(status, JSON.stringify(body)).toBe(201);
    const { pathname } = new URL(body.image);
    const read = () => everywhere(async (url) => Buffer.from(await (await fetch(url + pathname)).arrayBuffer()).equals(png));
    expect(await read()).toEqual([true, true, true]);
    expect((await call(at(2), token, 'PATCH', `goals/${body.id}/`, { image: null })).status).toBe(200);
    expect(await read()).toEqual([false, false, false]);
  });

  it('make one record of each row of an import whose calls reach two of them at once', async () => {
    const { token } = await signIn(at(0));
    const name = `Imported ${randomUUID()}`;
    const rows = Array.from({ length: 40 }, (_, row) => ({ body: goal(`${name} ${row}`), headers: { 'Idempotency-Key': randomUUID() } }));
    const answers = await Promise.all(
      rows.flatMap(({ body, headers }, row) => [0, 1].map((also) => call(at(row + also), token, 'POST', 'goals/', body, headers))),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(rows.length);
    expect(await everywhere(async (url) => (await call(url, token, 'GET', `goals/?search=${name}`)).body.count)).toEqual([40, 40, 40]);
  });

  it('agree on the counts of lists, filtered or not, after each write at another one', async () => {
    const { token } = await signIn(at(0));
    const counts = () =>
      everywhere(async (url) => {
        const [all, inactive] = await Promise.all(
          ['', '&is_active=false'].map((filter) => call(url, token, 'GET', `goals/?page_size=1${filter}`)),
        );
        return [all?.body.count, inactive?.body.count];
      });
    const [[all, inactive] = []] = await counts();
    for (let turn = 0; turn < 6; turn += 1) {
      await call(at(turn), token, 'POST', 'goals/', { ...goal(`Counted ${turn} ${randomUUID()}`), is_active: turn % 2 === 0 });
      const now = [all + turn + 1, inactive + Math.ceil(turn / 2)];
      expect(await counts()).toEqual([now, now, now]);
    }
  });

  it('take one of three changes of the same version of a record', async () => {
    const { token } = await signIn(at(0));
    const { body, headers } = await call(at(0), token, 'POST', 'goals/', goal(`Changed ${randomUUID()}`));
    const version = { 'If-Match': String(headers.get('ETag')) };
    const change = (url: string) => call(url, token, 'PATCH', `goals/${body.id}/`, { description_en: url, description_ar: url }, version);
    expect((await everywhere(change)).map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('write one history, whose chain verifies', async () => {
    const { browser, token } = await signIn(at(0));
    const written = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => call(at(turn), token, 'POST', 'goals/', goal(`Recorded ${turn} ${randomUUID()}`))),
    );
    const verified = () => verifyHistory(database, [secret], clock.now);
    await expect.poll(async () => (await verified()).unsealed).toBe(0);
    expect((await verified()).faults).toEqual([]);
    for (const [turn, { body }] of written.slice(0, 3).entries()) {
      const answer = await fetch(`${at(turn + 1)}/api/history/?resource=goals&record=${body.id}`, {
        headers: { Cookie: browser.cookie() },
      });
      expect(((await answer.json()) as { count: number }).count).toBe(1);
    }
  });

  it('have PostgreSQL stop what takes too long in a transaction', async () => {
    const own = await openDatabase({ databaseUrl: `${getUrl(direct)}?statement_timeout=300`, dataDir: '' });
    try {
      const sleeping = own.db.transaction().execute((trx) =>
        trx
          .selectFrom('goals')
          .select(({ fn }) => fn('pg_sleep', ['id']).as('slept'))
          .execute(),
      );
      await expect(sleeping).rejects.toThrow(/statement timeout/);
    } finally {
      await own.close();
    }
  });

  it('stop a further one at its start whose secret is another, and warn where a new one signs', async () => {
    const other = 'Vb7nQx2kLw9zRt4mYc6pHd8sJf3gAe5u-T0oUiXjWq1';
    await expect(start({ AUTH_SECRET: other })).rejects.toThrow(
      /\n {2}AUTH_SECRET: differs from that of the other gateways on this database/,
    );
    const before = log.length;
    await (await start({ AUTH_SECRET: `${other},${secret}` })).close();
    expect(log.slice(before).filter((line) => line.startsWith('AUTH_SECRET: its first secret is new'))).toHaveLength(1);
    await (await start()).close();
    await expect(start({ AUTH_SECRET: other }), 'the last one has it no more').rejects.toThrow(/AUTH_SECRET/);
  });
});
