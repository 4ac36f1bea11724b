export type TextDirection = 'ltr' | 'rtl';

/** Languages written from right to left (Unicode CLDR). Not every browser has `Intl.Locale.prototype.getTextInfo`. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']);

/** @param locale BCP 47 tag */
export function getDirection(locale: string): TextDirection {
  return rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

export function applyDocumentLocale(locale: string): void {
  const { documentElement } = document;
  const direction = getDirection(locale);
  // Setting the same value again makes the browser recalculate every style.
  if (documentElement.lang !== locale) documentElement.lang = locale;
  if (documentElement.dir !== direction) documentElement.dir = direction;
}
