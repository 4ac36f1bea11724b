import { LargeInteger } from './largeInteger';

/** A noncharacter (Unicode §23.7), which no text holds. */
const mark = '\uFFFF';

/** Serializes a value as `JSON.stringify` does, with each `LargeInteger` as a JSON number. */
export function stringifyJson(value: unknown): string {
  let hasLarge = false;
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, plain: unknown) {
    const raw = this[name];
    if (!(raw instanceof LargeInteger)) return plain;
    hasLarge = true;
    return mark + raw.digits;
  });
  return hasLarge ? text.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1') : text;
}
