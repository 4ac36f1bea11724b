import { foldText } from './foldText';

/** Longest key, in UTF-16 units: what differs later stands together, by id. An index has a limit for its entries. */
const longest = 200;

/** The Arabic article before a word of two letters or more. */
const article = /^ال(?=\p{L}{2})/u;

/**
 * The text by which a text is ordered, by its bytes: folded, with numbers in it by their value (`Week 9` before `Week 10`). Both databases
 * order it alike.
 *
 * @param ignoresArticle whether «الصدر» stands under ص
 */
export function orderKey(text: string, ignoresArticle = false): string {
  const folded = foldText(text).trim();
  const bare = ignoresArticle ? folded.replace(article, '') : folded;
  return bare.slice(0, longest).replace(/\d+/g, byValue).slice(0, longest);
}

/** The count of a number's digits, then the digits: a longer number is larger. */
function byValue(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return `${String(Math.min(significant.length, 99)).padStart(2, '0')}${significant}`;
}
