/** English labels: the document's own words where it has some, else the name of the field. */

import type { AppLocale } from '../../../src/schema/fieldTypes';
import { ownValue } from '../../../src/schema/ownValue';
import type { DescribedField } from '../describedApi';
import { arabicChoice, arabicLabel } from './arabic';
import english from './english.json';
import { pluralWords, sentence, title, wordsOf } from './words';

/** Words that read better than the field's name. */
const better: { readonly [words: string]: string } = english.labels;

/** What a document repeats of a field's name is no label of its own. */
function ownTitle({ title: given, source }: DescribedField): string | undefined {
  const text = given && oneLine(given);
  return text && wordsOf(text).join(' ') !== wordsOf(source).join(' ') ? text : undefined;
}

/** The label of a field in English. */
export function englishLabel(words: readonly string[], described: DescribedField): string {
  return ownTitle(described) ?? ownValue(better, words.join(' ')) ?? sentence(words);
}

/** The label of a field in Arabic, by its name, else by the document's label; undefined where no words are known. */
export function arabicFieldLabel(words: readonly string[], described: DescribedField): string | undefined {
  const own = ownTitle(described);
  // A document that speaks Arabic knows better.
  if (own && /\p{Script=Arabic}/u.test(own)) return own;
  const known = (own && arabicLabel(wordsOf(own))) ?? arabicLabel(words);
  // Flags are participles, as choices are: `is_sent`.
  return known ?? (described.kind === 'boolean' ? arabicChoice(words) : undefined);
}

/** `Order |||| Orders`. */
export function englishName(singular: readonly string[], isSingleton: boolean): string {
  return isSingleton ? `${title(singular)} |||| ${title(singular)}` : `${title(singular)} |||| ${title(pluralWords(singular))}`;
}

/** Text in one line and without what messages give a meaning: plural bars and placeholders. */
export function oneLine(text: string): string {
  return text
    .replace(/\|{2,}/g, ' ')
    .replace(/%\{/g, '{')
    .replace(/\s+/g, ' ')
    .trim();
}

const longest = 160;

/**
 * The help that a description makes: its first sentence, without the list of choices that generators append.
 *
 * @returns undefined where nothing is left that the label does not say
 */
export function helpOf({ description = '' }: DescribedField, label: string): string | undefined {
  const prose = description
    .split('\n')
    .filter((line) => !/^\s*[*-]\s/.test(line))
    .join('\n');
  const plain = oneLine(
    prose
      .replace(/<[^>]+>/g, ' ')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/[`*_]{1,3}(\S[^`*_]*)[`*_]{1,3}/g, '$1'),
  );
  const [sentenceOne = plain] = /^.+?[.!?؟](?=\s|$)/.exec(plain) ?? [];
  const text = sentenceOne.length > longest ? `${sentenceOne.slice(0, sentenceOne.lastIndexOf(' ', longest))} …` : sentenceOne;
  return text === '' || wordsOf(text).join(' ') === wordsOf(label).join(' ') ? undefined : text;
}

type Kind = 'currency' | 'region' | 'language';

/** What the codes of a field are of, by the last word of its name. */
const kinds: { readonly [word: string]: Kind } = {
  currency: 'currency',
  country: 'region',
  nationality: 'region',
  language: 'language',
  locale: 'language',
};
const forms: { readonly [K in Kind]: RegExp } = { currency: /^[A-Z]{3}$/, region: /^[A-Z]{2}$/, language: /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/ };

const made = new Map<string, Intl.DisplayNames>();

/** Making one takes a while; there are a handful. */
function namesOf(locale: AppLocale, type: Kind): Intl.DisplayNames {
  const names = made.get(locale + type) ?? new Intl.DisplayNames([locale], { type, fallback: 'none' });
  made.set(locale + type, names);
  return names;
}

/**
 * The name of a currency, country or language that a choice is a code of.
 *
 * @param label English gets the code's name only where the API has no words but the code
 * @returns undefined where it is no such code
 */
export function codeName(source: string, value: string, label: string, locale: AppLocale): string | undefined {
  const kind =
    kinds[
      wordsOf(source)
        .filter((word) => word !== 'code')
        .at(-1) ?? ''
    ];
  if (!kind || !forms[kind].test(value) || (locale === 'en' && label.toLowerCase() !== value.toLowerCase())) return undefined;
  return namesOf(locale, kind).of(value);
}
