import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieClient } from '../support/cookieClient';
import { type Postgres, startPostgres } from '../support/postgres';
import { startBalancer } from '../support/startBalancer';
import { administrator, startGatewayProcess } from '../support/startGatewayProcess';
import { startLine } from '../support/startLine';
import { startStandby } from '../support/startStandby';
import { getCaller, startWriters, until } from '../support/writers';

const postgres = (await startPostgres({ durable: true })) as Postgres;
if (!postgres) process.stdout.write('SKIPPED: a standby that takes over. PostgreSQL is not installed.\n');

const cleaning: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleaning.reverse()) await clean();
  await postgres?.stop();
});

describe.skipIf(!postgres)('A standby that takes over', () => {
  it('has every write that the gateways acknowledged, they go on without a restart, and nobody signs in again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'standby-test-'));
    cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const address = new URL(postgres.url);
    // Address of the current primary, as a virtual IP address would be.
    const line = await startLine(Number(address.port));
    cleaning.push(line.close);
    address.port = String(line.port);
    const start = async () => {
      const gateway = await startGatewayProcess({ DATABASE_URL: address.href, DATA_DIR: dataDir });
      cleaning.push(() => gateway.kill());
      return gateway.url;
    };
    const balancer = await startBalancer(await Promise.all([start(), start()]));
    cleaning.push(balancer.close);
    const standby = await startStandby(postgres.url);
    cleaning.push(standby.stop);

    const call = await getCaller(() => balancer.url);
    const browser = cookieClient(balancer.url);
    await browser.signIn(administrator);
    const writers = startWriters(call);
    await until(() => writers.acknowledged() > 40, 'writes before the loss');
    await postgres.kill();
    await until(() => (writers.refused()[503] ?? 0) > 4, 'refused writes');
    line.target = standby.port;
    await standby.promote();
    const before = writers.acknowledged();
    await until(() => writers.acknowledged() > before + 40, 'writes at the standby');
    await writers.stop();
    expect(Object.keys(writers.refused())).toEqual(['503']);
    await writers.account(call);
    expect((await browser('session')).body).toMatchObject({ user: { token: expect.any(String) } });
  }, 240_000);
});
