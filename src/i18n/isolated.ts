/**
 * Isolates a text inside a message of another direction, e.g. a Latin name in an Arabic sentence, as `<bdi>` does in HTML (Unicode
 * Bidirectional Algorithm, FSI and PDI).
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
