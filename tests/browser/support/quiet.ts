import type { Page } from '@playwright/test';

/** Milliseconds without a request after which a page has asked for all that it wants. */
const quietMilliseconds = 200;

/**
 * Watches a page's requests.
 *
 * @returns what waits until none is under way, none has been for a moment, and no skeleton is left
 */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const begin = () => {
    open += 1;
    last = Date.now();
  };
  const end = () => {
    open -= 1;
    last = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    last = Date.now();
    const deadline = Date.now() + 20_000;
    while (open > 0 || Date.now() - last < quietMilliseconds || (await page.locator('.MuiSkeleton-root').count()) > 0) {
      if (Date.now() > deadline) throw new Error(`${page.url()} is still loading: ${open} requests are open`);
      await page.waitForTimeout(50);
    }
  };
}
