import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readSheet } from '../../src/data/sheets/readSheet';
import { writeWorkbook } from '../../src/data/sheets/writeWorkbook';
import { expect, signIn, test } from './support/test';

const desk = (page: Page) => page.getByRole('article');

test.describe('The translation desk', () => {
  test('finds texts without Arabic, and works through them by keyboard', async ({ page, gateway }) => {
    await signIn(page);
    await page.goto('/goals/create');
    const name = `Stretch ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name (English)' }).fill(name);
    await page.getByRole('textbox', { name: 'Name (Arabic)' }).fill('تمدد');
    await page.getByRole('textbox', { name: 'Description (English)' }).fill('Stretch both legs.');
    await page.keyboard.press('Control+S');
    await page.waitForURL((url) => /^\/goals\/\d+\/show/.test(url.pathname));
    await page.goto('/goals');
    await page.getByRole('button', { name: 'Translations' }).click();
    await page.getByRole('menuitem', { name: /Arabic missing \(1\)/ }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Translate into Arabic' }).click();
    const input = desk(page).getByRole('textbox', { name: 'Description (Arabic)' });
    await expect(input).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(desk(page)).toContainText('Write the text, or skip it.');
    await page.keyboard.type('مدّ الساقين.');
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.keyboard.press('Control+Enter');
    expect((await saved).postDataJSON()).toEqual({ description_ar: 'مدّ الساقين.' });
    await expect(page.getByText('Nothing left to translate')).toBeVisible();
    expect(gateway.errors).toEqual([]);
  });

  test('writes the gaps to a workbook, and reads their translations from it', async ({ page, gateway }) => {
    await signIn(page);
    await page.goto('/goals/create');
    const name = `Balance ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name (English)' }).fill(name);
    await page.getByRole('textbox', { name: 'Name (Arabic)' }).fill('توازن');
    await page.getByRole('textbox', { name: 'Description (English)' }).fill('Stand on one leg.');
    await page.keyboard.press('Control+S');
    await page.waitForURL((url) => /^\/goals\/\d+\/show/.test(url.pathname));
    const [, id = ''] = /goals\/(\d+)/.exec(page.url()) ?? [];
    await page.goto('/goals/translate?to=ar');
    await page.getByRole('link', { name: 'Translate in Excel' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as Excel' }).click();
    const file = await (await waiting).path();
    const sheet = await readSheet(new Blob([readFileSync(file)]), 'goals.xlsx');
    expect(sheet.titles).toEqual(['ID', 'Field', 'Original text', 'Arabic (ar)']);
    const row = [Number(id), 'description', 'Stand on one leg.'];
    expect(sheet.rows.map(({ cells }) => cells.slice(0, 3))).toContainEqual(row);
    const translated = await writeWorkbook([{ name: 'goals', isRightToLeft: false, rows: [sheet.titles, [...row, 'قف على ساق واحدة.']] }]);
    const buffer = Buffer.from(await translated.arrayBuffer());
    await page.locator('input[type="file"]').setInputFiles({ name: 'goals.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText('1 text can be saved. Nothing has been saved yet.')).toBeVisible();
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save 1 text' }).click();
    expect((await saved).postDataJSON()).toEqual({ description_ar: 'قف على ساق واحدة.' });
    await expect(page.getByText('1 done')).toBeVisible();
    await page.goto('/goals/translate-file?to=ar');
    await page.locator('input[type="file"]').setInputFiles({ name: 'goals.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText('There is nothing to save.')).toBeVisible();
    expect(gateway.errors).toEqual([]);
  });
});
