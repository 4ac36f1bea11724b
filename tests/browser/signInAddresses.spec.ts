import type { Page } from '@playwright/test';
import { administrator } from './support/gateway';
import { expect, test } from './support/test';

const signInBy = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const start = (page: Page) => expect(page).toHaveURL(/\/dashboard$/);

// Which addresses are those of the sign-in and the sign-out page: tests/unit/schema/authPages.test.ts.
test('a visitor who opens any address of the sign-in or sign-out page signs in and gets to the first page', async ({ page }) => {
  for (const address of ['/Login/', '/ar/logout', '/auth/login?callbackUrl=/ar/login'])
    await test.step(address, async () => {
      await page.context().clearCookies();
      await page.goto(address);
      await expect(page).toHaveURL(/\/auth\/login/);
      await signInBy(page);
      await start(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
});

test('another address of the sign-in page keeps the page to return to', async ({ page }) => {
  await page.goto('/login?callbackUrl=%2Fgoals');
  await signInBy(page);
  await expect(page).toHaveURL(/\/goals$/);
});

test('signed-in users who open an address of the sign-in page get to the first page', async ({ signedIn: page }) => {
  for (const address of ['/ar/login', '/auth/login']) {
    await page.goto(address);
    await start(page);
  }
});

test('an address of the sign-out page ends the session', async ({ signedIn: page }) => {
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/goals');
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/);
});
