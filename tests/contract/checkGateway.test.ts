/** `npm run check` against our gateway with demo data: everything conforms, and no record changes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { readCheckOptions } from '../../tools/check/options';
import { runCheck } from '../../tools/check/runCheck';
import { getLine } from '../support/checkUnderTest';
import { signInForToken } from '../support/cookieClient';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const dataDir = mkdtempSync(join(tmpdir(), 'check-gateway-'));
let gateway: Gateway;
beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  gateway = await startGateway({ config: readConfig(env), registry, dashboard, distDir: undefined, log: () => undefined });
});
afterAll(async () => {
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function check(...args: string[]) {
  const account = ['--email', administrator.email, '--password', administrator.password];
  const options = readCheckOptions(['--api', gateway.url, ...account, '--slow', '10000', ...args], {}, registry.api.root);
  if (!options) throw new Error('help');
  return runCheck({
    registry,
    dashboard,
    options,
    listener: { subject: () => undefined, finding: () => undefined, note: () => undefined },
  });
}

/** Returns all records without `updated_at`, which changes with each save. */
async function everything(): Promise<Record<string, unknown>> {
  const call = async (path: string, init?: RequestInit) => (await fetch(gateway.url + path, init)).json() as Promise<Record<string, never>>;
  const access = await signInForToken(gateway.url, administrator);
  const all: Record<string, unknown> = {};
  for (const { name, path } of registry.resources) {
    const body = await call(`/api/v1/${path}/?is_admin=true&page_size=100&ordering=id`, { headers: { Authorization: `Bearer ${access}` } });
    all[name] = JSON.parse(JSON.stringify(body, (key, value) => (key === 'updated_at' ? undefined : value)));
  }
  return all;
}

describe('The check of our own gateway', () => {
  it('finds that everything conforms when it writes, and leaves everything as it was', async () => {
    const before = await everything();
    const report = await check('--write');
    expect(report.findings.filter(({ level }) => level === 'works' || level === 'fails').map(getLine)).toEqual([]);
    expect(report).toMatchObject({ exitStatus: 0, write: true, leftovers: [] });
    expect(new Set(report.findings.map(({ subject }) => subject))).toEqual(
      new Set(['session', 'api', ...registry.resources.map(({ name }) => name), 'dashboard']),
    );
    const checks = new Set(report.findings.filter(({ level }) => level === 'conforms').map((one) => one.check));
    expect(checks).toContain('change of several');
    expect(await everything()).toEqual(before);
  }, 300_000);

  it('is a command whose exit status, JSON and JUnit a CI can use', async () => {
    const junit = join(dataDir, 'junit.xml');
    const account = ['--email', administrator.email, '--password', administrator.password];
    const asked = ['--api', gateway.url, ...account];
    // Runs both processes at once. Other invalid options are tested in tests/unit/check/options.test.ts.
    const [{ status, output, errors }, unknown] = await Promise.all([
      command(...asked, '--only', 'muscles', '--json', '-', '--junit', junit),
      command(...asked, '--only', 'planets'),
    ]);
    expect(status, errors).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ version: 1, api: gateway.url, exitStatus: 0, totals: { fails: 0, works: 0 } });
    expect(errors).toContain('Everything conforms.');
    const xml = readFileSync(junit, 'utf8');
    expect(xml).toContain('<testsuite name="muscles"');
    expect(unknown).toMatchObject({ status: 2, output: '', errors: expect.stringContaining('no resource is named "planets"') });
    expect(unknown.errors).not.toContain('    at ');
  }, 240_000);
});

async function command(...args: string[]): Promise<{ status: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/check/main.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, output, errors };
}
