import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { answering, ended, freePort, readIds } from './postgres';
import { findPostgres } from './postgresBinaries';

const run = promisify(execFile);

export interface Standby {
  readonly port: number;
  /** Makes the standby accept writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a synchronous standby. The primary then acknowledges a commit only after the standby has received it.
 *
 * @param primary URL of a server with durable commits
 */
export async function startStandby(primary: string): Promise<Standby> {
  const binaries = findPostgres() as string;
  const folder = mkdtempSync(join(tmpdir(), 'standby-test-'));
  const user = process.getuid?.() === 0 ? await readIds('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } };
  await run(join(binaries, 'pg_basebackup'), ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], as);
  const settings = [`unix_socket_directories=${folder}`, 'max_connections=300', 'fsync=off'].flatMap((one) => ['-c', one]);
  const server: ChildProcess = spawn(join(binaries, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings], {
    ...as,
    stdio: 'ignore',
  });
  const url = Object.assign(new URL(primary), { port: String(port) }).href;
  await answering(url);
  for (const statement of [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()']) await ask(primary, statement);
  return {
    port,
    promote: () => ask(url, 'select pg_promote()'),
    async stop() {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
