import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

const getWidth = async (page: Page) => (await page.getByTestId('sidebar').boundingBox())?.width;

// covers: 1.6, 2.1, 2.7, 2.8, 2.9, 2.11, 2.14, 4.3, 9.2, 9.8
test('the menu has the labels of the specification and selects the section of the page; its width follows the window and its button', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn(page);
  const sidebar = page.getByTestId('sidebar');
  await expect.poll(() => getWidth(page)).toBe(250);
  const labels = (await sidebar.getByRole('listitem').getByRole('link').allInnerTexts()).map((label) => label.split('\n')[0]);
  expect(labels).toEqual([
    'Dashboard',
    'Trainees',
    'Exercises',
    'Workouts',
    'Programs',
    'Program Goals',
    'Program Activities',
    'Trainers',
    'Specializations',
    'Languages',
    'Home Banners',
    'User Subscriptions',
    'General Information',
    'Logout',
  ]);
  await expect(sidebar.getByText('Account')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Logout' })).toBeVisible();

  const selected = sidebar.locator('[aria-current="page"]');
  for (const [path, label] of [
    ['/dashboard', 'Dashboard'],
    ['/exercises', 'Exercises'],
    ['/exercises/1/show', 'Exercises'],
    ['/muscles', 'Exercises'],
    ['/goals/create', 'Program Goals'],
  ] as const)
    await test.step(`at ${path} the entry ${label} is selected`, async () => {
      await visit(page, path);
      await expect(selected).toHaveCount(1);
      await expect(selected).toHaveAccessibleName(new RegExp(label));
    });
  await test.step('buttons and inputs are 45 px high', async () => {
    const input = page.getByLabel('Name (English)').locator('xpath=ancestor::*[contains(@class,"i-control")][1]');
    for (const control of [input, page.getByRole('button', { name: 'Save', exact: true })])
      await expect.poll(async () => (await control.boundingBox())?.height).toBe(45);
  });
  await test.step('the button makes the sidebar 90 and 250 px wide; below the extra-large breakpoint it is 90', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => getWidth(page)).toBe(90);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(() => getWidth(page)).toBe(250);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => getWidth(page)).toBe(90);
  });
  await test.step('an unknown address says that nothing is there, and the logo leads to the start', async () => {
    await visit(page, '/nowhere');
    await expect(page.getByRole('main').getByText(/There is no page at \u2066\/nowhere/)).toBeVisible();
    await sidebar.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

// covers: 1.1, 1.2, 1.14, 2.3, 2.12, 2.15, 4.4, 4.5
test('Arabic mirrors the page in place: direction, sidebar, language of data; it outlasts a reload and a sign-out', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, '/exercises');
  await expect(page).toHaveTitle(/Admin dashboard/);
  await expect(page.getByRole('link', { name: 'Barbell back squat', exact: true })).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { here: boolean }).here = true;
  });
  const request = page.waitForRequest((one) => one.url().includes('/api/v1/exercises/') && one.headers()['accept-language'] === 'ar');
  await page.getByRole('button', { name: /Language: English/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await request;
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/لوحة/);
  await expect(page.getByRole('heading', { level: 1, name: 'التمارين' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'أرجحة الكرة الحديدية', exact: true })).toBeVisible();
  await expect.poll(async () => (await page.getByTestId('sidebar').boundingBox())?.x).toBe(1600 - 250);
  expect(await page.evaluate(() => (window as unknown as { here?: boolean }).here), 'the page was not loaded anew').toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'التمارين' })).toBeVisible();
  await page.getByTestId('sidebar').getByRole('link', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

// covers: 9.7
test('messages that fail to load are asked for again; when they never come, the page says so in both languages', async ({
  page,
  complaints,
}) => {
  let refused = 0;
  await page.route('**/assets/en-common-*.json', (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(refused).toBe(2);

  await page.route('**/assets/en-common-*.json', (route) => route.abort());
  await page.clock.install();
  await page.goto('/auth/login', { waitUntil: 'load' });
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(page.getByRole('alert')).toContainText('The dashboard could not be loaded', { timeout: 100 });
  }).toPass();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ra.notification.i18n_error')]);
  await expect(page.getByRole('alert')).toContainText('تعذّر تحميل لوحة الإدارة');
});

// covers: 2.10, 2.13
test('on a phone a dropdown menu stands in for the sidebar, and the current tab is visible', { tag: '@main' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/faqs');
  await expect(page.getByRole('link', { name: 'FAQs', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('sidebar')).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Program Goals' }).click();
  await expect(page).toHaveURL(/\/goals/);
  await expect(page.getByRole('heading', { level: 1, name: 'Program Goals' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'nothing sticks out sideways').toBe(0);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.locator('.MuiMenu-paper').getByText('Administrator', { exact: true }), 'the user menu says whose it is').toBeVisible();
});
