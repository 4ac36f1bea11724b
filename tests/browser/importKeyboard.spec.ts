/** Imports with many errors on a small screen. See support/walks/imports.ts for imports by keyboard. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const isInView = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom, left, right } = (document.activeElement as Element).getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return document.activeElement?.contains(shown) === true;
  });

const focused = (page: Page) =>
  page.evaluate(
    () => (document.activeElement as HTMLElement).getAttribute('aria-label') ?? (document.activeElement as HTMLElement).innerText,
  );

test('on a phone, in Arabic, each wrong cell is brought into view, over all pages', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  const rows = Array.from({ length: 30 }, (_, index) => `Wrong ${index},خطأ ${index},${index % 15 ? 'core' : 'nowhere'},${index}x`);
  await page.goto('/muscles/import');
  const csv = `name_en,name_ar,body_part,id\n${rows.join('\n')}\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'فحص كل الصفوف' }).click();
  const next = 'الخطأ التالي';
  const button = page.getByRole('button', { name: next });
  await expect(button).toBeInViewport({ ratio: 1 });
  const reached: string[] = [];
  for (let cell = 0; cell < 33; cell += 1) {
    await button.click();
    await expect.poll(() => focused(page)).not.toBe(reached.at(-1) ?? next);
    const label = (await focused(page)) ?? '';
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), label).toBe('true');
    await expect.poll(() => isInView(page), label).toBe(true);
    reached.push(label);
  }
  // 30 invalid ids and two invalid choices, on two pages. The last press starts again.
  expect(new Set(reached).size).toBe(32);
  expect(reached.at(-1)).toBe(reached[0]);
});
