import type { Page } from '@playwright/test';
import { takeLongestTask } from '../browser/longestTask';
import type { Measure } from '../measure';

export async function selectAll(page: Page): Promise<Measure> {
  await page.goto('/userSubscriptions');
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('thead input[type=checkbox]').check();
  const button = page.getByRole('button', { name: /^Select all [\d,]+ / });
  await button.waitFor();
  const ms = await button.evaluate(async (element: HTMLElement) => {
    const start = performance.now();
    element.click();
    while (element.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  return { name: 'select all 50,000', value: ms, unit: 'ms', target: { of: 'value', is: 'at most', limit: 100 } };
}

const wheelTurns = 60;

/** Idle time in ms after which the page's own work is over. */
const restMs = 2_000;

/** Scrolls a list of 500 rows to its end and measures the ms between animation frames. */
export async function watchScrolling(page: Page, say: (line: string) => void): Promise<Measure> {
  await page.goto('/userSubscriptions?perPage=500');
  await page.locator('tbody tr').nth(499).waitFor({ state: 'attached' });
  // The app renders its rows in one task, before this measurement.
  await page.locator('#screen').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    // A method, because tsx wraps named functions in a helper that the page lacks.
    const clock = {
      frames: [] as number[],
      last: performance.now(),
      step(now: number) {
        clock.frames.push(now - clock.last);
        clock.last = now;
        requestAnimationFrame(clock.step);
      },
    };
    requestAnimationFrame(clock.step);
    Object.assign(window, { frames: clock.frames });
  });
  await takeLongestTask(page);
  for (let turn = 0; turn < wheelTurns; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
  const longestTask = await takeLongestTask(page);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.toSorted((one, other) => one - other));
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? Number.NaN;
  say(`500 rows scrolled: ${frames.length} frames, p50 ${at(0.5).toFixed(1)}, p98 ${at(0.98).toFixed(1)}, longest ${at(1).toFixed(1)} ms`);
  return {
    name: 'longest task of the page while a list of 500 rows is scrolled',
    ...{ value: longestTask, unit: 'ms', target: { of: 'value', is: 'at most', limit: 50 } },
  };
}
