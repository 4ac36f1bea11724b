import { parseFilterInputName } from '../../../src/schema/withoutCode';

/** Folds a form's filter inputs into react-admin's query of the first page. @returns undefined if `search` has no such input */
export function foldFilterInputs(search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const inputs = [...parameters].flatMap(([name, text]) => {
    const input = parseFilterInputName(name);
    return input ? [{ name, text: text.trim(), ...input }] : [];
  });
  if (inputs.length === 0) return undefined;
  const filter = new Map(Object.entries(parseObject(parameters.get('filter') ?? '')));
  for (const { name, source } of inputs) {
    parameters.delete(name);
    filter.delete(source);
  }
  for (const { kind, source, end, text } of inputs) {
    const value = kind === 'json' ? parseJson(text) : text || undefined;
    if (value === undefined) continue;
    filter.set(source, end === undefined ? value : { ...(filter.get(source) as object | undefined), [end]: value });
  }
  parameters.set('filter', JSON.stringify(Object.fromEntries(filter)));
  parameters.set('page', '1');
  return `?${parameters}`;
}

function parseObject(text: string): object {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
