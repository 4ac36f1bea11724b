/** For bundles, in place of the package `query-string` (1.5 kB): what react-admin calls of it. */

type Value = string | null;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the parameters of a query. Repeated ones are lists, and one without `=` is null. */
export function parse(query: unknown): Record<string, Value | Value[]> {
  const found: Record<string, Value | Value[]> = Object.create(null);
  if (typeof query !== 'string') return found;
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(part.replaceAll('+', ' ')) ?? [];
    const key = decode(name);
    const text = value === undefined ? null : decode(value);
    found[key] = found[key] === undefined ? text : [found[key], text].flat();
  }
  return found;
}

const encode = (value: unknown) =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

export function stringify(parameters: Readonly<Record<string, unknown>>): string {
  const write = (name: string) =>
    [parameters[name]]
      .flat()
      .flatMap((value) => (value === undefined ? [] : [value === null ? encode(name) : `${encode(name)}=${encode(value)}`]));
  return Object.keys(parameters ?? {})
    .sort()
    .flatMap(write)
    .join('&');
}
