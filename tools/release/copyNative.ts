import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LockedPackage, type LockedPackages, packageName } from './lockedPackages';

/** What a package needs at no time. */
const notNeeded = /\.(d\.[cm]?ts|map|md)$/;

/**
 * Copies packages with what they depend on, and of their compiled parts those for this platform.
 *
 * @param all their folders, as in package-lock.json, for every platform
 * @returns the folders copied
 * @throws Error when this platform's part is not installed
 */
export function copyNative(all: readonly string[], locked: LockedPackages, release: string): readonly string[] {
  const here = all.filter((folder) => isForThisPlatform(packageName(folder), locked[folder]));
  for (const folder of here) {
    if (!existsSync(folder)) throw new Error(`${folder} is not installed. Run npm ci first.`);
    const isNeeded = (file: string) => /licen[cs]e/i.test(basename(file)) || !notNeeded.test(file);
    cpSync(folder, join(release, folder), { recursive: true, filter: isNeeded });
  }
  return here;
}

/** Names say more than the lockfile: not each package that is compiled for musl says so in `libc`. */
function isForThisPlatform(name: string, { os, cpu, optional }: LockedPackage = { version: '' }): boolean {
  if (!optional) return true;
  if ((os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch))) return false;
  return process.platform !== 'linux' || name.includes('musl') === isMusl();
}

function isMusl(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
