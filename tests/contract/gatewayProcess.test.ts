/** Start and end of the gateway's process, which only `server/main.ts` handles. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { authSecret, gatewayEntry, startGatewayProcess } from '../support/startGatewayProcess';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-process-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a security log that cannot be written stops the start with one line, and with 2', () => {
  const file = join(dataDir, 'missing', 'security.log');
  const { status, stderr, stdout } = spawnSync(process.execPath, gatewayEntry, {
    encoding: 'utf8',
    timeout: 100_000,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, AUTH_SECRET: authSecret, SECURITY_LOG: file },
  });
  expect(stderr).toBe(
    `The gateway cannot start:\n  SECURITY_LOG: "${file}" cannot be written (ENOENT). Name a file in an existing folder that the gateway's account may write.\n`,
  );
  expect([status, stdout]).toEqual([2, '']);
}, 120_000);

it.each([
  ['a first start on loopback', {}, [], 'AUTH_SECRET: /proc/admin/auth-secret cannot be read or made (ENOENT).'],
  ['a start', { AUTH_SECRET: authSecret }, [], 'Cannot make the folder /proc/admin. Name one on a disk. (ENOENT)'],
  ['a backup', { AUTH_SECRET: authSecret }, ['backup', '/proc/backup'], 'Cannot make the folder /proc/backup.'],
] as const)(
  '%s below /proc ends with one line, instead of hanging',
  (_, env, args, sentence) => {
    const { stderr } = spawnSync(process.execPath, [...gatewayEntry, ...args], {
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: '/proc/admin', API_URL: 'http://localhost:9', ...env },
    });
    expect(stderr).toContain(sentence);
  },
  120_000,
);

it('the log of a start names the demo account, and no other', async () => {
  const demo = await startGatewayProcess({ DATA_DIR: join(dataDir, 'demo'), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(demo.log()).toContain('"signIn":"admin@example.com, password demo-admin-2026 (demo account, on this machine only)"');
  await demo.kill();
  const own = await startGatewayProcess({ DATA_DIR: join(dataDir, 'own') });
  expect(own.log()).not.toContain('signIn');
  await own.kill();
  const later = await startGatewayProcess({ DATA_DIR: join(dataDir, 'own'), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(later.log()).not.toContain('signIn');
  await later.kill();
}, 120_000);

it.each([
  ['uncaughtException', 'throw new Error("broken on purpose")'],
  ['unhandledRejection', 'Promise.reject(new Error("broken on purpose"))'],
])(
  '%s is a line of the log, and the process ends with 1',
  async (origin, crash) => {
    const file = join(dataDir, 'security.log');
    const breaking = `data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${crash} })`)}`;
    const gateway = await startGatewayProcess({ DATA_DIR: dataDir, SECURITY_LOG: file, NODE_OPTIONS: `--import ${breaking}` });
    expect(existsSync(file)).toBe(true);
    await gateway.kill('SIGUSR2');
    expect(gateway.exit()).toBe(1);
    const last = JSON.parse(gateway.log().trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ level: 'error', origin });
    expect(last.message).toMatch(/^The gateway exits after an uncaught error: Error: broken on purpose\n\s+at /);
    expect(readFileSync(file, 'utf8')).toBe('');
  },
  120_000,
);
