/** Runs tests/interop against next-auth v4. Installs that folder's packages first, which `npm ci` of the product omits. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = 'tests/interop';
/** Written last, and removed when npm starts, so that an interrupted installation does not count. */
const stamp = join(folder, 'node_modules', '.installed');

/** npm's errors without network access, as opposed to an invalid lock file. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|E40[137]|E5\d\d)\b/;

function isInstalled(hash: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === hash;
  } catch {
    return false;
  }
}

/** @returns the reason if the registry cannot be reached */
function install(): string | undefined {
  console.log(`Installing next-auth v4 for the tests in ${folder}…`);
  const npm = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 180_000,
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_fetch_retries: '1', npm_config_fetch_timeout: '30000' },
  });
  if (npm.status === 0) return undefined;
  const said = npm.stderr || String(npm.error);
  const code = unreachable.exec(said)?.[1];
  if (code || npm.error) return code ?? String(npm.error);
  console.error(said);
  process.exit(1);
}

const hash = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex');
const reason = isInstalled(hash) ? undefined : install();
if (reason) {
  console.warn(`SKIPPED: the tests in ${folder} (interchangeable with next-auth v4). The npm registry cannot be reached: ${reason}.`);
  console.warn('They run as soon as it can: npm run test:interop');
} else {
  writeFileSync(stamp, hash);
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const run = spawnSync(
    process.execPath,
    [playwright, 'test', '--config', join(folder, 'playwright.config.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = run.status ?? 1;
}
