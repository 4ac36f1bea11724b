import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build writes last into its folder: a hash of all that went into it. */
export const stampFile = '.inputs';

/** Where the build before the last one is kept, for tabs and gateways that have not changed to the last one yet. */
export const formerFolder = (distDir: string) => `${distDir}.former`;

/** The build that lay in a folder when a gateway began to serve it. */
export interface Release {
  /** Undefined: the folder was not written by `npm run build`. */
  readonly stamp: string | undefined;
  /**
   * Where a file of this very release is now: a later build moves it.
   *
   * @param path below the folder
   * @returns undefined when later builds have removed it
   */
  readonly fileNow: (path: string) => string | undefined;
}

/** @param distDir the folder of the last build */
export function releaseIn(distDir: string): Release {
  const stamp = stampOf(distDir);
  return {
    stamp,
    fileNow(path) {
      const folder = [distDir, formerFolder(distDir)].find((one) => stampOf(one) === stamp);
      return folder && join(folder, path);
    },
  };
}

/** What the build in a folder was made of; undefined: there is no whole one. */
export function stampOf(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, stampFile), 'utf8');
  } catch {
    return undefined;
  }
}
