/** Generates a text that matches a regular expression, for the usual syntax of declarations. */

interface Reader {
  readonly pattern: string;
  at: number;
}

type Pick = <T>(items: readonly T[]) => T;

const digits = [...'0123456789'];
const lower = [...'abcdefghijklmnopqrstuvwxyz'];
const upper = lower.map((letter) => letter.toUpperCase());
const classes: Readonly<Record<string, readonly string[]>> = { d: digits, w: [...lower, ...digits], s: [' '], p: lower };

/** @param random returns numbers from 0 to 1 @returns undefined for an unsupported pattern */
export function textMatching(pattern: string, random: () => number): string | undefined {
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as never;
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  for (let tries = 0; tries < 20; tries += 1) {
    const text = alternatives({ pattern, at: 0 }, pick);
    if (whole.test(text)) return text;
  }
  return undefined;
}

function alternatives(reader: Reader, pick: Pick): string {
  const all = [sequence(reader, pick)];
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    all.push(sequence(reader, pick));
  }
  return pick(all);
}

function sequence(reader: Reader, pick: Pick): string {
  let text = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] as string)) {
    const start = reader.at;
    const first = atom(reader, pick);
    const end = reader.at;
    const [least, most] = quantifier(reader);
    const wanted = least + Math.floor(pick([0, 0.5, 1]) * Math.min(most - least, 3));
    const after = reader.at;
    for (let count = 0; count < wanted; count += 1) {
      if (count === 0) text += first;
      else {
        reader.at = start;
        text += atom(reader, pick);
      }
    }
    reader.at = Math.max(end, after);
  }
  return text;
}

function atom(reader: Reader, pick: Pick): string {
  const character = reader.pattern[reader.at] as string;
  reader.at += 1;
  if (character === '\\') return escaped(reader, pick);
  if (character === '[') return pick(oneOf(reader));
  if (character === '.') return pick(lower);
  if (character === '^' || character === '$') return '';
  if (character !== '(') return character;
  const lookaround = /^\?(?:<?[=!])/.exec(reader.pattern.slice(reader.at));
  const prefix = lookaround?.[0] ?? /^\?(?::|<\w+>)/.exec(reader.pattern.slice(reader.at))?.[0] ?? '';
  reader.at += prefix.length;
  const text = alternatives(reader, pick);
  reader.at += 1;
  return lookaround ? '' : text;
}

function escaped(reader: Reader, pick: Pick): string {
  const name = reader.pattern[reader.at] as string;
  reader.at += 1;
  if (name === 'p') reader.at = reader.pattern.indexOf('}', reader.at) + 1;
  if (name === 'b') return '';
  return pick(classes[name] ?? [name]);
}

function oneOf(reader: Reader): readonly string[] {
  const isNegated = reader.pattern[reader.at] === '^';
  if (isNegated) reader.at += 1;
  const found: string[] = [];
  while (reader.pattern[reader.at] !== ']' && reader.at < reader.pattern.length) {
    const character = reader.pattern[reader.at] as string;
    const next = reader.pattern[reader.at + 1];
    if (character === '\\') {
      found.push(...(classes[next as string] ?? [next as string]));
      reader.at += 2;
    } else if (next === '-' && reader.pattern[reader.at + 2] !== ']') {
      for (let code = character.codePointAt(0) as number; code <= (reader.pattern.codePointAt(reader.at + 2) as number); code += 1)
        found.push(String.fromCodePoint(code));
      reader.at += 3;
    } else {
      found.push(character);
      reader.at += 1;
    }
  }
  reader.at += 1;
  return isNegated ? [...lower, ...upper, ...digits].filter((one) => !found.includes(one)) : found;
}

function quantifier(reader: Reader): readonly [least: number, most: number] {
  const [whole, sign, exact, comma, most] = /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(reader.pattern.slice(reader.at)) ?? [''];
  reader.at += whole.length;
  if (sign) return sign === '*' ? [0, 3] : sign === '+' ? [1, 4] : [0, 1];
  if (exact === undefined) return [1, 1];
  const least = Number(exact);
  return [least, comma ? (most === undefined ? least + 3 : Number(most)) : least];
}
