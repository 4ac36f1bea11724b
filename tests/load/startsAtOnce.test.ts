import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { registry } from '../../resources/registry';
import { prepareApi } from '../../server/api/prepareApi';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { toTableName } from '../../server/database/tables';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { availableDatabases } from '../support/databases';
import { startPostgres } from '../support/postgres';

const dataDir = mkdtempSync(join(tmpdir(), 'starts-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const server = inject('database') === 'PostgreSQL' ? await startPostgres() : undefined;
afterAll(() => server?.stop());
const databases = availableDatabases();

describe.each(databases)('Gateways that start at once, on $name', ({ name }) => {
  it('all start: one migrates, fills the database and makes the administrator, the others find it done', async () => {
    const url = name === 'PostgreSQL' ? server?.url : undefined;
    const env = {
      PORT: '0',
      DATA_DIR: join(dataDir, name),
      AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6',
      ADMIN_EMAIL: 'amal@example.com',
      ADMIN_PASSWORD: 'a-long-password',
      DEMO_DATA: 'true',
      ...(url && { DATABASE_URL: url }),
    };
    const started = await Promise.allSettled(
      Array.from({ length: 6 }, () => startGateway({ config: readConfig(env), registry, distDir: undefined, log: () => undefined })),
    );
    for (const one of started) if (one.status === 'fulfilled') await one.value.close();
    expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
    const database = await openDatabase({ databaseUrl: url, dataDir: env.DATA_DIR });
    const administrators = await database.db.selectFrom('users').select('id').where('email', '=', env.ADMIN_EMAIL).execute();
    await database.close();
    expect(administrators).toHaveLength(1);
  }, 120_000);
});

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('A gateway that starts beside another one, on $name', (postgres) => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0).reverse()) await database.close();
  });

  it('waits for nobody who writes, where its declarations are the same: two that wait for each other would be a deadlock', async () => {
    const one = await postgres.open();
    opened.push(one);
    const two = await postgres.again();
    opened.push(two);
    await prepareApi({ registry, database: one });
    await one.db.transaction().execute(async (writing) => {
      for (const resource of registry.resources)
        await writing.updateTable(toTableName(resource)).set({ id: 1 }).where('id', '=', -1).execute();
      const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'waits'));
      expect(await Promise.race([prepareApi({ registry, database: two }), late])).not.toBe('waits');
    });
  });
});
