import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The longest task since the last reset, from 50 ms: shorter ones are not observed. */
    longestTask: number;
  }
}

/** Observes the tasks of each document that the page loads from here on. */
export const watchLongestTask = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask' });
  });

/** @returns the longest task since the last call, in milliseconds */
export const takeLongestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = window.longestTask;
    window.longestTask = 0;
    return longest;
  });
