import type { Page } from '@playwright/test';

/** Time in ms without a request after which a page counts as loaded. */
const quietMilliseconds = 200;

/**
 * Watches the requests of a page.
 *
 * @returns a function that waits until no request is open, none was recent, and no skeleton is left
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
