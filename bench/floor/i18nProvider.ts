import polyglotI18nProvider from 'ra-i18n-polyglot';
import { arabicMessages } from 'ra-language-arabic/src/index';
import englishMessages from 'ra-language-english';

/** Both languages at hand, as the first example of react-admin's documentation has it. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'ar' ? (arabicMessages as unknown as typeof englishMessages) : englishMessages),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'ar', name: 'العربية' },
  ],
  // The Arabic package is older than react-admin 5 and lacks some messages, which would be written to the console.
  { allowMissing: true },
);
