import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { StorageSettings } from './config';

/** Returns true if both places are the same or `outer` contains `inner`. Different endpoints count as different services. */
export function contains(outer: StorageSettings, inner: StorageSettings): boolean {
  if (outer.kind === 'folder') return inner.kind === 'folder' && isBelow(realFolder(outer.folder), realFolder(inner.folder), sep);
  if (inner.kind === 'folder' || outer.bucket !== inner.bucket || outer.endpoint !== inner.endpoint) return false;
  return outer.prefix === '' || isBelow(outer.prefix, inner.prefix, '/');
}

function isBelow(outer: string, inner: string, separator: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(separator) ? outer : outer + separator);
}

function realFolder(folder: string): string {
  const path = resolve(folder);
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realFolder(dirname(path)), basename(path));
  }
}
