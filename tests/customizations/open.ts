import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the app has replaced the server-rendered screen. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('#screen')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
}
