import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/config/readConfig';
import { startGateway } from '../../server/startGateway';
import { cookieClient } from '../support/cookieClient';
import { type Postgres, startPostgres } from '../support/postgres';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const dataDir = mkdtempSync(join(tmpdir(), 'gateways-test-'));
const postgres = (await startPostgres()) as Postgres;
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Each fills the database with demo records, unless another one has begun to. */
it('Two gateways on one PostgreSQL, started at the same moment, load the demo records once, know the same administrator and share the session', async () => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const start = () => startGateway({ config, registry, distDir: undefined, log: () => undefined });
  const [one, two] = await Promise.all([start(), start()]);
  try {
    const call = cookieClient(one.url);
    const csrfToken = String((await call('csrf')).body.csrfToken);
    await call('callback/credentials', { ...administrator, csrfToken, callbackUrl: one.url, json: 'true' });
    const { user } = (await call('session', undefined, two.url)).body as unknown as { user: { token: string } };
    const headers = { Authorization: `Bearer ${user.token}` };
    const counts = [one, two].map(async ({ url }) => {
      const list = await fetch(`${url}/api/v1/trainers/?is_admin=true&page_size=1`, { headers });
      return ((await list.json()) as { count: number }).count;
    });
    expect(await Promise.all(counts)).toEqual([44, 44]);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
}, 120_000);
