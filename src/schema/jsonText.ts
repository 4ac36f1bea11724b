/** JSON values as the text that people read and write. Fields of type `json` are kept so in records and forms. */

/** A place in a text; lines and columns count from 1. */
export interface JsonMistake {
  readonly line: number;
  readonly column: number;
}

/** A value as text, laid out over several lines. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The value that a text stands for; undefined when it is no JSON. */
export function readJsonText(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Where a text stops being JSON (RFC 8259); undefined when it is JSON. Browsers each say that in their own way, or not at all. */
export function jsonMistake(text: string): JsonMistake | undefined {
  if (readJsonText(text)) return undefined;
  const lines = text.slice(0, mistakeAt(text)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** What may come next. */
type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const spaces = /[\t\n\r ]*/y;
const token =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** The place of the first token that cannot stand where it does, or of what is no token. */
function mistakeAt(text: string): number {
  const open: string[] = [];
  let expected: Expected | undefined = 'value';
  for (let at = 0; ; ) {
    at += matchAt(spaces, text, at).length;
    const found = matchAt(token, text, at);
    expected = found === '' ? undefined : next(found, expected, open);
    if (!expected) return at;
    at += found.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/**
 * What is expected after a token; undefined when it was not.
 *
 * @param open brackets that are not closed yet; kept up to date
 */
function next(found: string, expected: Expected, open: string[]): Expected | undefined {
  const after = (): Expected => (open.length > 0 ? 'commaOrEnd' : 'nothing');
  const closes = (found === ']' && open.at(-1) === '[') || (found === '}' && open.at(-1) === '{');
  if (closes && (expected === 'valueOrEnd' || expected === 'keyOrEnd' || expected === 'commaOrEnd')) {
    open.pop();
    return after();
  }
  if (expected === 'key' || expected === 'keyOrEnd') return found.startsWith('"') ? 'colon' : undefined;
  if (expected === 'colon') return found === ':' ? 'value' : undefined;
  if (expected === 'commaOrEnd' && found === ',') return open.at(-1) === '{' ? 'key' : 'value';
  if (expected !== 'value' && expected !== 'valueOrEnd') return undefined;
  if (found === '[' || found === '{') {
    open.push(found);
    return found === '[' ? 'valueOrEnd' : 'keyOrEnd';
  }
  return /^[\]},:]$/.test(found) ? undefined : after();
}
