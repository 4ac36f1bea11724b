import { join } from 'node:path';
import type { Project } from '../../import/project/readProject';
import { type ProjectCheck, verify } from '../../import/project/verify';
import { differences } from '../../import/report';
import { formatFiles, putFile } from '../../import/write/putFile';
import type { Fix } from './planFix';

export interface PreparedFix {
  readonly fix: Fix;
  readonly files: ReturnType<typeof differences>;
  /** Writes each file as a whole. Puts all of them back if the declarations do not load or compile afterwards. */
  write(check?: (root: string) => Promise<readonly ProjectCheck[]>): Promise<WrittenFix>;
}

export interface WrittenFix {
  /** Files that were changed by hand since the check began. They stay as they are. */
  readonly changed: readonly string[];
  readonly checks: readonly ProjectCheck[];
}

export async function prepareFix(fix: Fix, { root, read }: Pick<Project, 'root' | 'read'>, readNow: Project['read']): Promise<PreparedFix> {
  const files = await formatFiles(root, fix.files);
  return {
    fix,
    files: differences(files, read),
    async write(check = verify) {
      const changed = [...files.keys()].filter((file) => readNow(file) !== read(file));
      const due = [...files].filter(([file]) => !changed.includes(file));
      for (const [file, text] of due) await putFile(join(root, file), text);
      const checks = due.length > 0 ? await check(root) : [];
      if (checks.some(({ ok }) => !ok))
        for (const [file, text] of due) if (readNow(file) === text) await putFile(join(root, file), read(file) ?? null);
      return { changed, checks };
    },
  };
}
