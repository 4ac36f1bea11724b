/** fflate without its workers, which the Content-Security-Policy blocks (`blob:`). `vite.config.ts` aliases fflate to it. */
import { type AsyncZippable, type UnzipFileFilter, type Unzipped, unzipSync, zipSync } from 'fflate/browser';

export { AsyncZipDeflate, strFromU8, strToU8, Unzip, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate/browser';

type Done<T> = (error: Error | null, data: T) => void;

export function zip(files: AsyncZippable, done: Done<Uint8Array>): void {
  answer(() => zipSync(files as never), done);
}

export function unzip(data: Uint8Array, ...rest: [Done<Unzipped>] | [{ readonly filter?: UnzipFileFilter }, Done<Unzipped>]): void {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest;
  answer(() => unzipSync(data, options), done);
}

function answer<T>(work: () => T, done: Done<T>): void {
  let data: T;
  try {
    data = work();
  } catch (error) {
    done(error as Error, undefined as T);
    return;
  }
  done(null, data);
}
