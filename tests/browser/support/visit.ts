import { expect, type Page } from '@playwright/test';

/** Start page that loads little. */
const beginning = '/equipments';

/**
 * Navigates like a link of the app, without reloading it. The browser then requests the page's data, and a test can intercept those
 * requests. After a reload, the data is already in the document.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(beginning);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.evaluate((to) => {
    // The router stores the index of each history entry in its state.
    const state = { usr: null, key: to, idx: (window.history.state?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Navigates to a page and waits until the title changes. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await visit(page, path);
  await expect.poll(() => page.title(), { intervals: [40] }).not.toBe(before);
}
