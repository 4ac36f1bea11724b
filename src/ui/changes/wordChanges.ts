import { diffArrays } from 'diff';

/** A part of a text; the same in both versions, or in one of them only. */
export interface WordChange {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Longer texts, and those with more changed words, are shown whole: nobody would follow the words, and finding them takes too long. */
const mostCharacters = 100_000;
const mostEdits = 500;

/** Words of any language, spaces, and each other character. */
const tokens = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

const split = (text: string) => text.match(tokens) ?? [];

/** The differences between two texts, word by word. Texts that have little in common are a removed and an added one. */
export function wordChanges(before: string, after: string): WordChange[] {
  const isShort = before.length + after.length <= mostCharacters;
  const changes = isShort ? diffArrays(split(before), split(after), { maxEditLength: mostEdits }) : undefined;
  if (!changes)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({ text: value.join(''), kind: added ? 'added' : removed ? 'removed' : 'same' }));
}
