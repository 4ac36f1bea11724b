import { articlePattern } from './arabicWords';
import { foldText } from './foldText';

/** Longest key, in UTF-16 units: what differs later stands together, by id. An index has a limit for its entries. */
const longest = 200;

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
  // A hamza that stands alone is ordered as an alef.
  const folded = foldText(text).trim().replaceAll('ء', 'ا');
  const bare = ignoresArticle && hasArticle(text, folded) ? folded.slice(foldedArticle.length) : folded;
  return bare.slice(0, longest).replace(/\d+/g, byValue).slice(0, longest);
}

/** Reads the original letters, because a folded alef has lost its hamza. */
function hasArticle(text: string, folded: string): boolean {
  return folded.startsWith(foldedArticle) && articlePattern.test(text.normalize('NFKC').replace(marks, '').trimStart());
}

/** The count of a number's digits, then the digits: a longer number is larger. */
function byValue(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return `${String(Math.min(significant.length, 99)).padStart(2, '0')}${significant}`;
}
