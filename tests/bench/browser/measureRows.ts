import type { CDPSession, Page } from '@playwright/test';

/** Work of the main thread in ms for each thing done in a form with rows. */
export interface RowFigures {
  readonly key: number;
  readonly add: number;
  readonly remove: number;
  readonly move: number;
}

/** The most rows that the measured form takes; the declared limit is lower. */
const limit = 1000;

/** Opens the form of a workout that has this many rows. The record is answered here, and the app's limit raised. */
export async function openRows(page: Page, count: number): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('maxRows:40', `maxRows:${limit}`) });
  });
  await page.route(/\/workouts\/1\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const record = await response.json();
    const [row] = record.exercises;
    const exercises = Array.from({ length: count }, (_, index) => ({ ...row, id: index + 1, exercise: 1 + (index % 20), sets: 3 }));
    await route.fulfill({ response, json: { ...record, exercises } });
  });
  // A record of a whole document is read by the gateway, so the app goes there by itself.
  await page.evaluate(() => {
    window.history.pushState({ usr: null, key: 'rows', idx: 1 }, '', '/workouts/1');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await page.locator(`[data-place="${count - 1}"]`).waitFor();
}

/** Waits until nothing is left to do, and returns the time that the main thread worked for, in ms. */
async function worked(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Types, adds, removes and moves in the middle of an open form with rows. */
export async function measureRows(page: Page, count: number): Promise<RowFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const took = async (times: number, act: (time: number) => Promise<void>): Promise<number> => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const before = await worked(page, session);
      await act(time);
      taken.push((await worked(page, session)) - before);
    }
    return taken.sort((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
  };
  const middle = Math.floor(count / 2);
  const row = (place: number) => page.locator(`[data-place="${place}"]`);
  const sets = row(middle).locator('[data-source$=".sets"]').locator('input, button').first();
  await sets.focus();
  await row(middle).locator('[data-source$=".sets"] input').focus();
  const key = await took(7, async (time) => page.keyboard.press(time % 2 ? 'Backspace' : '1'));
  const press = (action: string, place: number) =>
    row(place)
      .locator(`[data-action="${action}"]`)
      .evaluate((button) => (button as HTMLElement).click());
  const move = await took(5, () => press('down', middle));
  const remove = await took(5, () => press('remove', 0));
  const add = await took(5, () => page.locator('[data-action="add"]').evaluate((button) => (button as HTMLElement).click()));
  return { key, add, remove, move };
}
