/** Tests the example's theme on screens without other customizations, in both directions, light and dark. */
import { expect, type Page, test } from '@playwright/test';
import { beginSession } from '../browser/support/test';
import { open } from './open';
import { prepared } from './prepare';

const own = ['rgb(125, 19, 31)', 'rgb(166, 83, 98)', 'rgb(191, 142, 151)'];
const themed = { light: 'rgb(11, 110, 99)', dark: 'rgb(150, 193, 188)' };

/** Returns the colours of all elements of a page, without their opacity. */
const readColours = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      'color',
      'backgroundColor',
      'borderTopColor',
      'outlineColor',
      'fill',
      'stroke',
      'backgroundImage',
      'boxShadow',
    ] as const;
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    const values = styles.flatMap((style) => properties.map((property) => style[property]));
    return [...new Set(values.flatMap((value) => value.match(/rgba?\(\d+, \d+, \d+/g) ?? []))].map(
      (start) => `${start.replace('rgba', 'rgb')})`,
    );
  });

for (const locale of ['en', 'ar'])
  for (const mode of ['light', 'dark'] as const)
    test(`no screen keeps the product’s own colours (${locale}, ${mode})`, async ({ page }) => {
      const url = prepared().urls.customized;
      const settings = { 'RaStore.locale': JSON.stringify(locale), 'RaStore.theme': JSON.stringify(mode) };
      await page.addInitScript((stored) => Object.assign(localStorage, stored), settings);
      await page.goto(`${url}/auth/login`);
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
      const signIn = await readColours(page);
      await beginSession(page, `${url}/`);
      await open(page, `${url}/`);
      const bar = page.locator('.recharts-bar-rectangle path').first();
      await expect(bar).toHaveCSS('fill', themed[mode]);
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      const home = await readColours(page);
      await open(page, `${url}/goals/1`);
      await page.getByRole('textbox').first().click();
      expect([...signIn, ...home, ...(await readColours(page))].filter((colour) => own.includes(colour))).toEqual([]);
    });
