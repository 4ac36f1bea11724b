import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMachine, document, type Machine } from './createMachine';
import { createNetwork, hasNamespaces } from './createNetwork';
import { freePort, readIds } from './postgres';
import { findPostgres } from './postgresBinaries';
import { recipe } from './startNginx';
import { found, type ProxyProcess, startProxy } from './startProxy';
import { until } from './writers';

const run = promisify(execFile);
const documented = (name: string) => recipe(name, document);

/** Prints a notice if a program for the cluster is missing. @returns true if one is */
export function patroniMissing(): boolean {
  const programs = ['patroni', 'patronictl', 'etcd', 'haproxy', 'setpriv', 'ip'].filter((name) => !found(name));
  const missing = [
    ...programs,
    ...(findPostgres() ? [] : ['PostgreSQL']),
    ...(programs.length > 0 || hasNamespaces() ? [] : ['network namespaces']),
  ];
  if (missing.length > 0) process.stdout.write(`SKIPPED: failover of PostgreSQL under Patroni, for want of ${missing.join(', ')}.\n`);
  return missing.length > 0;
}

export interface Cluster {
  readonly machines: readonly Machine[];
  getVariables(name: string): Readonly<Record<string, string>>;
  /** Runs the commands of a block in the document. @throws Error with their output */
  run(name: string): Promise<string>;
  /** @returns undefined while no machine has the role */
  find(role: 'leader' | 'sync_standby'): Promise<Machine | undefined>;
  /** Waits until the cluster has a primary, a synchronous standby and a third member. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the documented cluster and HAProxy in front of it.
 *
 * @throws Error with the logs if it does not start
 */
export async function startPatroni(): Promise<Cluster> {
  const user = await readIds('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'patroni-test-'));
  chmodSync(folder, 0o755);
  const network = await createNetwork();
  const { prefix } = network;
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const placed = (text: string) =>
    text
      .replaceAll('10.0.0.', prefix)
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${primaryPort}`)
      .replaceAll('127.0.0.1:5001', `127.0.0.1:${standbyPort}`)
      .replaceAll('/usr/lib/postgresql/15/bin', findPostgres() ?? '')
      .replaceAll('/etc/patroni/config.yml', join(folder, 'db1', 'patroni.yml'));
  const machines: Machine[] = [];
  let proxy: ProxyProcess | undefined;
  const cluster = createCluster(machines, prefix, placed, async () => {
    await proxy?.stop();
    await Promise.all(machines.map((machine) => machine.kill()));
    await network.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    for (const number of [1, 2, 3]) {
      const [name, namespace] = [`db${number}`, await network.add(number)];
      machines.push(createMachine({ name, folder: join(folder, name), namespace, number, prefix, placed, user }));
    }
    for (const machine of machines) machine.start();
    await cluster.whole();
    const own = join(folder, 'haproxy');
    mkdirSync(own);
    writeFileSync(join(folder, 'haproxy.cfg'), placed(documented('/etc/haproxy/haproxy.cfg')));
    proxy = await startProxy('haproxy', { args: ['-db', '-f', join(folder, 'haproxy.cfg')], folder: own, port: primaryPort });
    return cluster;
  } catch (error) {
    const logs = machines.map(({ name }) => `${name}:\n${readFileSync(join(folder, name, 'log'), 'utf8').slice(-3_000)}`);
    await cluster.stop();
    throw new Error(`${(error as Error).message}\n${logs.join('\n')}`, { cause: error });
  }
}

function createCluster(machines: readonly Machine[], prefix: string, placed: (text: string) => string, stop: () => Promise<void>): Cluster {
  return {
    machines,
    getVariables: (name) =>
      Object.fromEntries(
        [...placed(documented(name)).matchAll(/^(\w+)=(.*)$/gm)].map(([, variable = '', value = '']) => [variable, value]),
      ),
    async run(name) {
      const env = { ...process.env, PATH: `${findPostgres()}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' };
      const { stdout } = await run('sh', ['-euc', placed(documented(name))], { env, timeout: 60_000 });
      return stdout;
    },
    find: async (role) => {
      const members = await readMembers(prefix);
      return machines.find(({ name }) => members.some((member) => member.name === name && member.role === role));
    },
    async whole() {
      const isWhole = async () => {
        const members = await readMembers(prefix);
        return ['leader', 'sync_standby', 'replica'].every((role) =>
          members.some((member) => member.role === role && /^(running|streaming)$/.test(member.state)),
        );
      };
      await until(isWhole, 'a whole cluster', 120_000);
    },
    stop,
  };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

async function readMembers(prefix: string): Promise<readonly Member[]> {
  const asked = [21, 22, 23].map(async (host) => {
    const response = await fetch(`http://${prefix}${host}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await response.json()) as { members: Member[] }).members;
  });
  return Promise.any(asked).catch(() => []);
}
