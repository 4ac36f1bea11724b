import { foldText } from '../schema/foldText';

/** Most spellings that one call asks for. */
const most = 16;

/** Letters that people type for each other, where they do so. The form without marks comes first: it is typed most. */
const variants: readonly (readonly [place: RegExp, forms: readonly string[]])[] = [
  [/(?<!\p{L})ا(?=\p{L})/u, ['ا', 'أ', 'إ', 'آ']],
  [/(?<=(?<!\p{L})ال)ا(?=\p{L})/u, ['ا', 'أ', 'إ', 'آ']],
  [/(?<=\p{L}{2})ه(?!\p{L})/u, ['ه', 'ة']],
  [/(?<=\p{L})ي(?!\p{L})/u, ['ي', 'ى']],
];

/**
 * The spellings in which a text is likely to be stored, for an API that finds only what is typed. What is typed comes first.
 *
 * @returns at most 16
 */
export function spellingsOf(text: string): readonly string[] {
  let spellings = [foldText(text)];
  for (const [place, forms] of variants)
    for (const at of placesIn(spellings[0] ?? '', place)) {
      if (spellings.length * forms.length > most) break;
      spellings = forms.flatMap((form) => spellings.map((one) => one.slice(0, at) + form + one.slice(at + 1)));
    }
  return [...new Set([text, ...spellings])].slice(0, most);
}

const placesIn = (text: string, place: RegExp) => [...text.matchAll(new RegExp(place, 'gu'))].map(({ index }) => index);
