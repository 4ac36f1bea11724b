import { type AppLocale, defaultLocale, findLocale } from '../schema/locales';

export const localeKey = 'RaStore.locale';

export function readLocale(): AppLocale {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(localeKey) ?? 'null');
    return findLocale(stored) ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}
