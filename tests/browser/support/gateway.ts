import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import type { GatewayOptions } from '../../../server/gatewayOptions';
import { readConfig } from '../../../server/readConfig';
import { type Gateway, startGateway } from '../../../server/startGateway';

export const administrator = { email: 'sara@example.com', password: 'correct horse battery' };

/** A gateway with a new database of demo records, and what it logged. */
export interface TestGateway extends Gateway {
  readonly errors: string[];
  /** Its clock can be put ahead of the browser's, as if time had gone by. */
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
 * Makes the data of a first start with the demo, which each gateway of a test copies. Global set-up of Playwright.
 *
 * @returns removes it
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a global set-up by path
export default async function prepareDemo(): Promise<() => void> {
  const dataDir = temporary();
  const config = getConfig(dataDir);
  const gateway = await startGateway({ config, registry, dashboard, distDir: undefined, log: () => undefined });
  await gateway.close();
  // Gateways share no secret: a cookie of one is none for another on the same host.
  rmSync(join(dataDir, 'auth-secret'));
  // libsql may keep the closed file open until its objects are collected, and then removes its -wal and -shm: nobody has opened the copy.
  const prepared = temporary();
  cpSync(dataDir, prepared, { recursive: true });
  rmSync(dataDir, { recursive: true });
  process.env.PREPARED_DEMO = prepared;
  return () => rmSync(prepared, { recursive: true, force: true });
}

/**
 * Starts the real gateway on a free port with the built app and a database of its own.
 *
 * @param options what a test wants otherwise
 * @param env its configuration, in which case it starts from nothing
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
