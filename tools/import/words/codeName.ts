import type { Locale } from '../../../src/schema/fieldTypes';
import { wordsOf } from './words';

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
function namesOf(locale: Locale, type: Kind): Intl.DisplayNames {
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
export function codeName(source: string, value: string, label: string, locale: Locale): string | undefined {
  const kind =
    kinds[
      wordsOf(source)
        .filter((word) => word !== 'code')
        .at(-1) ?? ''
    ];
  if (!kind || !forms[kind].test(value) || (locale === 'en' && label.toLowerCase() !== value.toLowerCase())) return undefined;
  return namesOf(locale, kind).of(value);
}
