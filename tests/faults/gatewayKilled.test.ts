import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { getCaller, startWriters, until } from '../support/writers';

const postgres = await startPostgres({ durable: true });
afterAll(() => postgres?.stop());
if (!postgres) process.stdout.write('PostgreSQL is not installed: the gateway is killed on libsql only.\n');

const databases: { name: string; env: Record<string, string> }[] = [
  { name: 'libsql', env: {} },
  ...(postgres ? [{ name: 'PostgreSQL', env: { DATABASE_URL: postgres.url } }] : []),
];

describe.each(databases)('A gateway that is killed under writers, on $name', ({ env }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
  let gateway: GatewayProcess | undefined;
  afterAll(async () => {
    await gateway?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts again three times with every write that it had acknowledged', async () => {
    const start = async () => {
      gateway = await startGatewayProcess({ DATA_DIR: dataDir, ...env });
      return gateway;
    };
    let { url } = await start();
    const call = await getCaller(() => url);
    const writers = startWriters(call);
    for (let time = 0; time < 3; time += 1) {
      const before = writers.acknowledged();
      await until(() => writers.acknowledged() > before + 40, 'writes before the kill');
      await gateway?.kill();
      ({ url } = await start());
    }
    await writers.stop();
    expect(Object.keys(writers.refused())).toEqual(['0']);
    await writers.account(call);
  });
});
