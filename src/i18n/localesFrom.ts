import { type Locale, locales } from '../schema/fieldTypes';

/** All languages, one of them first. @param first as a rule that of the page */
export function localesFrom(first: Locale): readonly Locale[] {
  return [first, ...locales.filter((locale) => locale !== first)];
}
