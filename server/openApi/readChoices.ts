import type { Schema } from './document.ts';

export interface DocumentedChoice {
  readonly value: string | number | boolean;
  readonly label?: string;
}

/** A line of drf-spectacular's list of values in the description of an enum. */
const line = /^[ \t]*[*-] `([^`\n]*)` - (.*)$/gm;

export function getLabels(description: string | undefined): ReadonlyMap<string, string> {
  return new Map([...(description ?? '').matchAll(line)].map(([, value = '', label = '']) => [value, label.trim()]));
}

export function withoutLabels(description: string | undefined): string | undefined {
  return (
    description
      ?.replace(line, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || undefined
  );
}

function words(name: string): string {
  const text = name
    .replace(/_+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim();
  return /[a-z]/.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase();
}

const isScalar = (value: unknown): value is DocumentedChoice['value'] => ['string', 'number', 'boolean'].includes(typeof value);

export function readChoices(schema: Schema): readonly DocumentedChoice[] | undefined {
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : undefined;
  if (!values) return undefined;
  const listed = getLabels(schema.description);
  const given = schema['x-enum-descriptions'] ?? schema['x-enumNames'];
  const names = schema['x-enum-varnames'];
  // Labels are a list in the order of the values, or an object by value.
  const wordsIn = (list: unknown, value: DocumentedChoice['value'], index: number): string | undefined => {
    const found = (list as Record<string, unknown> | undefined)?.[Array.isArray(list) ? index : String(value)];
    return typeof found === 'string' ? found : undefined;
  };
  return values.flatMap((value, index): DocumentedChoice[] => {
    if (!isScalar(value) || value === '') return [];
    const name = wordsIn(names, value, index);
    const label = listed.get(String(value)) ?? wordsIn(given, value, index) ?? (name === undefined ? undefined : words(name));
    return [label && label !== String(value) ? { value, label } : { value }];
  });
}
