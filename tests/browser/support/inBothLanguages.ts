import type { AppLocale } from '../../support/testedLocales';
import { mainlyIn } from './mainlyIn';
import { test } from './test';

export type Action = (english: string, arabic: string) => RegExp;

/** Returns a function that declares a test which needs to run in one language only (see `mainlyIn`). */
export type Mainly = (language: 'en' | 'ar') => Declare;

type Declare = (title: string, body: Parameters<typeof test>[2]) => void;

export function inBothLanguages(declare: (locale: AppLocale, action: Action, mainly: Mainly) => void): void {
  for (const locale of ['en', 'ar'] as const)
    test.describe(locale === 'en' ? 'in English' : 'in Arabic', () => {
      test.beforeEach(async ({ page }) => {
        test.setTimeout(300_000);
        await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
      });
      declare(
        locale,
        (english, arabic) => new RegExp(`^${locale === 'en' ? english : arabic}$`),
        (language) => (mainlyIn(language).includes(locale) ? test : () => undefined),
      );
    });
}
