import type { Field } from './fieldTypes';
import { type ContentLocale, contentLocales } from './locales';

export function writtenSources(source: string, field: Field, order: readonly ContentLocale[] = contentLocales): string[] {
  return field.type === 'localized' ? order.map((locale) => `${source}_${locale}`) : [source];
}

export function writtenLocale(source: string, field: Field | undefined): ContentLocale | undefined {
  return field?.type === 'localized' ? contentLocales.find((locale) => source.endsWith(`_${locale}`)) : undefined;
}
