import type { Page } from '@playwright/test';
import { openFilter } from './support/openFilter';
import { expect, test } from './support/test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
const total = async (page: Page) => Number((await page.getByText(/^[\d,]+ user subscriptions?$/).textContent())?.replace(/\D/g, ''));
const patch = (page: Page) => page.waitForRequest((one) => one.method() === 'PATCH' && one.url().includes('/api/v1/user-subscriptions/'));

test.use({ viewport: { width: 1600, height: 900 } });

// covers: 1.11
test('subscriptions are narrowed by status, option and days', async ({ signedIn: page }) => {
  await page.goto('/userSubscriptions');
  await expect(rows(page)).toHaveCount(25);
  expect(await total(page)).toBeGreaterThan(900);
  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await expect(page.getByText(/^\d\d user subscriptions$/)).toBeVisible();
  const pending = await total(page);
  await expect(page.getByRole('link', { name: 'User Subscriptions', exact: true, description: `${pending} pending` })).toBeAttached();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByText(/^(\d{3}|\d,\d{3}) user subscriptions$/)).toBeVisible();

  await openFilter(page, 'Option');
  await page.getByRole('combobox', { name: 'Option', exact: true }).fill('year');
  await page.getByRole('option', { name: 'One year' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filter=.*option/);
  await expect(rows(page).first()).toContainText('One year');
  await expect(rows(page).first()).toContainText('EGP 3,900.00');
  const request = page.waitForRequest((one) => one.url().includes('start_date_after=2020-01-01'));
  await openFilter(page, 'Start');
  await page.getByLabel('Start: From').fill('2020-01-01');
  const { searchParams } = new URL((await request).url());
  expect([...searchParams.keys()]).toEqual(expect.arrayContaining(['option', 'start_date_after', 'is_admin']));
});

test('a subscription is created with a number of the server, cannot end before it begins, and is marked as paid', async ({
  signedIn: page,
}) => {
  await page.goto('/userSubscriptions/create');
  await expect(page.getByText('Reference')).toBeHidden();
  await page.getByRole('combobox', { name: 'Trainee' }).fill('ahmed');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Option' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await page.getByLabel('Amount').fill('450');
  await page.getByRole('textbox', { name: 'Start' }).fill('2026-05-10');
  await page.getByRole('textbox', { name: 'End' }).fill('2026-05-09');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-source="end_date"]')).toContainText('Must be on or after 10 May 2026');
  await page.getByRole('textbox', { name: 'End' }).fill('2026-06-09');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^“S-\d{5}” was created$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^S-\d{5}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const call = patch(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  expect((await call).postDataJSON()).toEqual({ status: 'Paid' });
  await expect(page.getByText(/ was marked as paid$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
});

test('a chosen option fills in amount and end, and what was typed by hand stays with the suggestion beside it', async ({
  signedIn: page,
}) => {
  await page.goto('/userSubscriptions/create');
  const option = page.getByRole('combobox', { name: 'Option' });
  const amount = page.getByLabel('Amount');
  const end = page.getByRole('textbox', { name: 'End' });
  const under = (source: string) => page.locator(`[data-source="${source}"] + [role="status"]`);
  const choose = async (name: string) => {
    await option.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Three months');
  await expect(amount).toHaveValue('1200.00');
  await expect(under('amount')).toHaveText('Filled in from Three months');
  await expect(end).toHaveValue('');
  await page.getByRole('textbox', { name: 'Start' }).fill('2026-05-10');
  await expect(end).toHaveValue('9 Aug 2026');
  await expect(under('end_date')).toHaveText('Filled in from Three months');

  // Nobody has touched them: they follow.
  await choose('One year');
  await expect(amount).toHaveValue('3900.00');
  await expect(end).toHaveValue('9 May 2027');

  await amount.fill('3000');
  await choose('Monthly');
  await expect(end).toHaveValue('9 Jun 2026');
  await expect(amount).toHaveValue('3000');
  await expect(under('amount')).toContainText(/^Monthly:\s*EGP\s450\.00/);
  await under('amount').getByRole('button', { name: 'Use' }).click();
  await expect(amount).toHaveValue('450.00');
});

test('options are a tab beside, and one in use cannot be deleted', async ({ signedIn: page }) => {
  await page.goto('/userSubscriptions');
  await page.getByRole('link', { name: 'Subscription Options' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Options' })).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByRole('columnheader', { name: 'Duration (months)' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Three months' }).getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete One year' }).click({ force: true });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /^\d+ user subscriptions$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(/\/userSubscriptions\?filter=.*option/);
  await expect(rows(page).first()).toContainText('One year');
});
