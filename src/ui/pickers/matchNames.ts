import { betweenWords, foldText, searchTerms } from '../../schema/foldText';

type Rank = 0 | 1 | 2 | 3 | 4 | 5;

/** Matches only in other fields, such as a description. */
const elsewhere: Rank = 5;

export interface SearchedTexts {
  readonly name: string;
  readonly others?: readonly string[];
}

function normalize(text: string): string {
  return foldText(text).replace(/ +/g, ' ').trim();
}

function getRank({ name, others = [] }: SearchedTexts, typed: string): Rank {
  const own = normalize(name);
  const words = searchTerms(typed);
  const holds = (text: string) => words.every((word) => text.includes(word));
  if (own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  if (` ${own}`.includes(` ${typed}`)) return 2;
  if (holds(own)) return 3;
  return holds([own, ...others.map(normalize)].join(' ')) ? 4 : elsewhere;
}

export function namesFirst<T>(all: readonly T[], words: string, getTexts: (one: T) => SearchedTexts): readonly T[] {
  const typed = normalize(words);
  if (searchTerms(words).length === 0) return all;
  const ranked = all.map((one) => ({ one, rank: getRank(getTexts(one), typed) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/** Returns the options whose name matches, best first; none for a text without letters or digits, like the API's search. */
export function matchingNames<T>(all: readonly T[], words: string, getName: (one: T) => string): readonly T[] {
  const typed = normalize(words);
  if (searchTerms(words).length === 0) return words.split(betweenWords).some(Boolean) ? [] : all;
  return namesFirst(all, words, (one) => ({ name: getName(one) })).filter((one) => getRank({ name: getName(one) }, typed) < 4);
}

/** Returns the only option with exactly this name, else the only match, unless `isWhole` is false or it matches by a description. */
export function meantBy<T>(all: readonly T[], words: string, getTexts: (one: T) => SearchedTexts, isWhole = true): T | undefined {
  const typed = normalize(words);
  if (searchTerms(words).length === 0) return undefined;
  const exact = all.filter((one) => normalize(getTexts(one).name) === typed);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const [only] = all;
  return only !== undefined && all.length === 1 && isWhole && getRank(getTexts(only), typed) < elsewhere ? only : undefined;
}
