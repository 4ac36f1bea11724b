import type { IconName } from '../../../src/schema/declaration';
import english from '../words/english.json';
import { singularOf } from '../words/inflect';

/** Words of a collection's name by icon. The first icon that fits wins. */
const iconWords: readonly (readonly [IconName, string])[] = Object.entries(english.icons) as [keyof typeof english.icons, string][];

/** Finds an icon by the words of a collection, beginning with the noun at the end. Default `document`. */
export function guessIcon(singular: readonly string[]): IconName {
  for (const word of [...singular].reverse()) {
    // Singletons such as settings keep their plural.
    const found = iconWords.find(([, words]) => words.split(' ').includes(singularOf(word)));
    if (found) return found[0];
  }
  return 'document';
}
