import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Operation } from '../../support/runOperation';
import { found } from '../../support/startProxy';

/**
 * Reports to standard error which requirements of the container tests are missing.
 * @returns true if any is missing
 */
export function podmanMissing(): boolean {
  const missing = ['podman', 'debootstrap'].filter((name) => !found(name));
  if (process.getuid?.() !== 0) missing.push('root');
  if (missing.length > 0) process.stderr.write(`SKIPPED: the container, for want of ${missing.join(' and ')}.\n`);
  return missing.length > 0;
}

/** Runs Podman with the commands of docs/operators/container.md. */
export interface Podman {
  run(args: readonly string[]): Promise<Operation>;
  /**
   * Runs a command of the document.
   *
   * @param beginning its first words, e.g. `podman run`
   * @param instead replacements of single words
   * @param more arguments inserted after `beginning`
   */
  documented(beginning: string, instead: Readonly<Record<string, string>>, more?: readonly string[]): Promise<Operation>;
  /** Build arguments for this machine's package registry and for a base image. Creates the base image if it cannot be pulled. */
  buildParameters(): Promise<readonly string[]>;
  end(): Promise<void>;
}

export function openPodman(): Podman {
  const folder = mkdtempSync(join(tmpdir(), 'podman-'));
  const config = join(folder, 'containers.conf');
  // If the tests themselves run in a container, Podman's default limits may not be permitted, but these are.
  const ulimits = 'default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]';
  writeFileSync(config, `${found('runc') ? '[engine]\nruntime = "runc"\n' : ''}[containers]\n${ulimits}\n`);
  const base = 'docker.io/library/node:tests';

  async function run(args: readonly string[]): Promise<Operation> {
    const child = spawn('podman', args, { env: { ...process.env, CONTAINERS_CONF: config }, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    const [code] = await once(child, 'close');
    return { code, text };
  }

  return {
    run,
    documented(beginning, instead, more = []) {
      const line = readFileSync('docs/operators/container.md', 'utf8')
        .split('\n')
        .find((one) => one.startsWith(`${beginning} `));
      if (!line) throw new Error(`docs/operators/container.md has no command "${beginning}"`);
      const words = line.slice(beginning.length + 1).split(' ');
      return run([...beginning.split(' ').slice(1), ...more, ...words.map((word) => instead[word] ?? word)]);
    },
    async buildParameters() {
      const npmrc = join(folder, 'npmrc');
      const authorities = process.env.NODE_EXTRA_CA_CERTS;
      const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
      writeFileSync(npmrc, `registry=${registry}${authorities ? 'cafile=/authorities.pem\n' : ''}`);
      const mounts = [`${npmrc}:/root/.npmrc:ro`, ...(authorities ? [`${authorities}:/authorities.pem:ro`] : [])];
      // Without cached layers, a build leaves nothing behind.
      const reach = ['--layers=false', '--network', 'host', ...mounts.flatMap((mount) => ['-v', mount])];
      if ((await run(['pull', '-q', `docker.io/library/node:${usualBase()}`])).code === 0) return reach;
      makeBase(join(folder, 'base'));
      const tar = join(folder, 'base.tar');
      execFileSync('tar', ['-C', join(folder, 'base'), '-cf', tar, '.']);
      const imported = await run(['import', '--change', 'ENV PATH=/usr/local/bin:/usr/bin:/bin', tar, base]);
      if (imported.code !== 0) throw new Error(imported.text);
      return [...reach, '--build-arg', 'NODE=tests'];
    },
    async end() {
      await run(['rmi', '-f', base]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function usualBase(): string {
  return /^ARG NODE=(\S+)$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1] ?? '';
}

/** Creates a replacement of the Node image if no image registry is reachable: Debian with the Node and npm that run the tests. */
function makeBase(root: string): void {
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], { stdio: 'ignore', timeout: 600_000 });
  const npm = dirname(dirname(realpathSync(found('npm') ?? '')));
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}
