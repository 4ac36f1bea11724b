/** Imports without a mouse, and with many mistakes on a small screen. */
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

/** Presses Tab until something has the focus. @returns how often */
async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press('Tab');
    const text = (await focused(page)) ?? '';
    if (typeof name === 'string' ? text === name : name.test(text)) {
      expect(await isInView(page), `${text} is in view`).toBe(true);
      return presses;
    }
  }
  throw new Error(`Tab leads to no ${name}`);
}

test('a file is imported by keyboard alone, and each step has the focus', async ({ signedIn: page }, { repeatEachIndex: turn }) => {
  const csv = `name_en,name_ar,body_part\nBy keyboard ${turn},بلوحة المفاتيح ${turn},nowhere\nAnother ${turn},أخرى ${turn},lowest\nThird ${turn},ثالثة ${turn},core\n`;
  // Listened for from the start: the browser's own dialog opens where nobody does.
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }));
  await page.goto('/muscles/import');
  // The drawn screen has the same button, which goes with it.
  await expect(page.locator('#screen')).toHaveCount(0);
  await page.locator('button', { hasText: 'Choose a file' }).focus();
  let steps = 0;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check all rows' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Match the columns');
  steps += await tabTo(page, 'Check all rows');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Errors (2)' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Check the rows');

  steps += await tabTo(page, /^Body part, row 2$/i);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('upper');
  // Enter mends the cell and leads to the next wrong one.
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Body part, row 3$/i);
  await expect(page.getByRole('button', { name: 'Errors (1)' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lower');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Errors (0)' })).toBeVisible();
  // The last wrong cell is gone, and the focus is still at the rows.
  await expect.poll(() => focused(page)).toBe('Check the rows');
  steps += await tabTo(page, 'Import 3 rows');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Import');
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  await expect(page.getByText('3 done')).toBeVisible();
  steps += await tabTo(page, 'Back to the list');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/muscles$/);
  // Beside them: Enter six times, and what was typed.
  expect(steps).toBeLessThan(25);
});

for (const { locale, check, next } of [
  { locale: 'en', check: 'Check all rows', next: 'Next error' },
  { locale: 'ar', check: 'فحص كل الصفوف', next: 'الخطأ التالي' },
])
  test(`on a phone, each wrong cell is brought into view, over all pages (${locale})`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    const rows = Array.from({ length: 30 }, (_, index) => `Wrong ${index},خطأ ${index},${index % 15 ? 'core' : 'nowhere'},${index}x`);
    await page.goto('/muscles/import');
    const csv = `name_en,name_ar,body_part,id\n${rows.join('\n')}\n`;
    await page.locator('input[type=file]').setInputFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: check }).click();
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
    // Two of a wrong choice beside the ids, on two pages; then it begins again.
    expect(new Set(reached).size).toBe(32);
    expect(reached.at(-1)).toBe(reached[0]);
  });
