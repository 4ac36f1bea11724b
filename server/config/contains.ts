import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { StorageSettings } from './config';

/**
 * Whether a place is another one or holds it, so that what is read from the outer one would hold the inner one too. Links are followed as far
 * as the folders are there. Two endpoints count as two services.
 */
export function contains(outer: StorageSettings, inner: StorageSettings): boolean {
  if (outer.kind === 'folder') return inner.kind === 'folder' && isBelow(realFolder(outer.folder), realFolder(inner.folder), sep);
  if (inner.kind === 'folder' || outer.bucket !== inner.bucket || outer.endpoint !== inner.endpoint) return false;
  return outer.prefix === '' || isBelow(outer.prefix, inner.prefix, '/');
}

function isBelow(outer: string, inner: string, separator: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(separator) ? outer : outer + separator);
}

/** Resolves links of a folder as far as it exists. */
function realFolder(folder: string): string {
  const path = resolve(folder);
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realFolder(dirname(path)), basename(path));
  }
}
