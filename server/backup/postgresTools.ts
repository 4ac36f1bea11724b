/** PostgreSQL's own programs: found in the right version, and called so that no password is in a command line. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { CommandError } from '../lib/commandError';

const execute = promisify(execFile);

/** The programs that backups need. */
export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

/** Debian keeps the programs of each major version in a folder. */
const debian = '/usr/lib/postgresql';

/**
 * Finds a folder with programs of the server's major version, or the next later one.
 *
 * @param server major version, e.g. 15
 * @param env its PATH is looked through first
 * @param installed where the system keeps a folder for each version
 * @throws CommandError when there is none
 */
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
    const major = await majorOf(join(folder, names[0] ?? 'pg_dump'));
    if (major !== undefined) found.push({ folder, major });
  }
  const install = `Install the client programs of PostgreSQL ${server} (Debian: postgresql-client-${server}) and put them on the PATH.`;
  if (found.length === 0) throw new CommandError(`${names.join(' and ')} cannot be found. ${install}`);
  const best = found.filter(({ major }) => major >= server).sort((one, other) => one.major - other.major)[0];
  if (!best)
    throw new CommandError(
      `${names.join(' and ')} here are of PostgreSQL ${Math.max(...found.map(({ major }) => major))}, and the server is ${server}: an older program does not understand it. ${install}`,
    );
  return (name) => join(best.folder, name);
}

async function majorOf(program: string): Promise<number | undefined> {
  const { stdout } = await execute(program, ['--version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }));
  const found = /(\d+)(\.\d+|beta|rc|devel)/.exec(stdout)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Parameters of a URL that libpq knows; the driver's own, such as limits of time, would be refused. */
const libpq =
  /^(ssl\w*|channel_binding|application_name|connect_timeout|host|port|user|dbname|options|target_session_attrs|keepalives\w*)$/;

/** How a program connects: the URL without its password, which goes into the environment, and without that of a key, which cannot. */
export function connectionOf(databaseUrl: string): { readonly url: string; readonly env: Readonly<Record<string, string>> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password') || '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (!libpq.test(name) || name === 'sslpassword') url.searchParams.delete(name);
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} };
}

/** A program at work. */
export interface RunningTool {
  readonly output: Readable;
  readonly input: NodeJS.WritableStream;
  /** @throws CommandError with the program's own last words when it fails */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Characters of a program's words that are kept. */
const mostWords = 4_000;

/** Starts a program. */
export function runTool(program: string, args: readonly string[], env: Readonly<Record<string, string>>): RunningTool {
  // English words, which are looked at for the error.
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C', ...env } });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-mostWords);
  });
  // A program that ends early closes its input; why it ended is what counts.
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
  // It may fail before anybody waits for it.
  ended.catch(() => undefined);
  return { output: child.stdout, input: child.stdin, ended, stop: () => child.kill() };
}
