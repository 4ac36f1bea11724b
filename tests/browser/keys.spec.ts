import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

/** Opens the list of shortcuts. Repeats the key until its code is loaded. */
async function openKeys(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return dialog;
}

test.describe('Letter keys', () => {
  test('move between rows, select, search, create and go; the list of them turns them off', async ({ page, gateway }) => {
    await signIn(page);
    await page.goto('/muscles');
    const keys = await openKeys(page);
    await expect(keys).toContainText('New muscle');
    await expect(keys).toContainText('Next row');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.type('xnj?');
    await expect(page.getByRole('searchbox')).toHaveValue('xnj?');
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect(rows, 'nothing is found').toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await expect(rows.nth(2)).toBeVisible();
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: 'Selected muscles' })).toContainText('1 selected');
    await expect(rows.filter({ has: page.locator(':focus') }).getByRole('checkbox')).toBeChecked();
    const details = page.getByRole('complementary', { name: /^Details: / });
    await page.keyboard.press('Space');
    await expect(details).toBeVisible();
    const name = await details.getByRole('heading', { level: 2 }).textContent();
    await page.keyboard.press('j');
    await expect(details.getByRole('heading', { level: 2 })).not.toHaveText(name ?? '');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.waitForURL('**/exercises**');
    await page.keyboard.press('n');
    await page.waitForURL('**/exercises/create**');
    await page.goto('/keys');
    await page.getByRole('switch', { name: 'Use letter keys' }).uncheck();
    await page.goto('/muscles');
    await expect(rows.first()).toBeVisible();
    await page.waitForTimeout(2_000);
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await expect(page).toHaveURL(/\/muscles/);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(gateway.errors).toEqual([]);
  });

  test('Ctrl+Enter saves a new record and begins another', async ({ page, gateway }) => {
    await signIn(page);
    await page.goto('/goals/create');
    const name = `Reach ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name (English)' }).fill(name);
    await page.getByRole('textbox', { name: 'Name (Arabic)' }).fill('مدى');
    const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/goals/'));
    await page.keyboard.press('Control+Enter');
    expect((await saved).status()).toBe(201);
    await expect(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('');
    await expect(page).toHaveURL(/\/goals\/create/);
    expect(gateway.errors).toEqual([]);
  });
});
