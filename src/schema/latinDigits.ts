/** Arabic-Indic digits (U+0660) and their Persian forms (U+06F0), which Arabic keyboards also produce. */
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Replaces Eastern Arabic digits by Latin ones. */
export function latinDigits(typed: string): string {
  return typed.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Removes marks of direction and other unseen characters, which programs put round numbers and addresses and a copy takes along. */
export const withoutMarks = (typed: string): string => typed.replace(/\p{Cf}/gu, '');

/** A typed or pasted number, date or phone number in Latin digits, without unseen marks. */
export const plainCode = (typed: string): string => withoutMarks(latinDigits(typed));
