import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { formerFolder, readStamp, stampFile } from '../server/web/release';

interface NewBuild {
  readonly folder: string;
  /** Replaces the last build. A running gateway keeps serving the former one until it restarts. */
  swapIn(stamp: string): void;
  remove(): void;
}

/** Begins a build, after cleaning up killed builds. @param dist without a trailing slash */
export function beginBuild(dist: string): NewBuild {
  tidy(dist);
  const folder = `${dist}.next-${process.pid}`;
  const old = `${dist}.old-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    swapIn(stamp) {
      writeFileSync(`${folder}/${stampFile}`, stamp);
      const last = readStamp(dist);
      const former = formerFolder(dist);
      // The former release stays after a repeated or killed build.
      const isRelease = last !== undefined && last !== stamp;
      if (isRelease && existsSync(former)) renameSync(former, old);
      if (existsSync(dist)) renameSync(dist, isRelease ? former : old);
      renameSync(folder, dist);
      rmSync(old, { recursive: true, force: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Cleans up after killed builds: undoes an incomplete swap and removes folders of ended processes. */
export function tidy(dist: string): void {
  const former = formerFolder(dist);
  if (!existsSync(dist) && existsSync(former)) renameSync(former, dist);
  const [parent = '.', name = dist] = /^(.*)\/([^/]+)$/.exec(dist)?.slice(1) ?? [];
  for (const entry of readdirSync(parent)) {
    const pid = entry.startsWith(`${name}.`) && /\.(?:next|old)-(\d+)$/.exec(entry)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(`${parent}/${entry}`, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
