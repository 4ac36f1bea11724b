import type { AppLocale as AnyLocale } from '../../src/schema/locales';

/** The languages whose screens are tested. An interface may have more. */
export const locales = ['en', 'ar'] as const satisfies readonly AnyLocale[];

export type AppLocale = (typeof locales)[number];
