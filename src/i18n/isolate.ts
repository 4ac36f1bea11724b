import { getDirection, type TextDirection } from './direction';

/** Letters of the other direction, marks, ١٢٣ in English (`١٠ – ٥٠`) and, in Arabic, numbers with signs (`10 × 5`, `2026-11-23`). */
const disturbing: { readonly [D in TextDirection]: RegExp } = {
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669\u202a-\u202e]/u,
  rtl: /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}|[\u202a-\u202e]|[+\-−×÷*=#@&~^\\|<>_$€£]\s?[\d\u0660-\u0669]|[\d\u0660-\u0669]\s?[+\-−×÷*=#@&~^\\|<>_$€£]/u,
};

/** Isolates a value that would disturb the order of a message (FSI and PDI: Unicode Standard Annex 9). */
export function isolate(value: string, locale: string): string {
  const text = isClosed(value) ? value : value.replace(/[\u2066-\u2069]/g, '');
  return disturbing[getDirection(locale)].test(text) && !/^[\u2066-\u2068]/.test(text) ? `\u2068${text}\u2069` : text;
}

function isClosed(text: string): boolean {
  let open = 0;
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}
