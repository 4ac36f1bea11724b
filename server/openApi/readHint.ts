import type { Schema } from './document.ts';

const hintNames = /^x-.*(foreign|fk|ref|relat|resource|collection|target|entity|belongs)/i;
const parts = ['resource', 'collection', 'table', 'entity', 'model', 'target', 'schema', '$ref', 'ref', 'to', 'name'];

/** Returns the noun of `#/components/schemas/User`, `/api/users/{id}`, `users.id` or `users`. */
function getNoun(text: string): string | undefined {
  const [path = ''] = text.trim().split('/{');
  const last = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const [first, second] = last.split('.');
  // `shop.User` is a model of an app, `users.id` a column of a table.
  return (second && /^[A-Z]/.test(second) ? second : first) || undefined;
}

/** The name of what a value refers to, from an extension such as `x-foreign-key` or PostgREST's `<fk table='users' column='id'/>`. */
export function readHint(keywords: Schema): string | undefined {
  for (const [keyword, value] of Object.entries(keywords as { readonly [keyword: string]: unknown })) {
    if (!hintNames.test(keyword)) continue;
    const told = parts.map((part) => (value as Record<string, unknown> | null)?.[part]).find((each) => typeof each === 'string');
    const text = typeof value === 'string' ? value : told;
    if (typeof text === 'string' && getNoun(text)) return getNoun(text);
  }
  return /<fk table='([^']+)'/.exec(keywords.description ?? '')?.[1];
}
