import { readFileSync } from 'node:fs';

/** How a file in `deploy/` starts a release. */
export interface Deployment {
  readonly file: string;
  /** Absolute paths in the deployment. Only `data` is writable. */
  readonly folders: { readonly release: string; readonly data: string };
  readonly workingFolder: string;
  readonly command: readonly string[];
  /** All variables set by the deployment. */
  readonly env: Readonly<Record<string, string>>;
  /** Program and arguments of a command that exits with 0 while the gateway is healthy. */
  readonly healthCheck?: readonly string[];
}

const getLines = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** Parses `NAME=value NAME=value`. Values must not contain spaces. */
const pairsIn = (text: string) => Object.fromEntries(text.split(/\s+/).map((pair) => [pair.split('=')[0], pair.replace(/^[^=]*=/, '')]));

export function getDirectives(file: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of getLines(file).filter((one) => !one.startsWith('['))) {
    const [name = ''] = line.split('=');
    found.set(name, [...(found.get(name) ?? []), line.slice(name.length + 1)]);
  }
  return found;
}

export function unitDeployment(): Deployment {
  const file = 'deploy/admin.service';
  const directives = getDirectives(file);
  const one = (name: string) => directives.get(name)?.[0] ?? '';
  const env = Object.assign({}, ...getLines('deploy/admin.env').map(pairsIn), ...(directives.get('Environment') ?? []).map(pairsIn));
  return {
    ...{ file, env, workingFolder: one('WorkingDirectory'), command: one('ExecStart').split(' ') },
    folders: { release: '/opt/admin', data: `/var/lib/${one('StateDirectory')}` },
  };
}

/**
 * Returns the instructions of each stage of a Containerfile, e.g. `['USER', '1000:1000']`. The first item has those before the first stage.
 */
export function getStages(file: string): readonly (readonly (readonly [string, string])[])[] {
  const stages: (readonly [string, string])[][] = [[]];
  for (const line of getLines(file)) {
    const [name = ''] = line.split(' ');
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push([name, line.slice(name.length + 1).trim()]);
  }
  return stages;
}

export function containerDeployment(): Deployment {
  const file = 'deploy/Containerfile';
  const last = getStages(file).at(-1) ?? [];
  const all = (name: string) => last.filter(([instruction]) => instruction === name).map(([, value]) => value);
  const [healthCheck = ''] = all('HEALTHCHECK');
  return {
    ...{ file, workingFolder: all('WORKDIR')[0] ?? '', command: JSON.parse(all('CMD')[0] ?? '[]') },
    env: Object.assign({}, ...getLines('deploy/admin.env').map(pairsIn), ...all('ENV').map(pairsIn)),
    folders: { release: '/opt/admin', data: all('VOLUME')[0] ?? '' },
    healthCheck: JSON.parse(healthCheck.slice(healthCheck.indexOf('CMD ') + 4)),
  };
}
