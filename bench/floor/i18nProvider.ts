import polyglotI18nProvider from 'ra-i18n-polyglot';
import { arabicMessages } from 'ra-language-arabic/src/index';
import englishMessages from 'ra-language-english';

/** Bundles both languages, as in the first example of react-admin's documentation. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'ar' ? (arabicMessages as unknown as typeof englishMessages) : englishMessages),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'ar', name: 'العربية' },
  ],
  // The Arabic package predates react-admin 5. Its missing messages would be logged to the console.
  { allowMissing: true },
);
