/** In both interfaces, the page's language comes first: visually, in tab order, in messages, on detail pages and in language menus. */
import type { AppLocale } from '../support/testedLocales';
import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';

const named = { en: 'name_en', ar: 'name_ar' } as const;

for (const locale of mainlyIn('ar')) {
  const other: AppLocale = locale === 'en' ? 'ar' : 'en';

  test.describe(`the page's language comes first (${locale})`, () => {
    test.beforeEach(async ({ signedIn: page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
    });

    test('in a form: for the focus, for Tab, for the eye, on a phone, and in the summary of errors', async ({ signedIn: page }) => {
      const getInput = (language: AppLocale) => page.locator(`[data-source="${named[language]}"] input`);
      await page.goto('/goals/create');
      await expect(getInput(locale)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(getInput(other)).toBeFocused();
      const getBox = async (language: AppLocale) => (await getInput(language).boundingBox()) ?? { x: 0, y: 0 };
      // English is on the left and Arabic on the right on both pages, so the page's language is where reading begins.
      expect((await getBox('en')).x).toBeLessThan((await getBox('ar')).x);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(async () => (await getBox(locale)).y < (await getBox(other)).y).toBe(true);
      await page.locator('button[type="submit"]').first().click();
      const links = page.getByRole('alert').getByRole('listitem').getByRole('link');
      await expect(links.nth(0)).toHaveAttribute('href', new RegExp(`${named[locale]}$`));
      await expect(links.nth(1)).toHaveAttribute('href', new RegExp(`${named[other]}$`));
      await expect(getInput(locale)).toBeFocused();
    });

    test('on a detail page and in the list of languages', async ({ signedIn: page }) => {
      await page.goto('/goals/1/show');
      // The heading has the name in the page's language, without a `lang` attribute.
      const texts = page.locator('main dl [lang][dir]');
      await expect(texts.nth(1)).toBeVisible();
      expect(await texts.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('lang')))).toEqual([locale, other]);
      await page.getByRole('button', { name: /^(Language|اللغة)/ }).click();
      const choices = page.getByRole('menuitemradio');
      await expect(choices.nth(0)).toHaveAttribute('lang', locale);
      await expect(choices.nth(1)).toHaveAttribute('lang', other);
    });
  });
}
