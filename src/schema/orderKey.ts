import { foldText } from './foldText';

/** Longest key, in UTF-16 units: what differs later stands together, by id. An index has a limit for its entries. */
const longest = 200;

/** The Arabic article before a word of two letters or more. Its alef bears no hamza: that of «ألعاب» belongs to the word. */
const article = /^[اٱ]ل(?=\p{L}{2})/u;
const foldedArticle = 'ال';

/** Vowel signs, tatweel and marks of direction. NFKC keeps a hamza on its letter. */
const marks = /[\p{M}\p{Cf}\u0640]/gu;

/**
 * The text by which a text is ordered, by its bytes: folded, with numbers in it by their value (`Week 9` before `Week 10`). Both databases
 * order it alike.
 *
 * @param ignoresArticle whether «الصدر» stands under ص
 */
export function orderKey(text: string, ignoresArticle = false): string {
  const folded = foldText(text).trim();
  const bare = ignoresArticle && hasArticle(text, folded) ? folded.slice(foldedArticle.length) : folded;
  return bare.slice(0, longest).replace(/\d+/g, byValue).slice(0, longest);
}

/** Folded, a text no longer tells: its own letters do. */
function hasArticle(text: string, folded: string): boolean {
  return folded.startsWith(foldedArticle) && article.test(text.normalize('NFKC').replace(marks, '').trimStart());
}

/** The count of a number's digits, then the digits: a longer number is larger. */
function byValue(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return `${String(Math.min(significant.length, 99)).padStart(2, '0')}${significant}`;
}
