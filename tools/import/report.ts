import { createTwoFilesPatch, diffLines } from 'diff';
import type { Draft } from './draft.ts';
import { contractPath } from './project/contractFile.ts';
import { importRecordPath } from './project/importRecord.ts';
import type { Plan } from './project/planImport.ts';
import type { PlannedResource } from './project/planResource.ts';
import type { ProjectCheck } from './project/verify.ts';

export interface Report
  extends Pick<Draft, 'guesses' | 'leftOut'>,
    Pick<Plan, 'kept' | 'removed' | 'renamed' | 'missing' | 'untranslated' | 'warnings'> {
  readonly title: string;
  readonly used: string;
  readonly how: 'document' | 'options';
  readonly given?: string;
  readonly resources: readonly Pick<PlannedResource, 'name' | 'path' | 'isNew' | 'fields'>[];
  readonly sure: number;
  /** Number of guesses that were confirmed and are left out of `guesses`. */
  readonly confirmed: number;
  readonly gone: PlannedResource['notes']['gone'];
  readonly removedByHand: readonly string[];
  readonly files: readonly Difference[];
  readonly written: boolean;
  readonly checks: readonly ProjectCheck[];
}

interface Difference {
  readonly file: string;
  readonly kind: 'new' | 'changed' | 'gone';
  readonly added: number;
  readonly removed: number;
  /** Unified diff; empty for generated files. */
  readonly patch: string;
}

const isText = (file: string) => /\.(tsx?|json|md|svg)$/.test(file);

export function differences(files: ReadonlyMap<string, string | null>, read: (file: string) => string | undefined): readonly Difference[] {
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, after]): Difference[] => {
      if (!isText(file)) return [{ file, kind: 'gone', added: 0, removed: 0, patch: '' }];
      const before = read(file);
      if (before === (after ?? undefined)) return [];
      const changes = diffLines(before ?? '', after ?? '');
      const count = (side: 'added' | 'removed') => changes.reduce((sum, change) => sum + (change[side] ? (change.count ?? 0) : 0), 0);
      const kind = before === undefined ? 'new' : after === null ? 'gone' : 'changed';
      const [from, to] = [kind === 'new' ? '/dev/null' : `a/${file}`, kind === 'gone' ? '/dev/null' : `b/${file}`];
      const isShown = kind !== 'gone' && ![importRecordPath, contractPath].includes(file);
      const patch = isShown ? createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 }) : '';
      return [{ file, kind, added: count('added'), removed: count('removed'), patch }];
    });
}
