import type { IconName } from '../../../src/schema/declaration';
import english from '../words/english.json';
import { singularOf } from '../words/inflect';

/** Words of a collection's name by icon. The first icon that fits wins. */
const iconWords: readonly (readonly [IconName, string])[] = Object.entries(english.icons) as [keyof typeof english.icons, string][];

/** An icon by the words of a collection, the last word first, as it is the noun; `document` when none fits. */
export function guessIcon(singular: readonly string[]): IconName {
  for (const word of [...singular].reverse()) {
    // Records that stand by themselves keep their plural: settings.
    const found = iconWords.find(([, words]) => words.split(' ').includes(singularOf(word)));
    if (found) return found[0];
  }
  return 'document';
}
