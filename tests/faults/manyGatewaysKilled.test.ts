/** Three gateways behind a balancer, each killed in its turn under writes, directly on PostgreSQL and behind PgBouncer. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieClient } from '../support/cookieClient';
import { type Postgres, startPostgres } from '../support/postgres';
import { operate } from '../support/runOperation';
import { type Balancer, startBalancer } from '../support/startBalancer';
import { administrator, authSecret, type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { startPgBouncer } from '../support/startPgBouncer';
import { callerOf, startWriters, until } from '../support/writers';

const postgres = (await startPostgres({ durable: true })) as Postgres;
const pooler = postgres && (await startPgBouncer(postgres.url));
if (!postgres) process.stdout.write('SKIPPED: many gateways that are killed. PostgreSQL is not installed.\n');
else if (!pooler) process.stdout.write('SKIPPED: gateways that are killed behind PgBouncer, which is not installed.\n');
afterAll(async () => {
  await pooler?.stop();
  await postgres?.stop();
});

const ways = [
  ...(postgres ? [{ name: 'PostgreSQL', databaseName: 'direct', urlOf: (url: string) => url }] : []),
  ...(pooler ? [{ name: 'PostgreSQL behind PgBouncer', databaseName: 'pooled', urlOf: pooler.urlOf }] : []),
];

describe.each(ways)('Gateways on one $name', ({ databaseName, urlOf }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'many-test-'));
  const gateways: GatewayProcess[] = [];
  let balancer: Balancer | undefined;
  afterAll(async () => {
    balancer?.close();
    await Promise.all(gateways.map((gateway) => gateway.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are killed one after the other: every acknowledged write is there once, and everybody stays signed in', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${databaseName}`);
    await client.end();
    const direct = Object.assign(new URL(postgres.url), { pathname: databaseName }).href;
    const start = () => startGatewayProcess({ DATABASE_URL: urlOf(direct), DATA_DIR: dataDir });
    gateways.push(...(await Promise.all([start(), start(), start()])));
    const front = await startBalancer(gateways.map((gateway) => gateway.url));
    balancer = front;
    const { url } = front;

    const call = await callerOf(() => url);
    const people = await Promise.all(Array.from({ length: 4 }, () => startPerson(url)));
    const importing = await startImport(url);
    const writers = startWriters(call, 3);
    const goOn = async () => {
      const [written, imported] = [writers.acknowledged(), importing.acknowledged()];
      await until(() => writers.acknowledged() > written + 30 && importing.acknowledged() > imported + 10, 'writes at those that are left');
    };
    await goOn();
    await gateways[0]?.kill();
    await goOn();
    await gateways[1]?.kill();
    await goOn();
    const another = await start();
    gateways.push(another);
    front.targets = [...front.targets, another.url];
    await gateways[2]?.kill();
    await goOn();

    await writers.stop();
    await importing.stop();
    expect(Object.keys(writers.refused()).filter((status) => !['502', '503'].includes(status))).toEqual([]);
    await writers.account(call);
    await importing.account(direct);
    for (const person of people) expect(await person.stop()).toEqual({ signedOut: 0, status: 200 });
    const env = { DATABASE_URL: direct, DATA_DIR: dataDir, AUTH_SECRET: authSecret };
    await until(async () => (await operate(['history', 'verify'], env)).text.includes(' 0 not sealed yet'), 'the last seal');
    expect((await operate(['history', 'verify'], env)).code).toBe(0);
  }, 240_000);
});

/** Somebody who has signed in and looks at the session all the time, as open tabs do. */
async function startPerson(url: string) {
  const browser = cookieClient(url);
  const { csrfToken } = (await browser('csrf')).body;
  await browser('callback/credentials', { ...administrator, csrfToken: String(csrfToken), callbackUrl: url, json: 'true' });
  let isOver = false;
  let signedOut = 0;
  const tokenNow = async () => {
    // Nobody signs out because of an answer that tells nothing.
    const answer = await browser('session').catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    const { user } = answer.body as { user?: { token: string } };
    if (!user) signedOut += 1;
    return user?.token;
  };
  const looking = (async () => {
    while (!isOver) {
      await tokenNow();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    /** @returns how often the session was over, and what a call with its token answers */
    async stop() {
      isOver = true;
      await looking;
      const headers = { Authorization: `Bearer ${await tokenNow()}` };
      const { status } = await fetch(`${url}/api/v1/goals/?is_admin=true`, { headers });
      return { signedOut, status };
    },
  };
}

/** Makes records as an import does: a row that was not answered is sent again with its key, wherever that goes. */
async function startImport(url: string) {
  const signIn = await fetch(`${url}/auth/login/?is_admin=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { access } = (await signIn.json()) as { access: string };
  const name = `imported ${randomUUID()}`;
  const made = new Map<string, number>();
  let isOver = false;
  const send = async (row: string, key: string) => {
    const response = await fetch(`${url}/api/v1/goals/?is_admin=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name_en: row, name_ar: row }),
    });
    if (response.status === 201) made.set(row, ((await response.json()) as { id: number }).id);
    else if (response.status !== 502 && response.status !== 503)
      throw new Error(`A row was answered ${response.status}: ${await response.text()}`);
  };
  const work = async (worker: number) => {
    for (let row = 0; !isOver; row += 1) {
      const [own, key] = [`${name} ${worker} ${row}`, randomUUID()];
      while (!made.has(own)) await send(own, key);
    }
  };
  const working = Promise.all([work(0), work(1)]);
  return {
    acknowledged: () => made.size,
    async stop() {
      isOver = true;
      await working;
    },
    async account(databaseUrl: string) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query('select id, name_en from goals where name_en like $1 order by id', [`${name}%`]);
      await client.end();
      expect(rows.map((row) => [row.name_en, row.id])).toEqual([...made].sort(([, one], [, other]) => one - other));
    },
  };
}
