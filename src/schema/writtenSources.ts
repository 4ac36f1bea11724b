import type { Field, Fields } from './fieldTypes';
import { isReadable } from './isReadable';
import { type ContentLocale, contentLocales } from './locales';

export function writtenSources(source: string, field: Field, order: readonly ContentLocale[] = contentLocales): string[] {
  return field.type === 'localized' ? order.map((locale) => `${source}_${locale}`) : [source];
}

/** Returns the sources of given values that no answer will have, e.g. of a password. */
export function unreadSources(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).filter((source) => !isReadable(fields[source]) && values[source] !== undefined);
}

export function writtenLocale(source: string, field: Field | undefined): ContentLocale | undefined {
  return field?.type === 'localized' ? contentLocales.find((locale) => source.endsWith(`_${locale}`)) : undefined;
}
