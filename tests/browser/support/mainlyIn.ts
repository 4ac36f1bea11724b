import { type AppLocale, locales } from '../../support/testedLocales';
import { isAll } from './lookAt';

/** Languages of a test that depends on neither texts nor direction. It runs in one language, and with `LOOKS=all` in both. */
export const mainlyIn = (language: AppLocale): readonly AppLocale[] => (isAll ? locales : [language]);
