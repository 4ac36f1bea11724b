import type { AppLocale } from '../schema/fieldTypes';

export type TextDirection = 'ltr' | 'rtl';

const directions: { readonly [L in AppLocale]: TextDirection } = { en: 'ltr', ar: 'rtl' };

/** The direction in which a locale is written. */
export function directionOf(locale: AppLocale): TextDirection {
  return directions[locale];
}

/** Sets `lang` and `dir` on `<html>`, so that the whole page inherits them, portals included (specification §9). */
export function applyDocumentLocale(locale: AppLocale): void {
  const { documentElement } = document;
  const direction = directionOf(locale);
  // Setting the same value again would still make the browser recalculate every style.
  if (documentElement.lang !== locale) documentElement.lang = locale;
  if (documentElement.dir !== direction) documentElement.dir = direction;
}
