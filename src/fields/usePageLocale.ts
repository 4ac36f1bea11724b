import { type I18nProvider, useI18nProvider } from 'react-admin';
import { type AppLocale, defaultLocale, findLocale } from '../schema/locales';

export function usePageLocale(): AppLocale {
  // `useLocaleState` would subscribe every value of a list to the store.
  return getPageLocale(useI18nProvider());
}

export function getPageLocale(i18nProvider: I18nProvider): AppLocale {
  return findLocale(i18nProvider.getLocale()) ?? defaultLocale;
}
