import type { DescribedField } from '../../../server/openApi/describedApi';
import english from '../../../server/openApi/words/english.json';
import { pluralWords, sentence, splitWords, title } from '../../../server/openApi/words/words';
import type { AppLocale } from '../../../src/schema/locales';
import { ownValue } from '../../../src/schema/objects';
import { arabicChoice, arabicLabel } from './arabic';

const better: { readonly [words: string]: string } = english.labels;

/** A title that repeats the field's name is not a label. */
function ownTitle({ title: given, source }: DescribedField): string | undefined {
  const text = given && oneLine(given);
  return text && splitWords(text).join(' ') !== splitWords(source).join(' ') ? text : undefined;
}

export function englishLabel(words: readonly string[], described: DescribedField): string {
  return ownTitle(described) ?? ownValue(better, words.join(' ')) ?? sentence(words);
}

export function arabicFieldLabel(words: readonly string[], described: DescribedField): string | undefined {
  const own = ownTitle(described);
  // Arabic documents have better words.
  if (own && /\p{Script=Arabic}/u.test(own)) return own;
  const known = (own && arabicLabel(splitWords(own))) ?? arabicLabel(words);
  // Flags such as `is_sent` are participles, like choices.
  return known ?? (described.kind === 'boolean' ? arabicChoice(words) : undefined);
}

export function englishName(singular: readonly string[], isSingleton: boolean): string {
  return isSingleton ? `${title(singular)} |||| ${title(singular)}` : `${title(singular)} |||| ${title(pluralWords(singular))}`;
}

/** Removes plural bars and placeholders, which have a meaning in messages. */
export function oneLine(text: string): string {
  return text
    .replace(/\|{2,}/g, ' ')
    .replace(/%\{/g, '{')
    .replace(/\s+/g, ' ')
    .trim();
}

const maxHelpLength = 160;

/** Returns the first sentence of a description, without lists of choices; undefined: it only repeats the label. */
export function getHelp({ description = '' }: DescribedField, label: string): string | undefined {
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
  const text = sentenceOne.length > maxHelpLength ? `${sentenceOne.slice(0, sentenceOne.lastIndexOf(' ', maxHelpLength))} …` : sentenceOne;
  return text === '' || splitWords(text).join(' ') === splitWords(label).join(' ') ? undefined : text;
}

type Kind = 'currency' | 'region' | 'language';

const kinds: { readonly [word: string]: Kind } = {
  currency: 'currency',
  country: 'region',
  nationality: 'region',
  language: 'language',
  locale: 'language',
};
const forms: { readonly [K in Kind]: RegExp } = { currency: /^[A-Z]{3}$/, region: /^[A-Z]{2}$/, language: /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/ };

const made = new Map<string, Intl.DisplayNames>();

/** Creating one is slow. */
function getNames(locale: AppLocale, type: Kind): Intl.DisplayNames {
  const names = made.get(locale + type) ?? new Intl.DisplayNames([locale], { type, fallback: 'none' });
  made.set(locale + type, names);
  return names;
}

/** Returns the name of a currency, country or language code. English names are returned only if the API's label is just the code. */
export function codeName(source: string, value: string, label: string, locale: AppLocale): string | undefined {
  const kind =
    kinds[
      splitWords(source)
        .filter((word) => word !== 'code')
        .at(-1) ?? ''
    ];
  if (!kind || !forms[kind].test(value) || (locale === 'en' && label.toLowerCase() !== value.toLowerCase())) return undefined;
  return getNames(locale, kind).of(value);
}
