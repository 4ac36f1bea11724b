import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { readConfig } from '../../../server/config';
import { type Gateway, type GatewayOptions, startGateway } from '../../../server/startGateway';

export const administrator = { email: 'sara@example.com', password: 'correct horse battery' };

/** A gateway with a new database of demo records, and what it logged. */
export interface TestGateway extends Gateway {
  readonly errors: string[];
}

/**
 * Starts the real gateway on a free port with the built app and a new database under a temporary folder.
 *
 * @param options what a test wants otherwise, e.g. short-lived tokens
 */
export async function testGateway(options: Partial<GatewayOptions> = {}, env: Record<string, string> = {}): Promise<TestGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });
  const errors: string[] = [];
  const gateway = await startGateway({ config, registry, dashboard, distDir: 'dist', log: (message) => errors.push(message), ...options });
  return {
    ...gateway,
    errors,
    async close() {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
