import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recipe } from './startNginx';
import { until } from './writers';

const run = promisify(execFile);

export interface Machine {
  readonly name: string;
  start(): void;
  /** Kills all processes at once, like a power failure. */
  kill(): Promise<void>;
  /** Suspends all processes, or those of one program, until `thaw`. */
  freeze(program?: string): Promise<void>;
  thaw(): Promise<void>;
  /** Disconnects the machine from the network. */
  cut(): Promise<void>;
  join(): Promise<void>;
}

export const document = 'docs/operators/high-availability.md';

interface MachineOptions {
  readonly name: string;
  readonly folder: string;
  readonly namespace: string;
  readonly number: number;
  readonly prefix: string;
  readonly placed: (text: string) => string;
  readonly user: { readonly uid: number; readonly gid: number };
}

export function createMachine({ name, folder, namespace, number, prefix, placed, user }: MachineOptions): Machine {
  mkdirSync(folder);
  chownSync(folder, user.uid, user.gid);
  const log = openSync(join(folder, 'log'), 'a');
  /** The documented files are those of db1. Lines with all three machines are the same on each. */
  const own = (text: string) =>
    placed(text)
      .split('\n')
      .map((line) =>
        line.includes(`${prefix}22`) ? line : line.replaceAll(`${prefix}21`, `${prefix}${20 + number}`).replace(/\bdb1\b/, name),
      )
      .join('\n')
      .replaceAll('/var/lib/postgresql/15/admin', join(folder, 'data'));
  const settings = join(folder, 'patroni.yml');
  writeFileSync(settings, own(recipe('/etc/patroni/config.yml', document)));
  // The simulated machines share one file system, including sockets.
  appendFileSync(settings, `  parameters:\n    unix_socket_directories: ${folder}\n`);
  const etcd = Object.fromEntries(
    [...own(recipe('/etc/default/etcd', document)).matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ETCD_DATA_DIR: join(folder, 'etcd'), ...etcd };
  const begin = (...command: readonly string[]): ChildProcess =>
    spawn('ip', ['netns', 'exec', namespace, 'setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...command], {
      cwd: folder,
      env,
      stdio: ['ignore', log, log],
    });
  const signal = async (which: NodeJS.Signals, program?: string) => {
    const { stdout } = await run('ip', ['netns', 'pids', namespace]);
    for (const pid of stdout.split('\n').map(Number).filter(Boolean)) {
      try {
        if (program && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== program) continue;
        process.kill(pid, which);
      } catch {
        // The process has already exited.
      }
    }
    return stdout.trim() === '';
  };
  const link = (state: 'up' | 'down') => run('ip', ['link', 'set', `${namespace}-v`, state]).then(() => undefined);
  return {
    name,
    start() {
      begin('etcd');
      begin('patroni', settings);
    },
    kill: () => until(() => signal('SIGKILL'), `the end of ${name}`),
    freeze: async (program) => void (await signal('SIGSTOP', program)),
    thaw: async () => void (await signal('SIGCONT')),
    cut: () => link('down'),
    join: () => link('up'),
  };
}
