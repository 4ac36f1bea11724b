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

/** `1,234.50` in groups of three; any other comma stays, for the rules to name. */
export const withoutGroups = (text: string): string => (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);

const integerForm = /^[-+]?\d+$/;

/** The form value of an integer input: a number, null when empty, the text itself while it is no integer. */
export function toIntegerValue(typed: string): number | string | null {
  const text = toNumberText(typed);
  if (text === '') return null;
  return integerForm.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** The form value of a decimal input: the text (the API's decimals are strings), null when empty. */
export function toDecimalValue(typed: string): string | null {
  return toNumberText(typed) || null;
}
