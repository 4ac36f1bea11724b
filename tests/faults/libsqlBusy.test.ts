import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { type CallApi, getCaller, startWriters, until } from '../support/writers';

describe('A libsql file that another process writes to', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
  let gateway: GatewayProcess;
  let call: CallApi;
  beforeAll(async () => {
    gateway = await startGatewayProcess({ DATA_DIR: dataDir });
    call = await getCaller(() => gateway.url);
  });
  afterAll(async () => {
    await gateway?.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is waited for in bounds, answered for with 503, and written to again when it is free; nothing acknowledged is lost', async () => {
    const writers = startWriters(call);
    await until(() => writers.acknowledged() > 20, 'writes before');
    const other = new Libsql(join(dataDir, 'admin.db'));
    other.pragma('busy_timeout = 5000');
    other.exec('begin immediate');
    const begun = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call('POST', 'goals/', { name_en: `Busy ${index}`, name_ar: `Busy ${index}` })),
    );
    const milliseconds = Date.now() - begun;
    other.exec('commit');
    other.close();
    expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(answers.map(() => [503, '5']));
    expect(milliseconds).toBeLessThan(30_000);
    const before = writers.acknowledged();
    await until(() => writers.acknowledged() > before + 20 || gateway.exit() !== undefined, 'writes after');
    await writers.stop();
    expect(Object.keys(writers.refused()).filter((status) => status !== '503')).toEqual([]);
    await writers.account(call);
  });
});
