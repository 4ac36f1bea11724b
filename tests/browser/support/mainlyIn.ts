import { type AppLocale, locales } from '../../support/testedLocales';
import { isAll } from './lookAt';

/** Languages of a test that needs to run in one, because it is about neither words nor directions. With `LOOKS=all` it runs in both. */
export const mainlyIn = (language: AppLocale): readonly AppLocale[] => (isAll ? locales : [language]);
