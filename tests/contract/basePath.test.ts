import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';

const dataDir = mkdtempSync(join(tmpdir(), 'base-path-test-'));
const gateways: Gateway[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (publicUrl: string) => {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', PUBLIC_URL: publicUrl });
  const gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
  gateways.push(gateway);
  return gateway;
};

it.each(['trainers', 'auth', 'api', 'media/x', 'assets', 'profile', 'activity'])(
  'the path /%s stops the start: it is that of a page',
  async (path) => {
    await expect(start(`http://localhost:3000/${path}`)).rejects.toThrow(/PUBLIC_URL: its path begins with "\w+".+ e\.g\. \/admin\./);
  },
);

it('says its whole address', async () => {
  expect((await start('http://localhost:3000/admin/')).url).toBe('http://localhost:3000/admin');
});
