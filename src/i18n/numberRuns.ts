const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]';

/** Numbers that Unicode shows in the wrong order after Arabic letters: `010-1234-5678`, `10:00-12:30`, `+20 100 123 4567`. */
export const numberRuns = new RegExp(`\\+${digit}+(?:[ \\-]${digit}+)*|${digit}+(?:[-\u2013:/]${digit}+)+`, 'gu');

export function hasArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
