import type { Page } from '@playwright/test';

/** Waits for the next second. The v4 client's signals contain whole seconds, and tabs ignore a second one with equal content. */
export async function nextSecond(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000))));
}
