import { isLargeInteger, LargeInteger, toWireId } from './largeInteger';
import { parseJson } from './parseJson';
import { stringifyJson } from './stringifyJson';

interface JsonMistake {
  readonly line: number;
  readonly column: number;
}

export function toJsonText(value: unknown): string {
  return stringifyJson(toWireId(value), 2);
}

export function readJsonText(text: string): { readonly value: unknown } | undefined {
  try {
    const value = parseJson(text);
    return { value: isLargeInteger(value) && !text.includes('"') ? new LargeInteger(value) : value };
  } catch {
    return undefined;
  }
}

/** Returns the position of the first error in a JSON text (RFC 8259), counted from 1. Browsers report it differently, or not at all. */
export function jsonMistake(text: string): JsonMistake | undefined {
  if (readJsonText(text)) return undefined;
  const lines = text.slice(0, mistakeAt(text)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const spaces = /[\t\n\r ]*/y;
const token =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

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
