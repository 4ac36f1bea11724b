import { expect, type Page } from '@playwright/test';

/** Opens a page of the app itself, past the screen that the gateway drew. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('#screen')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
}
