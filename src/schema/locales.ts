import { languages } from '../../i18n/languages.ts';
import { contentLanguages } from '../../resources/languages.ts';

export type AppLocale = keyof typeof languages;

/** A language of localized texts. */
export type ContentLocale = (typeof contentLanguages)[number];

export const locales = Object.keys(languages) as [AppLocale, ...AppLocale[]];

export const defaultLocale: AppLocale = locales[0];

export const contentLocales: readonly [ContentLocale, ...ContentLocale[]] = contentLanguages;

export function findLocale(locale: unknown): AppLocale | undefined {
  return locales.find((one) => one === locale);
}

export function localesFrom(first: AppLocale): readonly AppLocale[] {
  return [first, ...locales.filter((locale) => locale !== first)];
}

/** Orders the languages of localized texts: the page's first, if texts have it. */
export function contentLocalesFrom(first: string): readonly ContentLocale[] {
  return [...contentLocales].sort((a, b) => Number(b === first) - Number(a === first));
}

export function mapLocales<T>(toValue: (locale: AppLocale) => T): { readonly [L in AppLocale]: T } {
  return Object.fromEntries(locales.map((locale) => [locale, toValue(locale)])) as { [L in AppLocale]: T };
}
