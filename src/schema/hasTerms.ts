import { foldText } from './foldText';

/** Returns whether a text contains all words of a search. @param terms folded, see `searchTerms` */
export function hasTerms(text: string, terms: readonly string[]): boolean {
  const folded = foldText(text);
  return terms.every((term) => folded.includes(term));
}
