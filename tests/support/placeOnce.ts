import { existsSync, renameSync, rmSync } from 'node:fs';

/** Renames a finished folder to its place, unless another process has put the same there first. */
export function placeOnce(finished: string, place: string): void {
  try {
    renameSync(finished, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(finished, { recursive: true, force: true });
  }
}
