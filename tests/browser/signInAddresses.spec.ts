import type { Page } from '@playwright/test';
import { administrator } from './support/gateway';
import { expect, test } from './support/test';

const signInBy = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

// The addresses themselves are tested in tests/unit/schema/authPages.test.ts.
test('addresses of the sign-in page lead to the first page or the page to return to, and one of the sign-out page ends the session', async ({
  page,
}) => {
  await test.step('a visitor who opens an address of the sign-out page signs in and gets to the first page', async () => {
    await page.goto('/ar/logout');
    await expect(page).toHaveURL(/\/auth\/login/);
    await signInBy(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
  await test.step('signed-in users who open an address of the sign-in page get to the first page', async () => {
    await page.goto('/ar/login');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step('an address of the sign-out page ends the session', async () => {
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/);
  });
  await test.step('another address of the sign-in page keeps the page to return to', async () => {
    await page.goto('/login?callbackUrl=%2Fgoals');
    await signInBy(page);
    await expect(page).toHaveURL(/\/goals$/);
  });
});
