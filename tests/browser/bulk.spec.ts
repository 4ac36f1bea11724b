import type { Page } from '@playwright/test';
import { getViolations } from './support/axe';
import { expect, signIn, test } from './support/test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
const total = async (page: Page) => Number((await page.getByText(/^[\d,]+ user subscriptions?$/).textContent())?.replace(/\D/g, ''));
const counted = (count: number) => count.toLocaleString('en-GB');
test.use({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });

// The results of each record: tests/features/bulk/bulk.test.tsx.
test('all that match are selected on each page; their deletion in the background is stopped from another page', async ({
  signedIn: page,
}) => {
  await page.goto('/userSubscriptions');
  const toolbar = page.getByRole('toolbar', { name: 'Selected user subscriptions' });
  const dialog = page.getByRole('dialog');
  const all = await total(page);
  expect(all).toBeGreaterThan(1_000);
  await rows(page).first().getByRole('checkbox').check();
  await expect(toolbar.getByText('1 selected')).toBeVisible();
  const selectAll = () => toolbar.getByRole('button', { name: `Select all ${counted(all)} matching user subscriptions` }).click();
  await selectAll();
  await expect(toolbar.getByRole('status')).toHaveText(`All ${counted(all)} matching user subscriptions selected`);
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).nth(7).getByRole('checkbox')).toBeChecked();

  // One record less on the page leaves the rest of it; another tab leaves the selection of all.
  await rows(page).first().getByRole('checkbox').uncheck();
  await expect(toolbar.getByText('24 selected')).toBeVisible();
  await selectAll();

  await toolbar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveAccessibleName(`Delete ${counted(all)} user subscriptions?`);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let deletions = 0;
  await page.route('**/api/v1/user-subscriptions/**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    deletions += 1;
    await held;
    return route.continue();
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => deletions).toBe(4);
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Trainees' }).click();
  const strip = page.getByRole('region', { name: `Delete ${counted(all)} user subscriptions?` });
  await expect(strip).toContainText(`Delete (user subscriptions): 0 of ${counted(all)}`);
  await expect.poll(() => getViolations(page)).toEqual([]);
  await strip.getByRole('button', { name: 'Show details' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Stopping…');
  release();
  await expect(dialog.getByRole('status')).toHaveText('Stopped');
  await expect(dialog.getByText('400 done')).toBeVisible();
  await expect(dialog.getByText(`${counted(all - 400)} not sent`)).toBeVisible();
  expect(deletions).toBe(4);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toBeHidden();
  await page.goto('/userSubscriptions');
  await expect(page.getByText(`${counted(all - 400)} user subscriptions`, { exact: true })).toBeVisible();
});

test('all that match are edited by the declared call on a phone, in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await signIn(page, '/trainees');
  const toolbar = page.getByRole('toolbar');
  const dialog = page.getByRole('dialog');
  const bodies: { readonly ids: readonly number[]; readonly goal?: number }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  await page
    .getByRole('button', { name: /^إجراءات/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'تحديد' }).click();
  await toolbar.getByRole('button', { name: 'تحديد كل النتائج المطابقة (400 متدرب)' }).click();
  await expect(toolbar.getByRole('status')).toHaveText('تم تحديد كل النتائج المطابقة (400 متدرب)');
  await expect(page.getByRole('checkbox', { name: /^تحديد/ }).nth(3)).toBeChecked();
  await toolbar.getByRole('button', { name: 'إجراءات' }).click();
  await page.getByRole('menuitem', { name: 'إغلاق الحساب' }).click();
  // Too many to be counted: the kinds of records that go along.
  await expect(dialog.getByText(/سيُحذف أيضًا ما يرتبط بها|سيُفرغ الحقل|لن تُحذف السجلات/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'إلغاء' }).click();

  await toolbar.getByRole('button', { name: 'تعديل' }).click();
  await expect(dialog).toHaveAccessibleName('تعديل 400 متدرب');
  await dialog.getByRole('checkbox', { name: 'تغيير: الهدف' }).check();
  await dialog.getByRole('combobox', { name: 'الهدف' }).click();
  await page.getByRole('option', { name: 'زيادة القوة' }).click();
  await dialog.getByRole('button', { name: 'تغيير 400 متدرب' }).click();
  await expect(page.getByText('تم تغيير 400 متدرب')).toBeVisible();
  expect(bodies.map(({ ids }) => ids.length)).toEqual([100, 100, 100, 100]);
  expect(new Set(bodies.flatMap(({ ids }) => ids)).size).toBe(400);
  await expect(toolbar).toBeHidden();
});

test('a tablet that is turned keeps the dialog of an export, and what was chosen in it', async ({ signedIn: page }) => {
  const [upright, lying] = [
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
  ];
  await page.setViewportSize(upright);
  await page.goto('/goals');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Selected program goals' });
  await toolbar.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await page.setViewportSize(lying);
  // The page behind the dialog is hidden from assistive technology.
  await expect(page.locator('table')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await page.setViewportSize(upright);
  await expect(page.locator('table')).toHaveCount(0);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();
});
