import { type I18nProvider, useI18nProvider } from 'react-admin';
import { type AppLocale, locales } from '../schema/fieldTypes';

/** Returns the locale of the page, or the default one if it is unknown. */
export function usePageLocale(): AppLocale {
  // Not `useLocaleState`: every value of a list would listen to the store, where the provider in context changes with the language.
  return pageLocaleOf(useI18nProvider());
}

/** The same outside a component. */
export function pageLocaleOf(i18nProvider: I18nProvider): AppLocale {
  const locale = i18nProvider.getLocale();
  return locales.find((one) => one === locale) ?? locales[0];
}
