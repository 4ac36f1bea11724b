import { readFileSync } from 'node:fs';

/** A package as package-lock.json (version 3) describes it. */
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

/** Reads the packages of `package-lock.json`; the project itself is not among them. */
export function lockedPackages(): LockedPackages {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  return Object.fromEntries(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** The name of the package in a folder of `node_modules`. */
export const packageName = (folder: string) => folder.split('node_modules/').at(-1) ?? folder;

/**
 * Packages and all that they depend on, for every platform, sorted.
 *
 * @param names of direct dependencies of the project
 * @returns their folders
 */
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

/** As Node resolves it: the nearest `node_modules` that has it. */
function resolvePackage(name: string, from: string, locked: LockedPackages): string | undefined {
  const folder = from ? `${from}/node_modules/${name}` : `node_modules/${name}`;
  if (locked[folder]) return folder;
  return from ? resolvePackage(name, from.split('/node_modules/').slice(0, -1).join('/node_modules/'), locked) : undefined;
}
