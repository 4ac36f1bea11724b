/** A build goes into a folder of its own and takes the place of `dist/` when it is whole. The build before stays as `dist.former/`. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { formerFolder, stampFile, stampOf } from '../server/web/release';

/** A build under way. */
export interface NewBuild {
  /** The folder that is built into. */
  readonly folder: string;
  /** Puts it in the place of the last build. A running gateway goes on with the former one until it starts again. */
  swapIn(stamp: string): void;
  /** Removes what was built, unless it was swapped in. */
  remove(): void;
}

/** Begins a build of `dist`, a path without a slash at its end. What killed builds left behind is put right. */
export function beginBuild(dist: string): NewBuild {
  tidy(dist);
  const folder = `${dist}.next-${process.pid}`;
  const old = `${dist}.old-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    swapIn(stamp) {
      writeFileSync(`${folder}/${stampFile}`, stamp);
      const last = stampOf(dist);
      const former = formerFolder(dist);
      // The same build again is no new release, and the rest of a killed one none at all: the former release stays.
      const isRelease = last !== undefined && last !== stamp;
      if (isRelease && existsSync(former)) renameSync(former, old);
      if (existsSync(dist)) renameSync(dist, isRelease ? former : old);
      renameSync(folder, dist);
      rmSync(old, { recursive: true, force: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Finishes what a killed build began: a swap is undone when the last build is not there, and folders of ended processes are removed. */
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
    // EPERM: it is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
