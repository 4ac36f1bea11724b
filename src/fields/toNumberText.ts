import { latinDigits } from '../schema/latinDigits';

/** Converts `١٬٢٣٤٫٥` to `1234.5`. Texts that are not numbers are unchanged, for validation to report. */
export function toNumberText(typed: string): string {
  return latinDigits(typed)
    .replaceAll('\u066B', '.') // Arabic decimal separator
    .replaceAll('\u066C', '') // Arabic thousands separator
    .replaceAll('\u2212', '-') // minus sign
    .replace(/[\s\p{Cf}]/gu, '');
}

const groupedForm = /^[-+]?(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;

/** Parses a number by its decimal separator: `1,234.5` or `1.234,5`. Arabic separators are unambiguous. */
export function readNumber(typed: string, sign: 'point' | 'comma'): string | undefined {
  const text = toNumberText(typed);
  const isSwapped = sign === 'comma' && !/[\u066B\u066C]/.test(typed);
  const pointed = isSwapped ? text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : text;
  return groupedForm.test(pointed) ? pointed.replaceAll(',', '') : undefined;
}

/** Removes the separators of a complete number. Other texts are unchanged, for the rules to report. */
export const withoutSeparators = (typed: string): string => readNumber(typed, 'point') ?? readNumber(typed, 'comma') ?? toNumberText(typed);

const integerForm = /^[-+]?\d+$/;

export function toIntegerValue(typed: string): number | string | null {
  const text = toNumberText(typed);
  if (text === '') return null;
  return integerForm.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** Returns text, because the API's decimals are strings, or null if empty. */
export function toDecimalValue(typed: string): string | null {
  return toNumberText(typed) || null;
}
