import { readFileSync } from 'node:fs';
import { getViolations } from './support/axe';
import { expect, test } from './support/test';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a file is matched, checked, mended and written, and the list is exported as a workbook', async ({ signedIn: page }, {
  repeatEachIndex,
}) => {
  await page.goto('/muscles');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a file' })).toBeVisible();

  // Arabic headers, Arabic choices, and one invalid cell.
  const [first, second] = [`First import ${repeatEachIndex}`, `Second import ${repeatEachIndex}`];
  const csv = `الاسم (الإنجليزية),الاسم (العربية),body_part\n${first},مستورد ${first},upper\n${second},مستورد ${second},nowhere\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { level: 2, name: 'Match the columns' })).toBeVisible();
  await expect(page.getByRole('combobox').last()).toHaveValue('body_part');
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByRole('button', { name: 'Errors (1)' })).toBeVisible();
  await expect(page.getByText('“nowhere” is not one of the choices.')).toBeVisible();
  const cell = page.getByLabel(/^Body part, row 3$/i);
  await cell.fill('lower');
  await cell.press('Enter');
  await expect(page.getByRole('button', { name: 'Errors (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Finished')).toBeVisible();
  await expect(page.getByText('2 of 2')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Excel (XLSX)').check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const workbook = await (await download).path();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'muscles.xlsx', mimeType: xlsx, buffer: readFileSync(workbook) });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByRole('button', { name: /^All \(\d+\)$/ })).toBeVisible();
  const count = (await page.getByRole('button', { name: /^All/ }).innerText()).replace('All', '');
  await expect(page.getByRole('button', { name: `Unchanged${count}` })).toBeVisible();
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Abdominals', exact: true })).toBeVisible();
});

test('on a phone, in Arabic, rows are pasted, their mistakes stand where they are seen, and skipped rows are named at the end', async ({
  signedIn: page,
}, { repeatEachIndex }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/muscles');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.getByRole('link', { name: 'استيراد', exact: true }).click();
  await page
    .getByLabel('الصق من جدول بيانات')
    .fill(
      `الاسم (الإنجليزية)\tالاسم (العربية)\tمنطقة الجسم\nPasted\tملصق\tالقدم\nGood ${repeatEachIndex}\tسليم ${repeatEachIndex}\tupper\n`,
    );
  await page.getByRole('button', { name: 'قراءة الصفوف الملصقة' }).click();
  await page.getByRole('button', { name: 'فحص كل الصفوف' }).click();
  await expect(page.getByText('«القدم» ليست من الخيارات.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'خطأ (1)' })).toBeVisible();
  // The page does not scroll horizontally; the table has its own scroll container.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'استيراد صف واحد' }).click();
  await expect(page.getByText('تم تخطي صف خاطئ واحد: 2.')).toBeVisible();
  await expect.poll(() => getViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل الملخص' }).click();
  const summary = readFileSync(await (await download).path(), 'utf8').split(/\r?\n/);
  expect(summary[1]).toMatch(/^2,(Pasted|ملصق),تم تخطيه,«القدم» ليست من الخيارات\.$/);
  expect(summary[2]).toMatch(/^3,.*,جديد,$/);
});
