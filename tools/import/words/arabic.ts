import { toPlural, toSingular } from '../../../server/openApi/words/inflect';
import { ownValue } from '../../../src/schema/objects';
import lists from './arabic.json';
import { type Noun, nouns } from './nouns';

type Words = { readonly [english: string]: string };

const arabicFields: Words = lists.fields;
/** First words of a pair, by the last English word: `order date` is `تاريخ الطلب`. */
const arabicHeads: Words = lists.heads;
/** Second words of a pair with the article, if they differ from the noun. */
const arabicTails: Words = lists.tails;
/** Actions as nouns with the article, by the English participle: `approved at` is `تاريخ الموافقة`. */
const arabicDeeds: Words = lists.deeds;
const arabicChoices: Words = lists.choices;

const getNoun = (word: string): Noun | undefined => nouns.get(toSingular(word));
const isPlural = (word: string): boolean => toSingular(word) !== word && toPlural(word) === word;

export function arabicLabel(words: readonly string[]): string | undefined {
  return ownValue(arabicFields, words.join(' ')) ?? ofOneNoun(words) ?? ofDeed(words) ?? ofCount(words) ?? ofPair(words);
}

function ofOneNoun([word = '', ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0) return undefined;
  return isPlural(word) ? getNoun(word)?.all : getNoun(word)?.theOne;
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
  const noun = counted?.length === 1 ? getNoun(counted[0] ?? '') : undefined;
  if (noun) return `عدد ${noun.ofAll}`;
  const [total, last = '', more] = words;
  return total === 'total' && more === undefined && isPlural(last) && getNoun(last) ? `عدد ${getNoun(last)?.ofAll}` : undefined;
}

/** `order date` -> `تاريخ الطلب`. */
function ofPair(words: readonly string[]): string | undefined {
  const head = words.length > 1 ? ownValue(arabicHeads, words.at(-1) ?? '') : undefined;
  const [tail = '', more] = words.slice(0, -1);
  if (!head || more !== undefined) return undefined;
  const second = ownValue(arabicTails, tail) ?? getNoun(tail)?.theOne;
  return second && `${head} ${second}`;
}

export function arabicChoice(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  return ownValue(arabicChoices, text) ?? nouns.get(text)?.one ?? (/^[\d ]+$/.test(text) ? text : undefined);
}

/** Returns the six plural forms. The third is the definite plural for titles. */
export function arabicCollection(words: readonly string[]): string | undefined {
  const forms = getForms(words);
  return forms && [forms.several, forms.one, forms.all, forms.several, forms.counted, forms.one].join(' |||| ');
}

/** `store settings` is `إعدادات المتجر`. */
export function arabicTitle(words: readonly string[]): string | undefined {
  const [first = '', second = '', more] = words;
  const [owner, thing] = [getNoun(first), getNoun(second)];
  if (second === '') return ofOneNoun(words);
  if (more !== undefined || !owner || !thing) return undefined;
  return `${isPlural(second) ? thing.headOfAll : thing.one} ${isPlural(first) ? owner.ofAll : owner.theOne}`;
}

function getForms(words: readonly string[]): Pick<Noun, 'one' | 'several' | 'all' | 'counted'> | undefined {
  const whole = nouns.get(toSingular(words.join(' ')));
  if (whole) return whole;
  const [first = '', second = '', more] = words;
  const [owner, thing] = [getNoun(first), getNoun(second)];
  if (more !== undefined || !owner || !thing) return undefined;
  const one = `${thing.one} ${owner.one}`;
  return { one, counted: one, several: `${thing.headOfSeveral} ${owner.several}`, all: `${thing.headOfAll} ${owner.ofAll}` };
}

export function arabicRows(words: readonly string[]): { readonly count: string; readonly add: string; readonly none: string } | undefined {
  const noun = words.length === 1 ? getNoun(words[0] ?? '') : undefined;
  if (!noun) return undefined;
  const { one, two, several, counted } = noun;
  const n = '%{smart_count}';
  const single = `${one} ${one.split(' ')[0]?.endsWith('ة') ? 'واحدة' : 'واحد'}`;
  // After لا, مبانٍ becomes مباني.
  const absent = `لا ${several.replace(/ٍ$/, 'ي')}`;
  const count = [absent, single, two, `${n} ${several}`, `${n} ${counted}`, `${n} ${one}`].join(' |||| ');
  return { count, add: `إضافة ${one}`, none: `${absent} بعد.` };
}
