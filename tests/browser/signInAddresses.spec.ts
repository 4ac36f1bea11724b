import type { Page } from '@playwright/test';
import { administrator } from './support/gateway';
import { expect, test } from './support/test';

const signInBy = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const start = (page: Page) => expect(page).toHaveURL(/\/dashboard$/);

for (const address of [
  '/login',
  '/login/',
  '/Login',
  '/signin',
  '/ar/login',
  '/ar/logout',
  '/auth',
  '/auth/login',
  '/auth/nothing',
  '/logout',
  '/auth/logout',
  '/auth/login?callbackUrl=/login',
  '/auth/login?callbackUrl=/logout',
  '/auth/login?callbackUrl=/ar/login',
])
  test(`a visitor who opens ${address} signs in and gets to the first page`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth\/login/);
    await signInBy(page);
    await start(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

test('another address of the sign-in page keeps the page to return to', async ({ page }) => {
  await page.goto('/login?callbackUrl=%2Fgoals');
  await signInBy(page);
  await expect(page).toHaveURL(/\/goals$/);
});

for (const address of ['/login', '/auth', '/auth/login', '/auth/nothing'])
  test(`somebody who is signed in and opens ${address} gets to the first page`, async ({ signedIn: page }) => {
    await page.goto(address);
    await start(page);
  });

for (const address of ['/logout', '/auth/logout'])
  test(`${address} ends the session`, async ({ signedIn: page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/);
  });
