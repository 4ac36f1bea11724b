import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { answering, ended, freePort, readIds } from './postgres';

export interface PgBouncer {
  /** @returns the URL of a database through the pooler. @param url direct URL of the database */
  getUrl(url: string): string;
  stop(): Promise<void>;
}

/** Server connections per database. Fewer than the gateways open to the pooler. */
const poolSize = 5;

/**
 * Starts PgBouncer in transaction mode with default settings: a client has a server connection only during a transaction.
 *
 * @param url a PostgreSQL that trusts the loopback interface
 * @returns undefined if PgBouncer is not installed
 */
export async function startPgBouncer(url: string): Promise<PgBouncer | undefined> {
  const binary = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)].map((one) => join(one, 'pgbouncer')).find(existsSync);
  if (!binary) return undefined;
  const { hostname, port: serverPort, username } = new URL(url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-test-'));
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const users = file('users.txt', [`"${username}" ""`]);
  const settings = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = trust', `auth_file = ${users}`],
    ...['pool_mode = transaction', `default_pool_size = ${poolSize}`],
  ]);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? await readIds('postgres') : undefined;
  if (user) for (const one of [folder, users, settings]) chownSync(one, user.uid, user.gid);
  let log = '';
  const server: ChildProcess = spawn(binary, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
  const stop = async () => {
    await ended(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const getUrl = (direct: string) => Object.assign(new URL(direct), { port: String(port) }).href;
  try {
    await answering(getUrl(url));
  } catch (error) {
    await stop();
    throw new Error(`PgBouncer does not answer:\n${log}`, { cause: error });
  }
  return { getUrl, stop };
}
