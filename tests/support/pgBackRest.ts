import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readIds } from './postgres';
import { findPostgres } from './postgresBinaries';
import { recipe } from './startNginx';
import { found } from './startProxy';

const run = promisify(execFile);
const documented = (name: string) => recipe(name, 'docs/operators/continuous-copy.md');

/** Prints a notice if pgBackRest or PostgreSQL is missing. @returns true if one is */
export function pgBackRestMissing(): boolean {
  const missing = [...(found('pgbackrest') ? [] : ['pgBackRest']), ...(findPostgres() ? [] : ['PostgreSQL'])];
  if (missing.length > 0) process.stdout.write(`SKIPPED: continuous copies of PostgreSQL, for want of ${missing.join(' and ')}.\n`);
  return missing.length > 0;
}

/** pgBackRest as set up in docs/operators/continuous-copy.md, with its own repository folder. */
export interface PgBackRest {
  readonly repository: string;
  readonly archiving: string;
  configure(server: Server): void;
  /**
   * Runs the commands of a block in the document.
   *
   * @param name first line of the block
   * @param replaced replacements for other documented values
   * @returns their output
   * @throws Error with their output
   */
  run(name: string, replaced?: Readonly<Record<string, string>>): Promise<string>;
  remove(): void;
}

interface Server {
  readonly url: string;
  readonly data: string;
}

export async function createPgBackRest(): Promise<PgBackRest> {
  // pgBackRest and PostgreSQL run as the same account.
  const user = process.getuid?.() === 0 ? await readIds('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pgbackrest-test-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const file = join(folder, 'pgbackrest.conf');
  const configured = (text: string) => text.replaceAll('pgbackrest --', `pgbackrest --config=${file} --`);
  const repository = join(folder, 'repository');
  const places: Record<string, string> = { '/var/lib/pgbackrest': repository };
  const placed = (text: string, more: Readonly<Record<string, string>> = {}) =>
    Object.entries({ ...more, ...places }).reduce((whole, [named, actual]) => whole.replaceAll(named, actual), text);
  let env: NodeJS.ProcessEnv = {};
  return {
    repository,
    archiving: configured(documented('/etc/postgresql/15/main/conf.d/archive.conf')),
    configure({ url, data }) {
      const { hostname, port, username } = new URL(url);
      places['/var/lib/postgresql/15/main'] = data;
      // The document omits these settings, because the defaults suit Debian's server.
      const [folders, server] = [
        [`log-path=${folder}`, `lock-path=${folder}`],
        [`pg1-port=${port}`, `pg1-user=${username}`, `pg1-socket-path=${join(data, '..')}`],
      ];
      const [global = '', stanza = ''] = placed(documented('/etc/pgbackrest.conf')).split(/^(?=\[admin\])/m);
      writeFileSync(file, [global, ...folders, '', stanza, ...server, ''].join('\n'));
      if (user) chownSync(file, user.uid, user.gid);
      env = { PATH: `${findPostgres()}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', PGHOST: hostname, PGPORT: port, PGUSER: username };
    },
    async run(name, replaced = {}) {
      const commands = configured(placed(documented(name), replaced));
      try {
        const { stdout } = await run('sh', ['-euc', commands], { ...user, cwd: folder, env, timeout: 120_000 });
        return stdout;
      } catch (error) {
        const { message, stdout, stderr } = error as Error & { readonly stdout: string; readonly stderr: string };
        throw new Error(`${name}: ${message}\n${stdout}${stderr}`);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
