/** Folds Arabic spellings, digits, quotation marks, case, accents and widths (NFKD, UAX #15). Whole words: `arabicWords.ts`. */
import { hamzaRules, type SpellingRule, withoutArticle, wordRules } from './arabicWords';
import { latinDigits } from './latinDigits';

/** Increment with each change of `foldText`, `orderKey` or `stripTags`: databases then fold their records again. */
export const foldVersion = 4;

const letters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ة: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ς: 'σ',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ڥ: 'ف',
  گ: 'ك',
  ڭ: 'ك',
  ݣ: 'ك',
  ژ: 'ز',
  '٫': '.',
  '٪': '%',
};

const quotes = /['’‘‛ʼʻʹʿʾ`´′"“”„‟″«»‹›＇＂]/g;

/** Diacritics, tatweel, direction marks, and Arabic marks that Unicode calls letters. `hamzaRules` needs the dagger alef. */
const unseen = /(?!\u0670)[\p{M}\p{Cf}\u0640\u0674\u06E5\u06E6\uFE73]/gu;

const spaceOfMark = / (?=[\u064B-\u0652\u0670])/g;

const clusters = /(?:[^\0-\x7f]|[\0-\x7f](?=\p{M}))\p{M}*/gu;

const isPlain = /^(?:[ !#-&(-+\--@[-_a-~]|,(?!\d))*$/;

const compose = remember((cluster) => cluster.normalize('NFKC').replace(spaceOfMark, '').replace(unseen, ''));

const toLetter = remember((character) => {
  const parts = character.normalize('NFKD').replace(unseen, '').toLowerCase();
  return latinDigits(parts)
    .replace(/[^ -~]/gu, (part) => letters[part] ?? part)
    .replace(/\s/gu, ' ');
});

function remember(convert: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const converted = convert(text);
    if (known.size < 4096) known.set(text, converted);
    return converted;
  };
}

const letterRules: readonly SpellingRule[] = [[/[^ -@[-~]/gu, toLetter]];
export const foldingRules: readonly SpellingRule[] = [[quotes, ''], [clusters, compose], ...hamzaRules, ...letterRules, ...wordRules];

/** Folds a text. A substring folds to a substring of the folded text, unless it ends within a word that has a rule. */
export function foldText(text: string): string {
  return isPlain.test(text) ? text : foldingRules.reduce(replaceBy, text);
}

export function foldLetters(text: string): string {
  return isPlain.test(text) ? text : [[clusters, compose] as const, [/\u0670/g, ''] as const, ...letterRules].reduce(replaceBy, text);
}

const replaceBy = (text: string, [pattern, to]: SpellingRule): string => text.replace(pattern, typeof to === 'string' ? () => to : to);

export const betweenWords = /[\s,،؛]+/;

export function searchTerms(search: string): string[] {
  return foldText(search).split(betweenWords).filter(Boolean).map(withoutArticle);
}
