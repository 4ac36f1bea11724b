import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Longest task in ms since the last reset. Tasks under 50 ms are not observed. */
    longestTask: number;
  }
}

export const watchLongestTask = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask' });
  });

/** @returns the longest task in ms since the last call */
export const takeLongestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = window.longestTask;
    window.longestTask = 0;
    return longest;
  });
