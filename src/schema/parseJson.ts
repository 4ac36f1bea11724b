import { isLargeInteger, noteLargeInteger, noteLargeMember, numberMark } from './largeInteger';

/** A whole number of 16 digits or more. Strings can contain one too; `quoteLarge` passes over them. */
const candidate = /(?:^|[[:,\s-])[1-9]\d{15,}\s*(?:[,\]}]|$)/;

/** Numbers of a JSON text (RFC 8259). One before a colon is a mistake, which quotes would hide. */
const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.]|\s*:)/g;

/**
 * Parses JSON as `JSON.parse` does, except for whole numbers beyond 2^53, e.g. snowflake ids. `JSON.parse` rounds them, so they are read as
 * text. `toWireId` sends ids as numbers, and `stringifyJson` writes each value that was parsed here as it was.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  if (!candidate.test(text)) return JSON.parse(text);
  return JSON.parse(quoteLarge(text), function (this: object, name, value) {
    if (typeof value !== 'string' || !value.startsWith(numberMark)) return value;
    noteLargeMember(this, name);
    return value.slice(numberMark.length);
  });
}

/** Puts large numbers in quotes. A regular expression over whole strings would overflow the stack on long ones. */
function quoteLarge(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('"', at);
    const between = text.slice(at, start < 0 ? undefined : start);
    parts.push(between.replace(numbers, (number) => (isLargeInteger(number) ? quote(number) : number)));
    at = start < 0 ? text.length : endOfString(text, start);
    if (start >= 0) parts.push(text.slice(start, at));
  }
  return parts.join('');
}

function quote(digits: string): string {
  noteLargeInteger(digits);
  return `"${numberMark}${digits}"`;
}

/** The position after the string that begins at a quotation mark. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}
