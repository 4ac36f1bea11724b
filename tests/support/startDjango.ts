import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Django {
  readonly origin: string;
  errors(): string;
  stop(): Promise<void>;
}

export interface DjangoOptions {
  /** Lifetime of an access token in seconds. Default 300. */
  readonly accessSeconds?: number;
  /** If true, signs in by Django's session instead of tokens. Default false. */
  readonly sessions?: boolean;
}

export interface ClinicAccount {
  readonly username: string;
  readonly password: string;
  readonly name: string;
}

export const clinicAccounts = {
  staff: { username: 'reception', password: 'a-long-password', name: 'Huda Al-Qahtani' },
  colleague: { username: 'manager', password: 'a-long-password', name: 'Salman Al-Dossari' },
  reader: { username: 'intern', password: 'a-long-password', name: 'Badr Al-Otaibi' },
} as const satisfies Record<string, ClinicAccount>;

/** The first `python3` in PATH may not be Debian's, which has Debian's packages. */
const interpreters = [process.env.DJANGO_PYTHON, '/usr/bin/python3', 'python3'].filter((name) => name !== undefined);
const modules = ['django', 'rest_framework', 'django_filters', 'rest_framework_simplejwt', 'uritemplate', 'yaml', 'PIL'];
const script = fileURLToPath(new URL('../django/serve.py', import.meta.url));

let found: Promise<string | undefined> | undefined;

/**
 * Checks whether the clinic's API can be started, and prints why not. Call it at the top of a test file: `describe.skipIf(await
 * djangoMissing())`.
 *
 * @returns the reason, or undefined if it can be started
 */
export async function djangoMissing(): Promise<string | undefined> {
  found ??= findInterpreter();
  if (await found) return undefined;
  const reason = `Python has not all of ${modules.join(', ')}: tests against Django are skipped (tests/django/README.md).`;
  process.stdout.write(`${reason}\n`);
  return reason;
}

/**
 * Starts the clinic's API on a free port with a new database.
 *
 * @throws Error if the packages are missing (check `djangoMissing` first) or it does not respond within 30 seconds
 */
export async function startDjango({ accessSeconds = 300, sessions = false }: DjangoOptions = {}): Promise<Django> {
  found ??= findInterpreter();
  const python = await found;
  if (!python) throw new Error('No Python with the packages of tests/django was found');
  const data = mkdtempSync(join(tmpdir(), 'clinic-'));
  // The server watches its standard input, so it exits with this process.
  const options = ['--data', data, '--access-seconds', String(accessSeconds), ...(sessions ? ['--sessions'] : [])];
  const server = spawn(python, [script, ...options, '--with-parent'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1' },
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const stop = async () => {
    await ended(server);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    return { origin: await ready(server), errors: () => errors, stop };
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${errors}`);
  }
}

async function findInterpreter(): Promise<string | undefined> {
  for (const python of interpreters) {
    const works = await run(python, ['-c', `import ${modules.join(', ')}`]).then(
      () => true,
      () => false,
    );
    if (works) return python;
  }
  return undefined;
}

function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error('Django did not answer within 30 seconds')), 30_000);
    server.once('exit', (code) => reject(new Error(`Django ended with ${code}`)));
    server.once('error', reject);
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const origin = /^ready (\S+)\n/m.exec(said)?.[1];
      if (!origin) return;
      clearTimeout(late);
      resolve(origin);
    });
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exit = once(server, 'exit');
  const hard = setTimeout(() => server.kill('SIGKILL'), 3000);
  server.stdin?.end();
  await exit;
  clearTimeout(hard);
}
