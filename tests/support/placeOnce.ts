import { existsSync, renameSync, rmSync } from 'node:fs';

/** Renames a finished folder, unless another process has already created the same one. */
export function placeOnce(finished: string, place: string): void {
  try {
    renameSync(finished, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(finished, { recursive: true, force: true });
  }
}
