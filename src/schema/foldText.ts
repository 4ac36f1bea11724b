/**
 * Text as it is searched: what people type in more than one way becomes one. Arabic: vowel signs and tatweel go, أ إ آ ٱ become ا, ة ه,
 * ى and ی ي, ک ك, ؤ و and ئ ي. Digits become Latin ones; letters lose their case, accents and widths (Unicode NFKD, UAX #15).
 */
import { latinDigits } from './latinDigits';

/**
 * Raise it with each change of what `foldText`, `orderKey` or `stripTags` makes of a text: databases then fold their records again
 * (`server/database/foldRecords.ts`). A unit test tells when it must be raised.
 */
export const foldVersion = 2;

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
};

/**
 * Marks over letters, tatweel, marks of direction, and Arabic marks that Unicode calls letters: the high hamza, the small waw and yeh of
 * the Quran, a piece of a tail. NFKD makes a space and a mark of a vowel sign that stands alone: the space goes too.
 */
const unseen = / (?=[\u064B-\u0652\u0670])|[\p{M}\p{Cf}\u0640\u0674\u06E5\u06E6\uFE73]/gu;

/** Whether a text is folded already: most of what is stored and typed in English is. */
const isPlain = /^[\x20-\x40\x5b-\x7e]*$/;

/** One character, folded; nothing for a mark. */
function foldCharacter(character: string): string {
  const parts = character.normalize('NFKD').replace(unseen, '').toLowerCase();
  return latinDigits(parts)
    .replace(/[^ -~]/gu, (part) => letters[part] ?? part)
    .replace(/\s/gu, ' ');
}

/** Most texts use the same few hundred characters. */
const known = new Map<string, string>();
const mostKnown = 4096;

function folded(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const made = foldCharacter(character);
  if (known.size < mostKnown) known.set(character, made);
  return made;
}

/** Folds a text character by character, so that a part of a text folds to a part of the folded text. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text;
  let result = '';
  for (const character of text) result += folded(character);
  return result;
}

/** What parts the words of a search: spaces, and the commas of both languages and the Arabic semicolon. */
export const betweenWords = /[\s,،؛]+/;

/** The words of a search, folded. A word that folds to nothing, such as a tatweel, is none. */
export function wordsOf(search: string): string[] {
  return foldText(search).split(betweenWords).filter(Boolean);
}

/** A place in a text, in UTF-16 units; `end` is behind it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where folded words stand in a text, in its own spelling: marks behind a found letter belong to it. In order, without overlaps. */
export function findFolded(text: string, words: readonly string[]): readonly TextRange[] {
  let all = '';
  /** For each unit of `all`, where the character stands that it was made of. */
  const places: TextRange[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const part = folded(character);
    const last = places.at(-1);
    if (part === '' && last) places[places.length - 1] = { start: last.start, end };
    for (let unit = 0; unit < part.length; unit += 1) places.push({ start, end });
    all += part;
    start = end;
  }
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

function occurrences(text: string, word: string): TextRange[] {
  const found: TextRange[] = [];
  if (word === '') return found;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) found.push({ start: at, end: at + word.length });
  return found;
}
