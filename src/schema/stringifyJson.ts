import { largeDigits, numberMark } from './largeInteger';

export function stringifyJson(value: unknown, indent?: number): string {
  let hasLarge = false;
  const toMarked = function (this: Readonly<Record<string, unknown>>, name: string, plain: unknown) {
    const digits = largeDigits(this, name);
    if (digits === undefined) return plain;
    hasLarge = true;
    return numberMark + digits;
  };
  const text = JSON.stringify(value, toMarked, indent);
  return hasLarge ? text.replace(new RegExp(`"${numberMark}(-?\\d+)"`, 'g'), '$1') : text;
}
