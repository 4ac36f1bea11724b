import { ownValue } from '../../../src/schema/ownValue';
import lists from './arabic.json';
import { pluralOf, singularOf } from './inflect';
import { type Noun, nouns } from './nouns';

/** Arabic words by English words. Nouns are in `nouns.ts`. */
type Words = { readonly [english: string]: string };

const arabicFields: Words = lists.fields;
/** First words of a pair, by the last English word: `order date` is `تاريخ الطلب`. */
const arabicHeads: Words = lists.heads;
/** Second words of a pair with the article, if they differ from the noun. */
const arabicTails: Words = lists.tails;
/** Actions as nouns with the article, by the English participle: `approved at` is `تاريخ الموافقة`. */
const arabicDeeds: Words = lists.deeds;
const arabicChoices: Words = lists.choices;

const nounOf = (word: string): Noun | undefined => nouns.get(singularOf(word));
const isPlural = (word: string): boolean => singularOf(word) !== word && pluralOf(word) === word;

/**
 * The Arabic label of a field.
 *
 * @param words of the English label, in small letters, e.g. `['order', 'date']`
 * @returns undefined where no list has it and no rule makes it
 */
export function arabicLabel(words: readonly string[]): string | undefined {
  return ownValue(arabicFields, words.join(' ')) ?? ofOneNoun(words) ?? ofDeed(words) ?? ofCount(words) ?? ofPair(words);
}

function ofOneNoun([word = '', ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0) return undefined;
  return isPlural(word) ? nounOf(word)?.all : nounOf(word)?.theOne;
}

/** `approved at`, `date approved`, `approved by`. */
function ofDeed(words: readonly string[]): string | undefined {
  const [first = '', second = '', third] = words;
  if (third !== undefined) return undefined;
  const [firstDeed, secondDeed] = [ownValue(arabicDeeds, first), ownValue(arabicDeeds, second)];
  if (['at', 'on', 'date', 'time'].includes(second) && firstDeed) return `تاريخ ${firstDeed}`;
  if (first === 'date' && secondDeed) return `تاريخ ${secondDeed}`;
  return second === 'by' && firstDeed ? `القائم ب${firstDeed}` : undefined;
}

/** `orders count`, `number of orders`, `total orders`. */
function ofCount(words: readonly string[]): string | undefined {
  const counted = words.at(-1) === 'count' ? words.slice(0, -1) : /^(number of|no of) /.test(words.join(' ')) ? words.slice(2) : undefined;
  const noun = counted?.length === 1 ? nounOf(counted[0] ?? '') : undefined;
  if (noun) return `عدد ${noun.ofAll}`;
  const [total, last = '', more] = words;
  return total === 'total' && more === undefined && isPlural(last) && nounOf(last) ? `عدد ${nounOf(last)?.ofAll}` : undefined;
}

/** `order date` -> `تاريخ الطلب`. */
function ofPair(words: readonly string[]): string | undefined {
  const head = words.length > 1 ? ownValue(arabicHeads, words.at(-1) ?? '') : undefined;
  const [tail = '', more] = words.slice(0, -1);
  if (!head || more !== undefined) return undefined;
  const second = ownValue(arabicTails, tail) ?? nounOf(tail)?.theOne;
  return second && `${head} ${second}`;
}

/** The Arabic word of a choice; numbers stay numbers. */
export function arabicChoice(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  return ownValue(arabicChoices, text) ?? nouns.get(text)?.one ?? (/^[\d ]+$/.test(text) ? text : undefined);
}

/**
 * The name of a collection in the six plural forms; the third is the definite plural that titles show.
 *
 * @param words of the English name, e.g. `['order', 'items']`
 */
export function arabicCollection(words: readonly string[]): string | undefined {
  const forms = formsOf(words);
  return forms && [forms.several, forms.one, forms.all, forms.several, forms.counted, forms.one].join(' |||| ');
}

/** The name of a record that stands by itself, as its English words have it: `store settings` is `إعدادات المتجر`. */
export function arabicTitle(words: readonly string[]): string | undefined {
  const [first = '', second = '', more] = words;
  const [owner, thing] = [nounOf(first), nounOf(second)];
  if (second === '') return ofOneNoun(words);
  if (more !== undefined || !owner || !thing) return undefined;
  return `${isPlural(second) ? thing.headOfAll : thing.one} ${isPlural(first) ? owner.ofAll : owner.theOne}`;
}

function formsOf(words: readonly string[]): Pick<Noun, 'one' | 'several' | 'all' | 'counted'> | undefined {
  const whole = nouns.get(singularOf(words.join(' ')));
  if (whole) return whole;
  const [first = '', second = '', more] = words;
  const [owner, thing] = [nounOf(first), nounOf(second)];
  if (more !== undefined || !owner || !thing) return undefined;
  const one = `${thing.one} ${owner.one}`;
  return { one, counted: one, several: `${thing.headOfSeveral} ${owner.several}`, all: `${thing.headOfAll} ${owner.ofAll}` };
}

/** The rows of a record in words: how many, add one, none. */
export function arabicRows(words: readonly string[]): { readonly count: string; readonly add: string; readonly none: string } | undefined {
  const noun = words.length === 1 ? nounOf(words[0] ?? '') : undefined;
  if (!noun) return undefined;
  const { one, two, several, counted } = noun;
  const n = '%{smart_count}';
  const single = `${one} ${one.split(' ')[0]?.endsWith('ة') ? 'واحدة' : 'واحد'}`;
  // After لا, مبانٍ becomes مباني.
  const absent = `لا ${several.replace(/ٍ$/, 'ي')}`;
  const count = [absent, single, two, `${n} ${several}`, `${n} ${counted}`, `${n} ${one}`].join(' |||| ');
  return { count, add: `إضافة ${one}`, none: `${absent} بعد.` };
}
