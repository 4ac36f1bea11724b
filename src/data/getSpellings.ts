import { foldLetters } from '../schema/foldText';

const maxSpellings = 16;

/** Letters that are commonly interchanged, and their replacements. The most common come first, because the list of spellings is cut. */
const variants: readonly (readonly [place: RegExp, instead: readonly string[]])[] = [
  [/(?<!\p{L})ا(?=\p{L})/gu, ['أ', 'إ', 'آ']],
  [/(?<=(?<!\p{L})ال)ا(?=\p{L})/gu, ['أ', 'إ', 'آ']],
  [/(?<=\p{L}{2})ه(?!\p{L})/gu, ['ة']],
  [/(?<=\p{L})ي(?!\p{L})/gu, ['ى']],
  [/(?<=\p{L})و(?=\p{L})/gu, ['ؤ']],
  [/(?<=\p{L})ي/gu, ['ئ']],
];

const keyboards: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(+digit)),
  (text) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(+digit)),
  (text) => text.replace(/ي/g, 'ی').replace(/ك/g, 'ک'),
];

/** Returns likely stored spellings of a text, for an API with exact search only. The typed one comes first. */
export function getSpellings(text: string): readonly string[] {
  const folded = foldLetters(text);
  let spellings: readonly string[] = [folded];
  const add = (changes: readonly ((one: string) => string)[]) => {
    spellings = [...new Set([...spellings, ...changes.flatMap((change) => spellings.map(change))])];
  };
  for (const [place, instead] of variants)
    for (const { index } of folded.matchAll(place)) {
      if (spellings.length * (instead.length + 1) > maxSpellings) break;
      add(instead.map((form) => (one) => one.slice(0, index) + form + one.slice(index + 1)));
    }
  for (const change of keyboards) add([change]);
  return [...new Set([text, ...spellings])].slice(0, maxSpellings);
}
