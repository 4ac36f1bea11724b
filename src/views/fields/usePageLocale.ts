import { useLocaleState } from 'react-admin';
import { type Locale, locales } from '../../schema/fieldTypes';

/** The locale of the page; one that we do not know is read as the default one. */
export function usePageLocale(): Locale {
  const [locale] = useLocaleState();
  return locales.find((one) => one === locale) ?? locales[0];
}
