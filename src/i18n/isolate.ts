import type { Locale } from '../schema/fieldTypes';

/**
 * What would be shown in the wrong order, or disturb the order of the words around it: letters of the other direction and, in Arabic,
 * numbers with signs (`10 × 5`, `+20 100`, `2026-11-23`).
 */
const disturbing: { readonly [L in Locale]: RegExp } = {
  en: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  ar: /(?!\p{Script=Arabic})\p{L}|[+\-−×÷*=#@&~^\\|<>_$€£]\s?\d|\d\s?[+\-−×÷*=#@&~^\\|<>_$€£]/u,
};

/**
 * A value of a message, between marks that give it a direction of its own where it needs one (FSI and PDI: Unicode Standard Annex 9).
 *
 * @param locale the language of the message
 */
export function isolate(value: string, locale: Locale): string {
  if (!disturbing[locale].test(value) || /[\u2066-\u2069]/.test(value)) return value;
  return `\u2068${value}\u2069`;
}
