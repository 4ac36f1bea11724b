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

const configOf = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DURABILITY: 'relaxed',
    STOP_TIMEOUT: '5',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });

let demo: Promise<string> | undefined;

/** The data of a first start with the demo, made once per worker. */
async function firstStart(): Promise<string> {
  const dataDir = temporary();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = configOf(dataDir);
  const gateway = await startGateway({ config, registry, dashboard, distDir: undefined, log: () => undefined });
  await gateway.close();
  // Gateways share no secret: a cookie of one is none for another on the same host.
  rmSync(join(dataDir, 'auth-secret'));
  return dataDir;
}

/**
 * Starts the real gateway on a free port with the built app and a database of its own.
 *
 * @param options what a test wants otherwise
 * @param env its configuration, in which case it starts from nothing
 */
export async function testGateway(options: Partial<GatewayOptions> = {}, env?: Record<string, string>): Promise<TestGateway> {
  const dataDir = temporary();
  if (!env) {
    demo ??= firstStart();
    cpSync(await demo, dataDir, { recursive: true });
  }
  const config = configOf(dataDir, env);
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
