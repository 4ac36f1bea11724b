import { type Field, locales } from './fieldTypes';

/** The sources under which a field is written: `name_en` and `name_ar` for a localized `name`. */
export function writtenSources(source: string, field: Field): string[] {
  return field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}
