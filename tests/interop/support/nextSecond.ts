import type { Page } from '@playwright/test';

/** Waits for the next second: of two equal signals of the v4 client, which carry whole seconds, no tab hears the later one. */
export async function nextSecond(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000))));
}
