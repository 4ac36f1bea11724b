import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LockedPackage, type LockedPackages, packageName } from './lockedPackages';

const notNeeded = /\.(d\.[cm]?ts|map|md)$/;

/** Copies packages for this platform. @param all of every platform @returns the copied ones @throws Error if not installed */
export function copyNative(all: readonly string[], locked: LockedPackages, release: string): readonly string[] {
  const here = all.filter((folder) => isForThisPlatform(packageName(folder), locked[folder]));
  for (const folder of here) {
    if (!existsSync(folder)) throw new Error(`${folder} is not installed. Run npm ci first.`);
    const isNeeded = (file: string) => /licen[cs]e/i.test(basename(file)) || !notNeeded.test(file);
    cpSync(folder, join(release, folder), { recursive: true, filter: isNeeded });
  }
  return here;
}

/** Names are more reliable than the lockfile, where not every musl package declares `libc`. */
function isForThisPlatform(name: string, { os, cpu, optional }: LockedPackage = { version: '' }): boolean {
  if (!optional) return true;
  if ((os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch))) return false;
  return process.platform !== 'linux' || name.includes('musl') === isMusl();
}

function isMusl(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
