import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { behindProxy, freeAddress } from '../support/behindProxy';

const dataDir = mkdtempSync(join(tmpdir(), 'proxy-warning-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Counts the warnings about TRUST_PROXY at the start, after a direct request, and after three requests through a proxy. */
async function getWarnings(more: Record<string, string>) {
  const log: string[] = [];
  const account = { ADMIN_EMAIL: 'amal@example.com', ADMIN_PASSWORD: 'seven green lanterns', DEMO_DATA: 'false' };
  const env = { PORT: '0', DATA_DIR: dataDir, AUTH_SECRET: 'Zp4kN8sQ1vXw7RtY3uLm6BcD9eFgHjK2', ...account, ...more };
  const gateway = await startGateway({ config: readConfig(env), registry, distDir: undefined, log: (line) => log.push(line) });
  const count = () => log.filter((line) => line.includes('TRUST_PROXY')).length;
  const atStart = count();
  const port = new URL(gateway.url).port;
  try {
    if (port) {
      await fetch(`http://127.0.0.1:${port}/healthz`);
      const direct = count();
      for (let call = 0; call < 3; call += 1)
        await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
      return [atStart, direct, count()];
    }
    return [atStart];
  } finally {
    await gateway.close();
  }
}

describe('where addresses cannot be told apart', () => {
  it('a gateway with a public URL says so at its start', async () => {
    expect(await getWarnings({ PUBLIC_URL: 'https://admin.example.com' })).toEqual([1]);
    expect(await getWarnings({ PUBLIC_URL: 'https://admin.example.com', TRUST_PROXY: 'true' })).toEqual([0]);
  });

  it('a gateway says so once, when the first request comes through a proxy', async () => {
    expect(await getWarnings({})).toEqual([0, 0, 1]);
    expect(await getWarnings({ ...behindProxy(await freeAddress()) })).toEqual([0, 0, 0]);
  });
});
