import type { AppLocale as AnyLocale } from '../../src/schema/locales';

export const locales = ['en', 'ar'] as const satisfies readonly AnyLocale[];

export type AppLocale = (typeof locales)[number];
