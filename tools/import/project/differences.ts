import { createTwoFilesPatch, diffLines } from 'diff';
import { recordPath } from './importRecord.ts';

/** One file that an import writes or takes away. */
export interface Difference {
  readonly file: string;
  readonly kind: 'new' | 'changed' | 'gone';
  readonly added: number;
  readonly removed: number;
  /** Unified diff; empty for what is not for people to read. */
  readonly patch: string;
}

const isText = (file: string) => /\.(tsx?|json|md|svg)$/.test(file);

/**
 * How files differ from what is there, in the order of their names.
 *
 * @param read text of a file as it stands; undefined: there is none
 */
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
      const isShown = kind !== 'gone' && file !== recordPath;
      const patch = isShown ? createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 }) : '';
      return [{ file, kind, added: count('added'), removed: count('removed'), patch }];
    });
}
