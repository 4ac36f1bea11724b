import { betweenWords, foldText, searchTerms } from '../../schema/foldText';

/** How well a record's own words fit what was typed; smaller is better. */
type Rank = 0 | 1 | 2 | 3 | 4 | 5;

/** Only in what the API searched beside its names, such as a description. */
const elsewhere: Rank = 5;

/** What something to choose is known by. */
export interface Known {
  readonly name: string;
  /** Other short texts that people know it by, such as an e-mail address. */
  readonly others?: readonly string[];
}

/** As it is searched, without spaces that nobody types alike. */
function plain(text: string): string {
  return foldText(text).replace(/ +/g, ' ').trim();
}

function rankOf({ name, others = [] }: Known, typed: string): Rank {
  const own = plain(name);
  const words = searchTerms(typed);
  const holds = (text: string) => words.every((word) => text.includes(word));
  if (own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  if (` ${own}`.includes(` ${typed}`)) return 2;
  if (holds(own)) return 3;
  return holds([own, ...others.map(plain)].join(' ')) ? 4 : elsewhere;
}

/** Those whose name holds the words first, exact ones before all; otherwise in the order they came in. */
export function namesFirst<T>(all: readonly T[], words: string, knownAs: (one: T) => Known): readonly T[] {
  const typed = plain(words);
  if (searchTerms(words).length === 0) return all;
  const ranked = all.map((one) => ({ one, rank: rankOf(knownAs(one), typed) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/** Those whose name holds the words, best first; none for what is no word, such as a tatweel, as in the API's search. */
export function matchingNames<T>(all: readonly T[], words: string, nameOf: (one: T) => string): readonly T[] {
  const typed = plain(words);
  if (searchTerms(words).length === 0) return words.split(betweenWords).some(Boolean) ? [] : all;
  return namesFirst(all, words, (one) => ({ name: nameOf(one) })).filter((one) => rankOf({ name: nameOf(one) }, typed) < 4);
}

/**
 * The one that the words mean without being pointed at: the only one of exactly this name, else the only one there is.
 *
 * @param isWhole false when more match than `all` holds
 * @returns undefined where two would do, or the words stand in a description alone
 */
export function meantBy<T>(all: readonly T[], words: string, knownAs: (one: T) => Known, isWhole = true): T | undefined {
  const typed = plain(words);
  if (searchTerms(words).length === 0) return undefined;
  const exact = all.filter((one) => plain(knownAs(one).name) === typed);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const [only] = all;
  return only !== undefined && all.length === 1 && isWhole && rankOf(knownAs(only), typed) < elsewhere ? only : undefined;
}
