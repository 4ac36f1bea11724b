import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import type { GatewayOptions } from '../../../server/gatewayOptions';
import { readConfig } from '../../../server/readConfig';
import { type Gateway, startGateway } from '../../../server/startGateway';

export const administrator = { email: 'sara@example.com', password: 'correct horse battery' };

export interface TestGateway extends Gateway {
  readonly errors: string[];
  /** Moves the gateway's clock ahead of the browser's. */
  readonly clock: { aheadSeconds: number };
}

const temporary = () => mkdtempSync(join(tmpdir(), 'admin-test-'));

const getConfig = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DURABILITY: 'relaxed',
    STOP_TIMEOUT: '5',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });

/**
 * Prepares the data folder of a first start with demo data. The gateway of each test file copies it. Global setup of Playwright.
 *
 * @returns a function that deletes the folder
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a global set-up by path
export default async function prepareDemo(): Promise<() => void> {
  const dataDir = temporary();
  const config = getConfig(dataDir);
  const gateway = await startGateway({ config, registry, dashboard, distDir: undefined, log: () => undefined });
  await gateway.close();
  // Each gateway gets its own secret, because gateways on the same host would otherwise accept each other's cookies.
  rmSync(join(dataDir, 'auth-secret'));
  // libsql may keep the closed file open until garbage collection and then delete its -wal and -shm files. The copy is not affected.
  const prepared = temporary();
  cpSync(dataDir, prepared, { recursive: true });
  rmSync(dataDir, { recursive: true });
  process.env.PREPARED_DEMO = prepared;
  return () => rmSync(prepared, { recursive: true, force: true });
}

/**
 * Starts a real gateway on a free port, with the built app and its own database.
 *
 * @param options options of the gateway
 * @param env configuration. If given, the gateway starts with an empty data folder.
 */
export async function testGateway(options: Partial<GatewayOptions> = {}, env?: Record<string, string>): Promise<TestGateway> {
  const dataDir = temporary();
  if (!env && process.env.PREPARED_DEMO) cpSync(process.env.PREPARED_DEMO, dataDir, { recursive: true });
  const config = getConfig(dataDir, env);
  const errors: string[] = [];
  const clock = { aheadSeconds: 0 };
  const now = () => Date.now() + clock.aheadSeconds * 1000;
  const gateway = await startGateway({
    now,
    config,
    registry,
    dashboard,
    distDir: 'dist',
    log: (message) => errors.push(message),
    ...options,
  });
  return {
    ...gateway,
    errors,
    clock,
    async close() {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
