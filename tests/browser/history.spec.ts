import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const historyPanel = (page: Page) => page.getByRole('region', { name: /^(History|السجل)$/ });

test('a value is restored from the history, and a deleted record is created again from the page Activity', async ({ signedIn: page }) => {
  test.setTimeout(90_000);
  await page.goto('/goals');
  // The menu has the page once the gateway was asked.
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true })).toBeVisible({ timeout: 30_000 });

  await visit(page, '/goals/create');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Climb');
  await page.getByRole('textbox', { name: 'Name (Arabic)' }).fill('تسلق');
  await page.getByRole('button', { name: /^(Save|Create)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Climb a hill');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Program Goals' })).toBeVisible();
  await page.getByRole('link', { name: 'Climb a hill' }).first().click();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb a hill', exact: true })).toBeVisible();

  await historyPanel(page).getByRole('button', { name: 'Show history' }).click();
  await expect(historyPanel(page).getByRole('listitem')).toHaveCount(2);
  await expect(historyPanel(page).getByRole('listitem').first()).toContainText('Changed');
  await historyPanel(page).getByRole('listitem').first().getByRole('button').click();
  await historyPanel(page).getByRole('button', { name: 'Restore this value' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb', exact: true })).toBeVisible();
  await expect(historyPanel(page).getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb' })).toHaveCount(0);
  await page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('delete');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('main').getByRole('listitem').getByRole('button').click();
  await page.getByRole('link', { name: 'Create it again' }).click();
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Climb');
  await page.getByRole('button', { name: /^(Save|Create)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb' })).toBeVisible();

  await page.goto('/activity?search=hill');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});
