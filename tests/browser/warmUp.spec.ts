/** What a list does ahead of the first click (`src/performance/WarmUp.tsx`). */
import { expect, signIn, test } from './support/test';

/** After this a warm-up is over: its 300 ms, and the two seconds that it waits for an idle moment. Milliseconds. */
const over = 5_000;

test('a page whose code is lost at first, and comes when the warm-up is over, opens as ever', async ({ page }) => {
  const late: (() => void)[] = [];
  let asked = 0;
  await page.route(/\/ResourceEdit-[^/]+\.js$/, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await new Promise<void>((resolve) => late.push(resolve));
    return route.continue();
  });
  await signIn(page, '/goals');
  await expect.poll(() => late.length).toBe(1);
  await page.waitForTimeout(over);
  for (const answer of late) answer();
  await page.getByRole('link', { name: 'Edit Build muscle' }).click();
  await expect(page).toHaveURL(/\/goals\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Build muscle' })).toBeVisible();
});
