import { foldLetters } from '../schema/foldText';

/** Most spellings that one call asks for. */
const most = 16;

/**
 * Letters that people type for each other, where they do so, and what stands there instead. What is typed most comes first: where there
 * is no room for all, the last are left out.
 */
const variants: readonly (readonly [place: RegExp, instead: readonly string[]])[] = [
  [/(?<!\p{L})ا(?=\p{L})/gu, ['أ', 'إ', 'آ']],
  [/(?<=(?<!\p{L})ال)ا(?=\p{L})/gu, ['أ', 'إ', 'آ']],
  [/(?<=\p{L}{2})ه(?!\p{L})/gu, ['ة']],
  [/(?<=\p{L})ي(?!\p{L})/gu, ['ى']],
  [/(?<=\p{L})و(?=\p{L})/gu, ['ؤ']],
  [/(?<=\p{L})ي/gu, ['ئ']],
];

/** A whole text in another script's digits, and as a Persian keyboard writes it. */
const keyboards: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(+digit)),
  (text) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(+digit)),
  (text) => text.replace(/ي/g, 'ی').replace(/ك/g, 'ک'),
];

/**
 * The spellings in which a text is likely to be stored, for an API that finds only what is typed. What is typed comes first.
 *
 * @returns at most 16
 */
export function spellingsOf(text: string): readonly string[] {
  const folded = foldLetters(text);
  let spellings: readonly string[] = [folded];
  const add = (changes: readonly ((one: string) => string)[]) => {
    spellings = [...new Set([...spellings, ...changes.flatMap((change) => spellings.map(change))])];
  };
  for (const [place, instead] of variants)
    for (const { index } of folded.matchAll(place)) {
      if (spellings.length * (instead.length + 1) > most) break;
      add(instead.map((form) => (one) => one.slice(0, index) + form + one.slice(index + 1)));
    }
  for (const change of keyboards) add([change]);
  return [...new Set([text, ...spellings])].slice(0, most);
}
