import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Postgres, startPostgres } from '../../support/postgres';
import { type GatewayProcess, startGatewayProcess } from '../../support/startGatewayProcess';
import { expect, test } from './test';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Restartable {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Browser tests with the gateway in a separate process. `database`: `libsql` or `PostgreSQL`; `demo`: with demo records. */
export const underRestarts = test.extend<{ database: string; demo: boolean; server: Restartable; other: Page }>({
  database: ['libsql', { option: true }],
  demo: [false, { option: true }],
  server: async ({ database, demo }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'restart-test-'));
    const port = await freePort();
    let postgres: Postgres | undefined;
    if (database === 'PostgreSQL') {
      postgres = await startPostgres({ durable: true });
      test.skip(!postgres, 'PostgreSQL is not installed');
    }
    let running: GatewayProcess | undefined;
    const env = {
      ...{ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: String(demo) },
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const server: Restartable = {
      url: `http://127.0.0.1:${port}`,
      async start() {
        running = await startGatewayProcess(env);
      },
      kill: async () => running?.kill(),
    };
    await server.start();
    await use(server);
    await server.kill();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  other: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Cairo' });
    await use(await context.newPage());
    await context.close();
  },
});

export async function callApi(page: Page, url: string, method: string, path: string, data?: object) {
  const { user } = await (await page.request.get(`${url}/api/auth/session`)).json();
  const answer = await page.request.fetch(`${url}/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`, {
    method,
    data,
    headers: { Authorization: `Bearer ${user.token}` },
  });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

export const countDone = async (page: Page) => Number(/^(\d+) done$/.exec((await page.getByText(/^\d+ done$/).textContent()) ?? '')?.[1]);
