import { type Field, locales } from './fieldTypes';

/** The sources under which a field is written: `name` as `name_en` and `name_ar` when it is localized. */
export function writtenSources(source: string, field: Field): string[] {
  return field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}
