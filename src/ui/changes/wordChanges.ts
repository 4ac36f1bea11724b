import { diffArrays } from 'diff';

interface WordChange {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Limits of the comparison, which is too slow for longer texts or more changes. */
const maxCharacters = 100_000;
const maxEdits = 500;

const tokens = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

const split = (text: string) => text.match(tokens) ?? [];

/** Compares two texts by word. Beyond the limits, the old text is removed and the new one added. */
export function wordChanges(before: string, after: string): WordChange[] {
  const isShort = before.length + after.length <= maxCharacters;
  const changes = isShort ? diffArrays(split(before), split(after), { maxEditLength: maxEdits }) : undefined;
  if (!changes)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({ text: value.join(''), kind: added ? 'added' : removed ? 'removed' : 'same' }));
}
