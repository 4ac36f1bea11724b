import { useI18nProvider } from 'react-admin';
import { type Locale, locales } from '../schema/fieldTypes';

/** The locale of the page; one that we do not know is read as the default one. */
export function usePageLocale(): Locale {
  // Not `useLocaleState`: every value of a list would listen to the store, where the provider in context changes with the language.
  const locale = useI18nProvider().getLocale();
  return locales.find((one) => one === locale) ?? locales[0];
}
