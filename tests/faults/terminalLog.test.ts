import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';

const started: GatewayProcess[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const gateway of started) await gateway.kill();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function logAsText(level: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'terminal-'));
  folders.push(folder);
  const gateway = await startGatewayProcess({ DATA_DIR: folder, LOG_FORMAT: 'text', LOG_LEVEL: level });
  started.push(gateway);
  await fetch(`${gateway.url}/api/v1/goals/`);
  await fetch(`${gateway.url}/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: gateway.url },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
  });
  await vi.waitFor(() => expect(gateway.log()).toContain('event=sign_in_failed'));
  return gateway.log();
}

test('a terminal shows the address, the account and where to read on, and no line for each request', async () => {
  const log = await logAsText('info');
  expect(log).toMatch(
    /Admin dashboard {3}http:\/\/\S+ \(Ctrl\+C stops it\)\n {2}Sign in .*amal@example\.com\n {2}Read on .*docs\/operators\/README\.md/,
  );
  expect(log).not.toMatch(/ request /);
  expect(log).not.toContain('{"');
});

test('with LOG_LEVEL=debug each request has its line', async () => {
  expect(await logAsText('debug')).toMatch(/DEBUG request .*route=\/api\/v1\/goals\//);
});
