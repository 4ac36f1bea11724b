import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Former {
  readonly folder: string;
  /** True if both versions have the same lockfile. */
  readonly sharesPackages: boolean;
  remove(): void;
}

/**
 * Checks a commit out into a temporary folder (`git worktree`). Links the packages if both lockfiles are the same.
 *
 * @param root the repository
 * @throws Error if the commit does not exist
 */
export function checkOut(commit: string, root = '.'): Former {
  const folder = mkdtempSync(join(tmpdir(), 'bench-former-'));
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
  } catch (error) {
    remove();
    throw error;
  }
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  const sharesPackages = lock(folder) === lock(root);
  if (sharesPackages) symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, sharesPackages, remove };
}
