import type { AppLocale } from '../schema/fieldTypes';

/**
 * What would be shown in the wrong order, or disturb the order of the words around it: letters of the other direction, marks that
 * turn it (U+202A to U+202E), in English numbers in ١٢٣ (`١٠ – ٥٠`) and, in Arabic, those with signs (`10 × 5`, `+٢`, `2026-11-23`).
 */
const disturbing: { readonly [L in AppLocale]: RegExp } = {
  en: /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669\u202a-\u202e]/u,
  ar: /(?!\p{Script=Arabic})\p{L}|[\u202a-\u202e]|[+\-−×÷*=#@&~^\\|<>_$€£]\s?[\d\u0660-\u0669]|[\d\u0660-\u0669]\s?[+\-−×÷*=#@&~^\\|<>_$€£]/u,
};

/**
 * A value of a message, between marks that give it a direction of its own where it needs one (FSI and PDI: Unicode Standard Annex 9).
 * Such marks within it stay if each is closed, and are taken out otherwise.
 *
 * @param locale the language of the message
 */
export function isolate(value: string, locale: AppLocale): string {
  const text = isClosed(value) ? value : value.replace(/[\u2066-\u2069]/g, '');
  return disturbing[locale].test(text) && !/^[\u2066-\u2068]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** Whether each isolate in the text is closed, and none is that is not open. */
function isClosed(text: string): boolean {
  let open = 0;
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}
