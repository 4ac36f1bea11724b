import { latinDigits } from '../schema/latinDigits';

/**
 * A number as it was typed or pasted, in the form the API reads: Latin digits, a point, no grouping.
 * What is no number stays as it is, so that validation can name it and nothing typed is lost.
 *
 * @param typed e.g. `١٬٢٣٤٫٥`
 * @returns e.g. `1234.5`
 */
export function toNumberText(typed: string): string {
  return latinDigits(typed)
    .replaceAll('\u066B', '.') // Arabic decimal separator
    .replaceAll('\u066C', '') // Arabic thousands separator
    .replaceAll('\u2212', '-') // minus sign
    .replace(/[\s\p{Cf}]/gu, '');
}

const groupedForm = /^[-+]?(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * Reads a number by the sign before its decimals: `1,234.5` by a point, `1.234,5` by a comma. Arabic separators mean one thing in both.
 *
 * @returns undefined if it is not written so
 */
export function readNumber(typed: string, sign: 'point' | 'comma'): string | undefined {
  const text = toNumberText(typed);
  const isSwapped = sign === 'comma' && !/[\u066B\u066C]/.test(typed);
  const pointed = isSwapped ? text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : text;
  return groupedForm.test(pointed) ? pointed.replaceAll(',', '') : undefined;
}

/** Removes the group separators of a complete number: `1,234` is 1234 in both languages. Other texts are unchanged, for the rules to name. */
export const withoutSeparators = (typed: string): string => readNumber(typed, 'point') ?? readNumber(typed, 'comma') ?? toNumberText(typed);

const integerForm = /^[-+]?\d+$/;

/** Returns the form value of an integer input: a number, null if empty, the text if it is not an integer. */
export function toIntegerValue(typed: string): number | string | null {
  const text = toNumberText(typed);
  if (text === '') return null;
  return integerForm.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** Returns the form value of a decimal input: the text, because the API's decimals are strings. Null if empty. */
export function toDecimalValue(typed: string): string | null {
  return toNumberText(typed) || null;
}
