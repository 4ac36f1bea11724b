import { articlePattern } from './arabicWords';
import { foldText } from './foldText';

/** In UTF-16 units. Database indexes limit the size of entries. */
const longest = 200;

const foldedArticle = 'ال';

const marks = /[\p{M}\p{Cf}\u0640]/gu;

/** Returns a sort key with numbers by value (`Week 9` before `Week 10`). @param ignoresArticle whether «الصدر» is under ص */
export function orderKey(text: string, ignoresArticle = false): string {
  const folded = foldText(text).trim().replaceAll('ء', 'ا');
  const bare = ignoresArticle && hasArticle(text, folded) ? folded.slice(foldedArticle.length) : folded;
  return bare.slice(0, longest).replace(/\d+/g, byValue).slice(0, longest);
}

/** Reads the original letters, because a folded alef has lost its hamza. */
function hasArticle(text: string, folded: string): boolean {
  return folded.startsWith(foldedArticle) && articlePattern.test(text.normalize('NFKC').replace(marks, '').trimStart());
}

function byValue(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return `${String(Math.min(significant.length, 99)).padStart(2, '0')}${significant}`;
}
