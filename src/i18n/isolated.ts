/**
 * A text that goes into a sentence of another direction, e.g. a Latin name into an Arabic one: `<bdi>` for messages (Unicode
 * Bidirectional Algorithm, FSI and PDI).
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
