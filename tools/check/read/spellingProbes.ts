import type { StoredWord } from './searchWords';

export interface SpellingProbe {
  readonly id: StoredWord['id'];
  readonly stored: string;
  readonly typed: string;
}

interface SpellingClass {
  readonly name: string;
  readonly probes: readonly SpellingProbe[];
}

type Respell = (word: string) => string;

/** Each pair removes and adds a mark or a rarer letter. */
const classes: readonly (readonly [name: string, from: Respell, to: Respell])[] = [
  ['hamza', (word) => word.replace(/[أإآٱ]/gu, 'ا'), (word) => word.replace(/^(ال|(?!ال))ا(?=\p{L}{2})/u, '$1أ')],
  ['ة/ه', (word) => word.replace(/ة$/u, 'ه'), (word) => word.replace(/(?<=\p{L}{2})ه$/u, 'ة')],
  ['ى/ي', (word) => word.replace(/ى$/u, 'ي'), (word) => word.replace(/(?<=\p{L}{2})ي$/u, 'ى')],
  [
    'tashkeel',
    (word) => word.replace(/[\u064b-\u0652\u0670\u0640]/gu, ''),
    (word) => word.replace(/^(?!.*\p{M})(?=\p{Script=Arabic}{3})./u, '$&\u064e'),
  ],
  ['ک/ی', (word) => word.replace(/ک/gu, 'ك').replace(/ی/gu, 'ي'), (word) => word.replace(/ك/gu, 'ک').replace(/ي/gu, 'ی')],
  [
    'digits',
    (word) => (/^[٠-٩]+$/u.test(word) ? word.replace(/./gu, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))) : word),
    (word) => (/^[0-9]+$/u.test(word) ? word.replace(/./gu, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) : word),
  ],
];

/** Returns searches by other spellings: for each kind a word in either direction. Uses the first fitting word. */
export function spellingProbes(words: readonly StoredWord[]): readonly SpellingClass[] {
  const probe = (respell: Respell): readonly SpellingProbe[] => {
    const found = words.find(({ word }) => respell(word) !== word);
    return found ? [{ id: found.id, stored: found.word, typed: respell(found.word) }] : [];
  };
  return classes.map(([name, from, to]) => ({ name, probes: [...probe(from), ...probe(to)] }));
}
