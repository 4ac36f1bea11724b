import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { readConfig } from '../../../server/config/readConfig';
import { type Gateway, type GatewayOptions, startGateway } from '../../../server/startGateway';

export const administrator = { email: 'sara@example.com', password: 'correct horse battery' };

/** A gateway with a new database of demo records, and what it logged. */
export interface TestGateway extends Gateway {
  readonly errors: string[];
  /** Its clock can be put ahead of the browser's, as if time had gone by. */
  readonly clock: { aheadSeconds: number };
}

/**
 * Starts the real gateway on a free port with the built app and a new database under a temporary folder.
 *
 * @param options what a test wants otherwise
 */
export async function testGateway(options: Partial<GatewayOptions> = {}, env: Record<string, string> = {}): Promise<TestGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DURABILITY: 'relaxed',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });
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
