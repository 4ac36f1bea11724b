import { type AppLocale, locales } from '../schema/fieldTypes';

/** All languages, one of them first. @param first as a rule that of the page */
export function localesFrom(first: AppLocale): readonly AppLocale[] {
  return [first, ...locales.filter((locale) => locale !== first)];
}
