import type { Page } from '@playwright/test';
import { expect } from '../browser/support/test';

/** Opens a page and waits for the code that reads keys, which is loaded when the browser is idle. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await waitForKeys(page);
}

/** Opens and closes the list of keyboard shortcuts, which proves that keys work. Not counted. */
export async function waitForKeys(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
}

export const menuLink = (page: Page, name: string) => page.getByTestId('sidebar').getByRole('link', { name, exact: true });

export const viewLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
