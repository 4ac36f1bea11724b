const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

export function latinDigits(typed: string): string {
  return typed.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Removes direction marks and other invisible characters, which copied numbers and addresses contain. */
export const withoutMarks = (typed: string): string => typed.replace(/\p{Cf}/gu, '');

export const plainCode = (typed: string): string => withoutMarks(latinDigits(typed));
