import { defineLanguages } from '../src/schema/defineLanguages.ts';

/** Languages of the interface, in the order of the language menu. The first one is the default. */
export const languages = defineLanguages({
  en: {
    name: 'English',
    region: 'en-GB',
    failure: { text: 'The dashboard could not be loaded. Check the connection and try again.', retry: 'Try again' },
  },
  ar: {
    name: 'العربية',
    region: 'ar-EG',
    failure: { text: 'تعذّر تحميل لوحة الإدارة. تحقّق من الاتصال ثم أعد المحاولة.', retry: 'إعادة المحاولة' },
  },
});
