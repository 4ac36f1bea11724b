import type { CDPSession, Page } from '@playwright/test';
import { median } from '../report/statistics';

/** Main-thread work in ms of each step in a form with rows. */
export interface RowFigures {
  readonly key: number;
  readonly add: number;
  readonly remove: number;
  readonly move: number;
}

export async function workOnRows(page: Page, session: CDPSession, count: number): Promise<RowFigures> {
  // Uses CPU time, so that other load on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' } as never);
  const place = `[data-place="${Math.floor(count / 2)}"]`;
  const input = `${place} [data-source$=".sets"] input`;
  const press = (selector: string) =>
    page.evaluate((sought) => {
      const button = document.querySelector<HTMLButtonElement>(sought);
      if (!button || button.disabled) throw new Error(`${sought} cannot be pressed.`);
      button.click();
    }, selector);
  const measureWork = async (times: number, act: (time: number) => Promise<void>): Promise<number> => {
    const figures: number[] = [];
    // Skips the first time, in which the code is compiled.
    for (let time = 0; time <= times; time += 1) {
      const before = await workDone(page, session);
      await act(time);
      figures.push((await workDone(page, session)) - before);
    }
    return median(figures.slice(1));
  };
  await page.locator(`${place} [data-source$=".sets"]`).locator('input, button').first().focus();
  await page.locator(input).focus();
  const key = await measureWork(7, (time) => page.keyboard.press(time % 2 ? 'Backspace' : '1'));
  const move = await measureWork(5, () => press(`${place} [data-action="down"]`));
  const add = await measureWork(5, () => press('[data-action="add"]'));
  const remove = await measureWork(5, () => press(`${place} [data-action="remove"]`));
  return { key, add, remove, move };
}

/** Waits until the page is idle, then returns the total main-thread time in ms. */
async function workDone(page: Page, session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 2; turn += 1) {
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })));
    await page.waitForTimeout(100);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
