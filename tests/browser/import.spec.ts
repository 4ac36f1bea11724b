import { readFileSync } from 'node:fs';
import { violationsOf } from './support/axe';
import { expect, test } from './support/test';

test('a file is matched, checked, mended and written, and the list is exported as a workbook', async ({ signedIn: page }) => {
  test.setTimeout(120_000);
  await page.goto('/muscles');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a file' })).toBeVisible();
  await expect.poll(() => violationsOf(page)).toEqual([]);

  // Arabic titles, Arabic choices, and one wrong cell.
  const csv = 'الاسم (الإنجليزية),الاسم (العربية),body_part\nImported one,مستورد أول,upper\nImported two,مستورد ثان,nowhere\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { level: 2, name: 'Match the columns' })).toBeVisible();
  await expect(page.getByRole('combobox').last()).toHaveValue('body_part');
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByRole('button', { name: 'Wrong (1)' })).toBeVisible();
  await expect(page.getByText('“nowhere” is not one of the choices.')).toBeVisible();
  await expect.poll(() => violationsOf(page)).toEqual([]);
  const cell = page.getByLabel(/^Body part, row 3$/i);
  await cell.fill('lower');
  await cell.press('Enter');
  await expect(page.getByRole('button', { name: 'Wrong (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Finished')).toBeVisible();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect.poll(() => violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'To the list' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Excel (XLSX)').check();
  await expect.poll(() => violationsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
