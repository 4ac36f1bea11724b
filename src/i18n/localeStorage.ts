/**
 * The chosen language in local storage (specification §4), under the key and in the form of react-admin's own store
 * (`useStore('locale')`), so that there is one truth.
 */
import { type Locale, locales } from '../schema/fieldTypes';

/** What react-admin's `localStorageStore()` calls its item `locale`. */
export const localeKey = 'RaStore.locale';

export const defaultLocale: Locale = 'en';

/** The stored locale; `en` when there is none, when it is not ours, or when the browser blocks its storage. */
export function readLocale(): Locale {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(localeKey) ?? 'null');
    return locales.find((locale) => locale === stored) ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

/** Stores a locale before react-admin runs; inside it, set it with `useSetLocale`. A browser that blocks its storage forgets it. */
export function saveLocale(locale: Locale): void {
  try {
    window.localStorage.setItem(localeKey, JSON.stringify(locale));
  } catch {
    // Private windows may refuse; the language then lasts as long as the page.
  }
}
