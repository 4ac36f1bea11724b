import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { placeOnce } from './placeOnce';
import { findPostgres } from './postgresBinaries';

const run = promisify(execFile);

export interface Postgres {
  readonly url: string;
  readonly data: string;
  start(): Promise<void>;
  /** Fast shutdown: disconnects clients and keeps the data. */
  halt(): Promise<void>;
  /** Kills all processes at once, like a power failure. */
  kill(): Promise<void>;
  /** Suspends all processes until `thaw`. Connections stay open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** If true, commits survive `kill`. Default: false, which is faster. */
  readonly durable?: boolean;
  readonly configuration?: string;
  /** Fills the data directory, for example from a backup. Default: an empty server. */
  readonly fill?: (data: string) => Promise<unknown>;
}

/**
 * Starts a temporary PostgreSQL on a free port of the loopback interface. `stop` removes everything.
 *
 * @returns undefined if its binaries are not installed
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres | undefined> {
  const { durable = false, configuration = '', fill } = options;
  const binaries = findPostgres();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  // PostgreSQL refuses to run as root, so root gives the folder to the user of Debian's package.
  const user = process.getuid?.() === 0 ? await readIds('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } };
  await (fill?.(data) ?? copyInitialised(binaries, data, as));
  appendFileSync(join(data, 'postgresql.conf'), configuration);
  const settings = [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    `unix_socket_directories=${folder}`,
    // As many test files run in parallel as there are cores.
    'max_connections=300',
  ];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await getProcesses(server)) trySignal(pid, name);
  };
  const postgres: Postgres = {
    url,
    data,
    async start() {
      server = spawn(join(binaries, 'postgres'), args, { ...as, stdio: 'ignore' });
      await answering(url);
    },
    halt: () => ended(server, 'SIGINT'),
    async kill() {
      // The children cannot be found after their parent has exited.
      const children = await getProcesses(server);
      await ended(server, 'SIGKILL');
      for (const pid of children) trySignal(pid, 'SIGKILL');
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      await signal('SIGCONT');
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await postgres.start();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

/** Copies the output of `initdb`, which takes seconds and therefore runs once per machine. */
async function copyInitialised(
  binaries: string,
  data: string,
  as: { readonly uid?: number; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  const { stdout: version } = await run(join(binaries, 'initdb'), ['--version']);
  const name = createHash('sha256')
    .update([version, as.uid, ...settings].join(' '))
    .digest('hex')
    .slice(0, 16);
  const initialised = join(tmpdir(), `postgres-initialised-${name}`);
  if (!existsSync(initialised)) {
    await run(join(binaries, 'initdb'), ['-D', data, ...settings], as);
    // Renamed into place, because other processes look for it too.
    const next = mkdtempSync(`${initialised}-`);
    await run('cp', ['-a', data, join(next, 'data')]);
    placeOnce(join(next, 'data'), initialised);
    rmSync(next, { recursive: true, force: true });
    return;
  }
  await run('cp', ['-a', initialised, data]);
}

/** Returns the server and its child processes, which include one per connection. */
async function getProcesses({ pid }: ChildProcess): Promise<number[]> {
  if (pid === undefined) return [];
  const { stdout } = await run('ps', ['--ppid', String(pid), '-o', 'pid=']).catch(() => ({ stdout: '' }));
  return [pid, ...stdout.split('\n').map(Number).filter(Boolean)];
}

function trySignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

export async function readIds(user: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (which) => Number((await run('id', [which, user])).stdout)));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits up to 30 seconds for the first response, because the server may have to replay its log. */
export async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Signals a server and waits until it has exited. SIGINT is PostgreSQL's fast shutdown. */
export function ended(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
