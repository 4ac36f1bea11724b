import { expect, type Page } from '@playwright/test';

/** A page of little weight to begin from. */
const beginning = '/equipments';

/**
 * Goes there as a link of the app would, without loading the app anew. What the page reads is then asked for by the browser, where a test
 * can answer it; of a page that is loaded the gateway has read it already.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(beginning);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.evaluate((to) => {
    // The router counts its entries in their state.
    const state = { usr: null, key: to, idx: (window.history.state?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Goes to a page of another title, and waits until it is there. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await visit(page, path);
  await expect.poll(() => page.title(), { intervals: [40] }).not.toBe(before);
}
