import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres';
import { operate } from '../support/runOperation';
import { type Balancer, startBalancer } from '../support/startBalancer';
import { authSecret, type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { startImport } from '../support/startImport';
import { startPerson } from '../support/startPerson';
import { startPgBouncer } from '../support/startPgBouncer';
import { getCaller, startWriters, until } from '../support/writers';

const postgres = (await startPostgres({ durable: true })) as Postgres;
const pooler = postgres && (await startPgBouncer(postgres.url));
if (!postgres) process.stdout.write('SKIPPED: many gateways that are killed. PostgreSQL is not installed.\n');
else if (!pooler) process.stdout.write('SKIPPED: gateways that are killed behind PgBouncer, which is not installed.\n');
afterAll(async () => {
  await pooler?.stop();
  await postgres?.stop();
});

const ways = [
  ...(postgres ? [{ name: 'PostgreSQL', databaseName: 'direct', getUrl: (url: string) => url }] : []),
  ...(pooler ? [{ name: 'PostgreSQL behind PgBouncer', databaseName: 'pooled', getUrl: pooler.getUrl }] : []),
];

describe.each(ways)('Gateways on one $name', ({ databaseName, getUrl }) => {
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
    const start = () => startGatewayProcess({ DATABASE_URL: getUrl(direct), DATA_DIR: dataDir });
    gateways.push(...(await Promise.all([start(), start(), start()])));
    const front = await startBalancer(gateways.map((gateway) => gateway.url));
    balancer = front;
    const { url } = front;

    const call = await getCaller(() => url);
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
