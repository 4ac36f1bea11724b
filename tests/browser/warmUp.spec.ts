/** Preloading on lists, before the first click (`src/features/prefetch/WarmUp.tsx`). */
import { expect, signIn, test } from './support/test';

test('a page whose code is lost when it is warmed up opens as ever', async ({ page }) => {
  let asked = 0;
  await page.route(/\/GeneratedEdit-[^/]+\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await signIn(page, '/goals');
  // Another preload may retry at once.
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Edit Build muscle' }).click();
  await expect(page).toHaveURL(/\/goals\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Build muscle' })).toBeVisible();
});
