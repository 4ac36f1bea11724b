import type { Page } from '@playwright/test';
import { getViolations } from './support/axe';
import { expect, test } from './support/test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^(Select (?!all))/ }) });
test.use({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });

test('a wrong bulk action is undone from its notice, and offered again in Activity', async ({ signedIn: page }) => {
  await page.goto('/users?filter={"is_active":true,"is_staff":false}');
  // The history is asked for when the browser is idle.
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true })).toBeVisible({ timeout: 30_000 });
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('link', { name: 'Undo' })).toBeVisible();
  const entry = page.getByRole('alert').getByRole('link', { name: 'View' });
  await expect(entry).toHaveAttribute('href', /^\/activity\?action=[0-9a-f]{16}$/);
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Undo' })).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible({ timeout: 20_000 });
  // An account may change its trainee too.
  await expect(page.getByText(/^[2-4] done$/)).toBeVisible();
  expect(await getViolations(page)).toEqual([]);
  // A reload asks again.
  await page.reload();
  await page.getByRole('button', { name: /^Undo \d+ records$/ }).click();
  await expect(page.getByText('Nothing is left to undo.', { exact: false })).toBeVisible({ timeout: 20_000 });

  await page.goto('/activity');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Deactivated' }).first();
  await line.getByRole('button').first().click();
  await expect(line.getByRole('link', { name: 'Undo' })).toBeVisible();
});

test('a reorder is undone on a phone', async ({ signedIn: page }) => {
  await page.goto('/homeBanners/reorder');
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true })).toBeVisible({ timeout: 30_000 });
  const items = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  const before = await items.allTextContents();
  await items.first().getByRole('button', { name: /down/i }).click();
  await expect(page.getByRole('link', { name: 'Undo' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.getByText('1 done')).toBeVisible({ timeout: 20_000 });
  await page.goto('/homeBanners/reorder');
  await expect(items.first()).toBeVisible();
  expect(await items.allTextContents()).toEqual(before);
});
