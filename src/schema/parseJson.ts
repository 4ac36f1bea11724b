/** A whole number of 16 digits or more. Strings can contain one too; `tokens` excludes them. */
const candidate = /(?:^|[[:,\s-])[1-9]\d{15,}\s*(?:[,\]}]|$)/;

/** Strings and numbers of a JSON text (RFC 8259). A number before a colon is a mistake, which quotes would hide. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.]|\s*:)/g;

/**
 * Parses JSON as `JSON.parse` does, except for whole numbers beyond 2^53, e.g. snowflake ids. `JSON.parse` rounds them, so they are read as
 * text. Texts without such a number are parsed once.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(candidate.test(text) ? text.replace(tokens, (token) => (isLargeInteger(token) ? `"${token}"` : token)) : text);
}

/** Whether a text is a whole number that a double cannot hold. */
export function isLargeInteger(text: unknown): text is string {
  return typeof text === 'string' && /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));
}
