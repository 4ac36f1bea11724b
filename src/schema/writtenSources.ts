import { type AppLocale, type Field, locales } from './fieldTypes';

/** The sources under which a field is written: `name_en` and `name_ar` for a localized `name`. */
export function writtenSources(source: string, field: Field, order: readonly AppLocale[] = locales): string[] {
  return field.type === 'localized' ? order.map((locale) => `${source}_${locale}`) : [source];
}

/** The language in which a field is written under a source: `ar` for `name_ar` of a localized `name`. */
export function writtenLocale(source: string, field: Field | undefined): AppLocale | undefined {
  return field?.type === 'localized' ? locales.find((locale) => source.endsWith(`_${locale}`)) : undefined;
}
