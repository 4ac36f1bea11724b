import { isData, isList } from '../merge/mergeValue.ts';

const identifier = /^[A-Za-z_$][\w$]*$/;

export const printKey = (key: string) => (identifier.test(key) ? key : JSON.stringify(key));

/**
 * Plain data as TypeScript. The formatter sets quotes and widths; it keeps an object open that begins on a new line.
 *
 * @param open how many levels of objects begin on a new line
 */
export function printValue(value: unknown, open = 0): string {
  if (isList(value)) return `[${value.map((item) => printValue(item)).join(', ')}]`;
  if (!isData(value)) return value === undefined ? 'undefined' : JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return '{}';
  const body = entries.map(([key, inner]) => `${printKey(key)}: ${printValue(inner, open - 1)}`);
  return open > 0 ? `{\n${body.join(',\n')},\n}` : `{ ${body.join(', ')} }`;
}
