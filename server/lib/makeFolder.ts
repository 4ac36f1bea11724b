import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and its parents, for their owner only. Node's `recursive` never returns below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder) || dirname(folder) === folder) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
