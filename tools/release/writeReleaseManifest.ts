import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, packageName } from './lockedPackages';

interface ReleaseProject {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly engines?: Readonly<Record<string, string>>;
}

export function readReleaseProject(): ReleaseProject {
  return JSON.parse(readFileSync('package.json', 'utf8')) as ReleaseProject;
}

/** Writes `package.json`, and a lockfile for fetching compiled parts on another platform. @param names unbundled packages */
export function writeReleaseManifest(release: string, names: readonly string[], folders: readonly string[], locked: LockedPackages): void {
  const { name, version, description, license, engines } = readReleaseProject();
  const dependencies = Object.fromEntries(names.map((one) => [one, locked[`node_modules/${one}`]?.version]));
  const common = { name, version, license, engines, dependencies };
  const packages = { '': common, ...Object.fromEntries(folders.map((folder) => [folder, locked[folder]])) };
  const write = (file: string, content: object) => writeFileSync(join(release, file), `${JSON.stringify(content, undefined, 2)}\n`);
  write('package.json', { ...common, description, private: true, type: 'module', scripts: { start: 'node server.js' } });
  write('package-lock.json', { name, version, lockfileVersion: 3, requires: true, packages });
}

export function getVersions(folders: readonly string[], locked: LockedPackages): readonly string[] {
  return [...new Set(folders.map((folder) => `${packageName(folder)}@${locked[folder]?.version}`))].sort();
}
