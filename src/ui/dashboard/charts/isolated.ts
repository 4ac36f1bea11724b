const isolates = { ltr: '\u2066', rtl: '\u2067' } as const;
const end = '\u2069';

/**
 * A text in the direction of the page, for drawings in a left-to-right box: `<bdi>` for SVG (Unicode Bidirectional Algorithm, isolates).
 * Without it `5 آلاف` would be drawn with the number on the wrong side.
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  return text && isolates[direction] + text + end;
}
