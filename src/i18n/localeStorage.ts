/**
 * The chosen language in local storage (specification §4). Key and format are those of react-admin's store (`useStore('locale')`), so
 * that both read the same value.
 */
import { type AppLocale, locales } from '../schema/fieldTypes';

/** The key of react-admin's `localStorageStore()` for `locale`. */
export const localeKey = 'RaStore.locale';

const defaultLocale: AppLocale = 'en';

/** The stored locale; `en` when it is missing or unknown, or when the browser blocks storage. */
export function readLocale(): AppLocale {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(localeKey) ?? 'null');
    return locales.find((locale) => locale === stored) ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}
