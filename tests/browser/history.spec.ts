import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from './support/colleagues';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const historyPanel = (page: Page) => page.getByRole('region', { name: /^(History|سجل التغييرات)$/ });

test('a value is restored from the history, and a deleted record is created again from the page Activity', async ({ signedIn: page }) => {
  await page.goto('/goals');
  // The menu has the page once the gateway was asked.
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true })).toBeVisible({ timeout: 30_000 });

  await visit(page, '/goals/create');
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Climb');
  await page.getByRole('textbox', { name: 'Name (Arabic)' }).fill('تسلق');
  await page.getByRole('button', { name: /^(Save|Create)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name (English)' }).fill('Climb a hill');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Program Goals' })).toBeVisible();
  await page.getByRole('link', { name: 'Climb a hill' }).first().click();
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb a hill', exact: true })).toBeVisible();

  await historyPanel(page).getByRole('button', { name: 'Show history' }).press('Enter');
  await expect(historyPanel(page).getByRole('listitem')).toHaveCount(2);
  await expect(historyPanel(page).getByRole('listitem').first()).toContainText('Changed');
  await historyPanel(page).getByRole('listitem').first().getByRole('button').click();
  await historyPanel(page).getByRole('button', { name: 'Restore this value' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb', exact: true })).toBeVisible();
  await expect(historyPanel(page).getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb' })).toHaveCount(0);
  await page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('delete');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('main').getByRole('listitem').getByRole('button').click();
  await page.getByRole('link', { name: 'Create it again' }).click();
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Climb');
  await page.getByRole('button', { name: /^(Save|Create)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climb' })).toBeVisible();

  await page.goto('/activity?search=hill');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('all values are restored as of a change; what the API refuses is said in the dialog, and so is a record that is gone', async ({
  signedIn: page,
}) => {
  await page.goto('/goals');
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true })).toBeVisible({ timeout: 30_000 });
  const token = await page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).user.token as string);
  const call = async (method: string, path: string, data?: object) => {
    const response = await page.request.fetch(`/api/v1/goals/${path}?is_admin=true`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(response.ok()).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
  const { id } = await call('POST', '', { name_en: 'Dive', name_ar: 'غطس', is_active: true });
  await call('PATCH', `${id}/`, { name_en: 'Dive deep' });
  await call('PATCH', `${id}/`, { name_en: 'Dive deeper', is_active: false });
  await visit(page, `/goals/${id}/show`);
  await historyPanel(page).getByRole('button', { name: 'Show history' }).press('Enter');
  const lines = historyPanel(page).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await lines.last().getByRole('button').click();
  // By keyboard: the entry is still opening, and a button that moves may miss the click of a mouse.
  await lines.last().getByRole('button', { name: 'Restore this version' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveCount(2);
  // Somebody takes the name meanwhile.
  const other = await call('POST', '', { name_en: 'Dive', name_ar: 'آخر', is_active: true });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(/already/i);
  await call('DELETE', '', { ids: [other.id] });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dive', exact: true })).toBeVisible();
  await expect(lines).toHaveCount(4);

  await lines.first().getByRole('button').click();
  await lines.first().getByRole('button', { name: 'Restore this value' }).first().click();
  await call('DELETE', '', { ids: [id] });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone deleted this record');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, `/activity?kind=delete&search=Dive`);
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dive' }).first().getByRole('button').click();
  await page.getByRole('link', { name: 'Create it again' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Dive');
});

test('on a phone the filters of Activity are in a sheet, in Arabic too', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await page.goto('/activity');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeInViewport();
  await main.getByRole('button', { name: 'عوامل التصفية', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'عوامل التصفية' });
  await sheet.getByRole('combobox', { name: 'الإجراء' }).selectOption('sign_in');
  await expect(page).toHaveURL(/kind=sign_in/);
  await sheet.getByRole('button', { name: 'عرض النتائج' }).click();
  await expect(main.getByRole('button', { name: 'عوامل التصفية (1)' })).toBeFocused();
  await expect(main.getByRole('listitem').first()).toContainText('تسجيل دخول');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone, in Arabic, the history of a record opens, a value is restored, and Activity is saved as CSV', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  const { id } = await callApi(page, 'POST', 'goals/', { name_en: 'Row', name_ar: 'تجديف' });
  await callApi(page, 'PATCH', `goals/${id}/`, { name_ar: 'تجديف سريع' });
  const hasNoOverflow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await visit(page, `/goals/${id}/show`);
  // By keyboard: related records above are still loading, and a button that moves may miss the click of a mouse.
  await historyPanel(page).getByRole('button', { name: 'عرض سجل التغييرات' }).press('Enter');
  const lines = historyPanel(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await lines.first().getByRole('button').click();
  await expect(lines.first().locator('ins')).toContainText('سريع');
  await hasNoOverflow();
  await lines.first().getByRole('button', { name: 'استعادة هذه القيمة' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'استعادة', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'تجديف', exact: true })).toBeVisible();
  await expect(lines).toHaveCount(3);
  await hasNoOverflow();

  await visit(page, `/activity?resource=goals&search=${encodeURIComponent('تجديف')}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  // Typed without its mark, and marked in the spelling that stands there.
  await callApi(page, 'PATCH', `goals/${id}/`, { name_ar: 'رياضة أحمد' });
  await visit(page, `/activity?resource=goals&search=${encodeURIComponent('احمد رياضه')}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
  // In the name of the record and in its former and new value.
  await expect.poll(marked).toEqual(['رياضة', 'أحمد', 'رياضة', 'أحمد']);
  await visit(page, `/activity?resource=goals&search=${encodeURIComponent('تجديف')}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('تجديف سريع');
  await hasNoOverflow();
});
