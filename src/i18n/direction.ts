import type { Locale } from '../schema/fieldTypes';

export type Direction = 'ltr' | 'rtl';

const directions: { readonly [L in Locale]: Direction } = { en: 'ltr', ar: 'rtl' };

/** The direction in which a locale is written. */
export function directionOf(locale: Locale): Direction {
  return directions[locale];
}

/** Sets `lang` and `dir` on `<html>`, so that everything in the page, portals included, inherits them (specification §9). */
export function applyDocumentLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}
