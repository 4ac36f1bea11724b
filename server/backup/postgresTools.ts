import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { CommandError } from '../lib/commandError';

const execute = promisify(execFile);

type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

const debian = '/usr/lib/postgresql';

/** Finds programs of the server's major version or a later one, on the PATH or in `installed`. @throws CommandError without them */
export async function findTools(
  names: readonly PostgresTool[],
  server: number,
  env: Readonly<Record<string, string | undefined>>,
  installed = debian,
): Promise<(name: PostgresTool) => string> {
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...versions.map((version) => join(installed, version, 'bin'))];
  const found: { readonly folder: string; readonly major: number }[] = [];
  for (const folder of new Set(folders)) {
    if (!names.every((name) => existsSync(join(folder, name)))) continue;
    const major = await readMajor(join(folder, names[0] ?? 'pg_dump'));
    if (major !== undefined) found.push({ folder, major });
  }
  const install = `Install the client programs of PostgreSQL ${server} (Debian: postgresql-client-${server}) and put them on the PATH.`;
  if (found.length === 0) throw new CommandError(`${names.join(' and ')} cannot be found. ${install}`);
  const best = found.filter(({ major }) => major >= server).sort((one, other) => one.major - other.major)[0];
  if (!best)
    throw new CommandError(
      `${names.join(' and ')} are of PostgreSQL ${Math.max(...found.map(({ major }) => major))}, which is older than the server (${server}). ${install}`,
    );
  return (name) => join(best.folder, name);
}

async function readMajor(program: string): Promise<number | undefined> {
  const { stdout } = await execute(program, ['--version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }));
  const found = /(\d+)(\.\d+|beta|rc|devel)/.exec(stdout)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Parameters that libpq accepts. It refuses the driver's own, such as timeouts. */
const libpq =
  /^(ssl\w*|channel_binding|application_name|connect_timeout|host|port|user|dbname|options|target_session_attrs|keepalives\w*)$/;

/** Moves the password from the URL to the environment. Removes a key's password, which has no variable. */
export function toConnection(databaseUrl: string): { readonly url: string; readonly env: Readonly<Record<string, string>> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password') || '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (!libpq.test(name) || name === 'sslpassword') url.searchParams.delete(name);
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} };
}

interface RunningTool {
  readonly output: Readable;
  readonly input: NodeJS.WritableStream;
  readonly ended: Promise<void>;
  stop(): void;
}

const maxErrorLength = 4_000;

export function runTool(program: string, args: readonly string[], env: Readonly<Record<string, string>>): RunningTool {
  // English messages, because they are searched for errors.
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C', ...env } });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-maxErrorLength);
  });
  // A failing program closes its input. Its own error is reported.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const lines = words.split('\n').filter((line) => line.trim() !== '');
      const line = lines.find((one) => /error|fatal/i.test(one)) ?? lines.at(-1) ?? `it ended with ${code}`;
      reject(new CommandError(`${program}: ${line.trim()}`));
    });
  });
  ended.catch(() => undefined);
  return { output: child.stdout, input: child.stdin, ended, stop: () => child.kill() };
}
