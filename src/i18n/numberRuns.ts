const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]';

/**
 * Matches digits joined by `-`, `:` or `/`, and numbers with a `+`: `010-1234-5678`, `10:00-12:30`, `+20 100 123 4567`. After Arabic letters
 * the Unicode algorithm shows the parts in the wrong order.
 */
export const numberRuns = new RegExp(`\\+${digit}+(?:[ \\-]${digit}+)*|${digit}+(?:[-\u2013:/]${digit}+)+`, 'gu');

/** Returns whether a text has Arabic letters, so that its numbers need isolation. */
export function hasArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
