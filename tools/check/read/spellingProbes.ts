import type { StoredWord } from './searchWords';

/** A word as a record has it, and as somebody else types it. */
export interface SpellingProbe {
  readonly id: StoredWord['id'];
  readonly stored: string;
  readonly typed: string;
}

/** Spellings that people mean as one, and a stored word in either to try in the other, where a record has one. */
export interface SpellingClass {
  readonly name: string;
  readonly probes: readonly SpellingProbe[];
}

/** The same word in the other spelling; as it is where it has none. */
type Respell = (word: string) => string;

/** From what has the mark or the rarer letter to what has not, and back. */
const classes: readonly (readonly [name: string, from: Respell, to: Respell])[] = [
  ['hamza', (word) => word.replace(/[أإآٱ]/gu, 'ا'), (word) => word.replace(/^(ال|(?!ال))ا(?=\p{L}{2})/u, '$1أ')],
  ['ة/ه', (word) => word.replace(/ة$/u, 'ه'), (word) => word.replace(/(?<=\p{L}{2})ه$/u, 'ة')],
  ['ى/ي', (word) => word.replace(/ى$/u, 'ي'), (word) => word.replace(/(?<=\p{L}{2})ي$/u, 'ى')],
  [
    'tashkeel',
    (word) => word.replace(/[\u064b-\u0652\u0670\u0640]/gu, ''),
    // A fatha over the first letter.
    (word) => word.replace(/^(?!.*\p{M})(?=\p{Script=Arabic}{3})./u, '$&\u064e'),
  ],
  ['ک/ی', (word) => word.replace(/ک/gu, 'ك').replace(/ی/gu, 'ي'), (word) => word.replace(/ك/gu, 'ک').replace(/ي/gu, 'ی')],
  [
    'digits',
    (word) => (/^[٠-٩]+$/u.test(word) ? word.replace(/./gu, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))) : word),
    (word) => (/^[0-9]+$/u.test(word) ? word.replace(/./gu, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) : word),
  ],
];

/**
 * What to type, to learn whether a search takes spellings as one: for each kind a word in either direction, where a record has one.
 *
 * @param words the first that fits is taken
 */
export function spellingProbes(words: readonly StoredWord[]): readonly SpellingClass[] {
  const probe = (respell: Respell): readonly SpellingProbe[] => {
    const found = words.find(({ word }) => respell(word) !== word);
    return found ? [{ id: found.id, stored: found.word, typed: respell(found.word) }] : [];
  };
  return classes.map(([name, from, to]) => ({ name, probes: [...probe(from), ...probe(to)] }));
}
