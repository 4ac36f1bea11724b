/** Preloading on lists, before the first click (`src/features/prefetch/WarmUp.tsx`). */
import { expect, signIn, test } from './support/test';

test('a page whose code is lost when it is warmed up opens as ever', async ({ page }) => {
  await page.route(/\/GeneratedEdit-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/GeneratedEdit-'));
  await signIn(page, '/goals');
  await lost;
  await page.getByRole('link', { name: 'Edit Build muscle' }).click();
  await expect(page).toHaveURL(/\/goals\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Build muscle' })).toBeVisible();
});
