import { isLargeInteger, noteLargeInteger, noteLargeMember, numberMark } from './largeInteger';

/** A whole number of 16 digits or more. Strings may contain one too; `quoteLarge` skips them. */
const candidate = /(?:^|[[:,\s-])[1-9]\d{15,}\s*(?:[,\]}]|$)/;

/** Numbers of a JSON text (RFC 8259). One before a colon is a syntax error, which quotes would hide. */
const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.]|\s*:)/g;

/** Parses JSON, with whole numbers beyond 2^53 as text. `stringifyJson` writes them unchanged. @throws SyntaxError */
export function parseJson(text: string): unknown {
  if (!candidate.test(text)) return JSON.parse(text);
  return JSON.parse(quoteLarge(text), function (this: object, name, value) {
    if (typeof value !== 'string' || !value.startsWith(numberMark)) return value;
    noteLargeMember(this, name);
    return value.slice(numberMark.length);
  });
}

/** Not one regular expression, which would overflow the stack on long strings. */
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

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}
