/** What files an import takes, and what it gives back. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readSheet } from '../../src/data/sheets/readSheet';
import { expect, test } from './support/test';

const arabic = (text: string) => Buffer.from([...text].map((letter) => windows1256[letter] ?? letter.charCodeAt(0)));
/** The letters of these tests in Windows-1256. */
const windows1256: Readonly<Record<string, number>> = {
  ...{ ا: 0xc7, ل: 0xe1, س: 0xd3, م: 0xe3, إ: 0xc5, ن: 0xe4, ج: 0xcc, ي: 0xed, ز: 0xd2, ة: 0xc9, ع: 0xda, ر: 0xd1, ب: 0xc8, ض: 0xd6 },
};

async function choose(page: Page, resource: string, name: string, content: string | Buffer): Promise<void> {
  await page.goto(`/${resource}/import`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const check = (page: Page) => page.getByRole('button', { name: 'Check all rows' }).click();
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getCell = (page: Page, text: string) => page.getByRole('cell', { name: text, exact: true });

async function downloaded(page: Page, button: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test('wrong rows are downloaded with their reasons, mended there, and read again', async ({ signedIn: page }, {
  repeatEachIndex: turn,
}) => {
  await choose(
    page,
    'muscles',
    'muscles.csv',
    `sep=;\r\nname_en;name_ar;body_part\r\n"Broken ${turn}\r\nin two lines";مكسور ${turn};nowhere\r\n"=HYPERLINK(""x"") ${turn}";رابط ${turn};\r\nFine ${turn};سليم ${turn};core\r\n`,
  );
  await check(page);
  await expect(chip(page, 'Errors (2)')).toBeVisible();
  const wrong = await downloaded(page, 'Download rows with errors');
  expect(wrong.name).toBe('muscles – Error.csv');
  const { titles, rows } = await readSheet(new Blob([new Uint8Array(wrong.content)]), wrong.name);
  expect(titles).toEqual(['name_en', 'name_ar', 'body_part', 'Reason']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [`Broken ${turn}\r\nin two lines`, `مكسور ${turn}`, 'nowhere', '“nowhere” is not one of the choices.'],
    [`=HYPERLINK("x") ${turn}`, `رابط ${turn}`, null, 'Required'],
  ]);
  // Nothing in it runs when a spreadsheet opens it.
  expect(wrong.content.toString()).toContain(`"'=HYPERLINK(""x"") ${turn}"`);

  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  const summary = await downloaded(page, 'Download the summary');
  const lines = await readSheet(new Blob([new Uint8Array(summary.content)]), summary.name);
  expect(lines.titles).toEqual(['Row', 'Record', 'Result', 'Reason']);
  expect(lines.rows.map(({ cells }) => cells)).toEqual([
    ['2', `Broken ${turn}\r\nin two lines`, 'Skipped', '“nowhere” is not one of the choices.'],
    ['3', `=HYPERLINK("x") ${turn}`, 'Skipped', 'Required'],
    ['4', `Fine ${turn}`, 'New', null],
  ]);

  const mended = wrong.content.toString().replace('nowhere', 'upper');
  await choose(page, 'muscles', 'mended.csv', mended);
  // The reasons go nowhere.
  await expect(page.getByRole('combobox').last()).toHaveValue('');
  await check(page);
  await expect(chip(page, 'New (1)')).toBeVisible();
  await expect(chip(page, 'Errors (1)')).toBeVisible();
});

test('a file is read in the encoding, the order of days and the rows that are chosen, or refused with a reason', async ({
  signedIn: page,
}, testInfo) => {
  const goesOn = page.getByRole('button', { name: 'Check all rows' });

  await test.step('the template is a workbook named after the resource', async () => {
    await page.goto('/muscles/import');
    const { name, content } = await downloaded(page, 'Download a template');
    expect(name).toBe('Muscles.xlsx');
    await expect(readSheet(new Blob([new Uint8Array(content)]), name)).rejects.toMatchObject({ key: 'noRows' });
  });

  await test.step('the encoding is found, and can be corrected', async () => {
    await choose(page, 'muscles', 'windows.csv', arabic('name_en,name_ar,body_part\nShin,عضلة,lower\n'));
    const encoding = page.getByLabel('Encoding');
    await expect(encoding).toHaveValue('windows-1256');
    await expect(getCell(page, 'عضلة')).toBeVisible();
    await encoding.selectOption('utf-8');
    await expect(encoding).toHaveValue('utf-8');
    await expect(page.getByRole('cell', { name: /\uFFFD/ })).toBeVisible();
    await encoding.selectOption('windows-1256');
    await expect(getCell(page, 'عضلة')).toBeVisible();
  });

  await test.step('a column that writes days in two ways asks for one order', async () => {
    await choose(page, 'userSubscriptions', 'dates.csv', readFileSync('tests/cases/sheets/29-dates.csv'));
    const start = page.getByLabel('Order of day and month in Start');
    await expect(start).toHaveAccessibleDescription(/“13\/04\/2026” \(row 4\) has the day first, “12\/31\/2026” \(row 2\) the month/);
    await expect(page.getByLabel('Order of day and month in End')).toHaveValue('dayFirst');
    await expect(goesOn).toBeDisabled();
    await start.selectOption('monthFirst');
    await expect(goesOn).toBeDisabled();
    await page.getByLabel('Decimal separator in Amount').selectOption('point');
    await check(page);
    await expect(page.getByText('“13/04/2026” does not fit the column, which has the month first.')).toBeVisible();
    // The choices stay.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(start).toHaveValue('monthFirst');
  });

  await test.step('hidden rows can be left out', async () => {
    await choose(page, 'userSubscriptions', 'serial.xlsx', readFileSync('tests/cases/sheets/31-serial.xlsx'));
    await expect(page.getByText('1 row is hidden in the file: 3.')).toBeVisible();
    await page.getByLabel('Leave out hidden rows').check();
    await check(page);
    await expect(page.getByText('This cell holds the error #DIV/0!.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^All/ })).toHaveText('All (4)');
  });

  await test.step('what cannot be read is refused by the page or by the worker', async () => {
    const alert = page.getByRole('main').getByRole('alert');
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    // All reasons: tests/features/import/planRows.test.ts.
    await choose(page, 'muscles', 'locked.xlsx', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]));
    await expect(alert).toHaveText(/^The file has a password/);
    // Passed as a path, because sending 20 MB to the browser takes a minute.
    const huge = testInfo.outputPath('huge.csv');
    writeFileSync(huge, Buffer.alloc(20_500_000, 'a,b\n'));
    await page.locator('input[type=file]').setInputFiles(huge);
    await expect(alert).toHaveText(/The file is 21 MB/);
  });

  await test.step('an import and an export say that their code did not arrive, as after a new release', async () => {
    await page.route('**/sheetWorker*', (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a\n1\n') });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Reading the file failed. Reload the page and try again.');
    await page.goto('/muscles');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Excel (XLSX)').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await expect(page.getByText('The file could not be created. Reload the page, or export fewer records.')).toBeVisible();
  });
});
