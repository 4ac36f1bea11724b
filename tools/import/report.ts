import { createTwoFilesPatch, diffLines } from 'diff';
import type { Guess } from './draft.ts';
import { importRecordPath } from './project/importRecord.ts';
import type { ProjectCheck } from './project/verify.ts';

/** Result of an import, printed as text or JSON. */
export interface Report {
  readonly title: string;
  /** URL or file that was read. */
  readonly used: string;
  readonly how: 'document' | 'options';
  /** The given address, if another one was read. */
  readonly given?: string;
  readonly resources: readonly { readonly name: string; readonly path: string; readonly isNew: boolean; readonly fields: number }[];
  readonly guesses: readonly Guess[];
  readonly leftOut: readonly string[];
  /** Paths that were changed by hand. */
  readonly kept: readonly string[];
  /** Fields that the API no longer has. */
  readonly gone: readonly { readonly path: string; readonly kept: boolean }[];
  /** Removed resources and pages. */
  readonly removed: readonly string[];
  /** Resources that the API lacks and that stay. */
  readonly missing: readonly string[];
  /** Resources that were removed by hand after their import. */
  readonly removedByHand: readonly string[];
  /** Arabic messages that are still English. */
  readonly untranslated: readonly { readonly file: string; readonly keys: readonly string[] }[];
  readonly warnings: readonly string[];
  readonly files: readonly Difference[];
  readonly written: boolean;
  readonly checks: readonly ProjectCheck[];
}

/** A file that an import writes or deletes. */
export interface Difference {
  readonly file: string;
  readonly kind: 'new' | 'changed' | 'gone';
  readonly added: number;
  readonly removed: number;
  /** Unified diff; empty for generated files. */
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
      const isShown = kind !== 'gone' && file !== importRecordPath;
      const patch = isShown ? createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 }) : '';
      return [{ file, kind, added: count('added'), removed: count('removed'), patch }];
    });
}
