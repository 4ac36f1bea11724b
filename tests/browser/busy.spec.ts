/** The notice of a server that answers 429: what waits, for how long, and the way out. */
import type { Page } from '@playwright/test';
import { getViolations } from './support/axe';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

/** Answers the first calls to a resource with 429. */
async function busy(page: Page, resource: string, method: string, retryAfter: number, times = 1): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.route(`**/api/v1/${resource}/**`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    seen.asked += 1;
    if (seen.asked > times) return route.fallback();
    const errors = [{ code: 'throttled', detail: 'Request was throttled.', attr: null }];
    return route.fulfill({ status: 429, headers: { 'Retry-After': String(retryAfter) }, json: { type: 'client_error', errors } });
  });
  return seen;
}

test('a list that has to wait says until when, counts down and comes by itself', async ({ signedIn: page }) => {
  await busy(page, 'muscles', 'GET', 8);
  await visit(page, '/muscles');
  // Said once to those who hear the page, while the others see the seconds go by.
  const heard = page.getByRole('status').filter({ hasText: /^The server is busy\. Trying again in [4-8] seconds\.$/ });
  await expect(heard).toBeAttached();
  const first = await heard.textContent();
  await expect(page.getByText('The server is busy. Trying again in 2 seconds.')).toBeVisible();
  await expect(heard).toHaveText(String(first));
  expect(await getViolations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Quadriceps', exact: true })).toBeVisible();
  await expect(page.getByText('The server is busy')).toHaveCount(0);
});

test('a form that has to wait keeps what was typed, and saves it once', async ({ signedIn: page }) => {
  const seen = await busy(page, 'goals', 'PATCH', 2);
  await page.goto('/goals/1');
  await page.getByLabel('Name (English)').fill('Kept while waiting');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The server is busy').last()).toBeVisible();
  await expect(page.getByLabel('Name (English)')).toHaveValue('Kept while waiting');
  await expect(page.getByText(/Kept while waiting/).first()).toBeVisible();
  await expect.poll(() => seen.asked).toBe(2);
});

test('whoever does not want to wait sees the error in its place and can try again', async ({ signedIn: page }) => {
  const seen = await busy(page, 'muscles', 'GET', 50);
  await visit(page, '/muscles');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Too many requests');
  await expect(page.getByText('The server is busy')).toHaveCount(0);
  expect(seen.asked).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Quadriceps', exact: true })).toBeVisible();
});

test('many calls that wait have one notice, in Arabic on a phone, within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await signIn(page, '/goals');
  await busy(page, 'homepage', 'GET', 11, 20);
  await visit(page, '/dashboard');
  const notice = page.getByText(/^الخادم مشغول\. تُعاد المحاولة بعد (11 ثانية|10 ثوانٍ)\.$/).last();
  await expect(notice).toBeVisible();
  const cancel = page.getByRole('button', { name: 'إلغاء' });
  await expect(cancel).toHaveCount(1);
  const [text, button] = [await notice.boundingBox(), await cancel.boundingBox()];
  if (!text || !button) throw new Error('The notice is not drawn');
  expect(button.x).toBeLessThan(text.x);
  expect(button.x).toBeGreaterThanOrEqual(0);
  expect(text.x + text.width).toBeLessThanOrEqual(390);
  expect(button.height).toBeGreaterThanOrEqual(44);
  await cancel.click();
  await expect(notice).toHaveCount(0);
});
