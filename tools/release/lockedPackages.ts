import { readFileSync } from 'node:fs';

export interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** By folder, e.g. `node_modules/pg`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function lockedPackages(): LockedPackages {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  return Object.fromEntries(Object.entries(packages).filter(([folder]) => folder !== ''));
}

export const packageName = (folder: string) => folder.split('node_modules/').at(-1) ?? folder;

/** Returns the sorted folders of packages and their dependencies for every platform. @param names direct dependencies of the project */
export function withDependencies(names: readonly string[], locked: LockedPackages): readonly string[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = resolvePackage(name, from, locked);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = locked[folder] ?? {};
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(dependency, folder);
  };
  for (const name of names) add(name, '');
  return [...found].sort();
}

function resolvePackage(name: string, from: string, locked: LockedPackages): string | undefined {
  const folder = from ? `${from}/node_modules/${name}` : `node_modules/${name}`;
  if (locked[folder]) return folder;
  return from ? resolvePackage(name, from.split('/node_modules/').slice(0, -1).join('/node_modules/'), locked) : undefined;
}
