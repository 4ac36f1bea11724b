import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written last by the build: a hash of its inputs. */
export const stampFile = '.inputs';

/** Folder of the former build, for tabs and gateways that still use it. */
export const formerFolder = (distDir: string) => `${distDir}.former`;

interface Release {
  readonly stamp: string | undefined;
  /** Returns the current path of a file of this release, which a later build moves; undefined if it was removed. */
  readonly fileNow: (path: string) => string | undefined;
}

export function readRelease(distDir: string): Release {
  const stamp = readStamp(distDir);
  return {
    stamp,
    fileNow(path) {
      const folder = [distDir, formerFolder(distDir)].find((one) => readStamp(one) === stamp);
      return folder && join(folder, path);
    },
  };
}

export function readStamp(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, stampFile), 'utf8');
  } catch {
    return undefined;
  }
}
