/**
 * Text as it is searched: different spellings of a word become one. Arabic: vowel signs and tatweel are removed, أ إ آ ٱ become ا, ة ه,
 * ى and ی ي, ک ك, ؤ و and ئ ي, and `arabicWords.ts` lists the rules for whole words. Digits become Latin ones, quotation marks and
 * apostrophes are removed, and letters lose their case, accents and widths (Unicode NFKD, UAX #15).
 */
import { hamzaRules, type SpellingRule, withoutArticle, wordRules } from './arabicWords';
import { latinDigits } from './latinDigits';

/**
 * Raise it with each change of what `foldText`, `orderKey` or `stripTags` makes of a text: databases then fold their records again
 * (`server/database/foldRecords.ts`). A unit test fails when it must be raised.
 */
export const foldVersion = 4;

/** Letters that NFKD leaves as they are. */
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

/** Quotation marks and apostrophes: O’Neil, O'Neil and ONeil are one. */
const quotes = /['’‘‛ʼʻʹʿʾ`´′"“”„‟″«»‹›＇＂]/g;

/**
 * Marks over letters, tatweel, marks of direction, and Arabic marks that Unicode calls letters: the high hamza, the small waw and yeh of
 * the Quran, a piece of a tail. The dagger alef stays for `hamzaRules`.
 */
const unseen = /(?!\u0670)[\p{M}\p{Cf}\u0640\u0674\u06E5\u06E6\uFE73]/gu;

/** The space that NFKC puts before a vowel sign that stands alone. */
const spaceOfMark = / (?=[\u064B-\u0652\u0670])/g;

/** A character with its marks, unless it is plain ASCII. */
const clusters = /(?:[^\0-\x7f]|[\0-\x7f](?=\p{M}))\p{M}*/gu;

/** A text that folding leaves as it is: most of what is stored and typed in English. */
const isPlain = /^(?:[ !#-&(-+\--@[-_a-~]|,(?!\d))*$/;

/** Letters with their hamza, without marks. */
const compose = remember((cluster) => cluster.normalize('NFKC').replace(spaceOfMark, '').replace(unseen, ''));

/** A letter without hamza, case or accent. */
const toLetter = remember((character) => {
  const parts = character.normalize('NFKD').replace(unseen, '').toLowerCase();
  return latinDigits(parts)
    .replace(/[^ -~]/gu, (part) => letters[part] ?? part)
    .replace(/\s/gu, ' ');
});

/** Remembers the results for up to 4,096 arguments: most texts use the same few hundred characters. */
function remember(convert: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = convert(text);
    if (known.size < 4096) known.set(text, made);
    return made;
  };
}

const letterRules: readonly SpellingRule[] = [[/[^ -@[-~]/gu, toLetter]];
const rules: readonly SpellingRule[] = [[quotes, ''], [clusters, compose], ...hamzaRules, ...letterRules, ...wordRules];

/** Folds a text. Part of a text folds to part of the folded text, unless it ends within a word that has a rule. */
export function foldText(text: string): string {
  return isPlain.test(text) ? text : rules.reduce(replaceBy, text);
}

/** Folds only letters: the length of words stays, and no word becomes another. */
export function foldLetters(text: string): string {
  return isPlain.test(text) ? text : [[clusters, compose] as const, [/\u0670/g, ''] as const, ...letterRules].reduce(replaceBy, text);
}

// TypeScript has no overload for "text or function".
const replaceBy = (text: string, [pattern, to]: SpellingRule): string => text.replace(pattern, typeof to === 'string' ? () => to : to);

/** What parts the words of a search: spaces, and the commas of both languages and the Arabic semicolon. */
export const betweenWords = /[\s,،؛]+/;

/** The terms of a search: folded words without the Arabic article. Words that fold to nothing, such as a tatweel, are left out. */
export function searchTerms(search: string): string[] {
  return foldText(search).split(betweenWords).filter(Boolean).map(withoutArticle);
}

/** A place in a text, in UTF-16 units; `end` is behind it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Finds folded words in a text, in its own spelling: marks behind a found letter belong to it. In order, without overlaps. */
export function findFolded(text: string, words: readonly string[]): readonly TextRange[] {
  const { folded: all, places } = rules.reduce(replaceTraced, {
    folded: text,
    places: Array.from(text, (_, index) => ({ start: index, end: index + 1 })),
  });
  const found = words.flatMap((word) => occurrences(all, word)).sort((one, other) => one.start - other.start);
  const ranges: TextRange[] = [];
  for (const one of found) {
    const range = { start: places[one.start]?.start ?? 0, end: places[one.end - 1]?.end ?? 0 };
    const before = ranges.at(-1);
    if (before && range.start <= before.end) ranges[ranges.length - 1] = { start: before.start, end: Math.max(before.end, range.end) };
    else ranges.push(range);
  }
  return ranges;
}

/** A text on its way to its folded form. */
interface Traced {
  readonly folded: string;
  /** For each unit of `folded`, the place in the original text. */
  readonly places: readonly TextRange[];
}

function replaceTraced({ folded, places }: Traced, [pattern, to]: SpellingRule): Traced {
  let result = '';
  const traced: TextRange[] = [];
  let last = 0;
  const keep = (end: number) => {
    result += folded.slice(last, end);
    for (let unit = last; unit < end; unit += 1) traced.push(places[unit] as TextRange);
  };
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    keep(index);
    last = index + found.length;
    const part = typeof to === 'string' ? to : to(found);
    const before = traced.at(-1);
    const start = places[index]?.start ?? before?.end ?? 0;
    const end = places[last - 1]?.end ?? start;
    if (part === '' && before) traced[traced.length - 1] = { start: before.start, end: Math.max(before.end, end) };
    for (let unit = 0; unit < part.length; unit += 1) traced.push(found === '' ? { start, end: start } : { start, end });
    result += part;
  }
  keep(folded.length);
  return { folded: result, places: traced };
}

function occurrences(text: string, word: string): TextRange[] {
  const found: TextRange[] = [];
  if (word === '') return found;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) found.push({ start: at, end: at + word.length });
  return found;
}
