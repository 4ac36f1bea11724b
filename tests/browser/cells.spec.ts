/** Fields that are edited in the cells of a list. */
import type { Page } from '@playwright/test';
import { getViolations } from './support/axe';
import { callApi, plain } from './support/colleagues';
import { inBothLanguages } from './support/inBothLanguages';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const goal = (name: string) => ({ name_en: `Goal ${name}`, name_ar: `هدف ${name} خطا` });

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Its code is loaded when the browser is idle.
  await page.locator('button[aria-keyshortcuts=F2]').waitFor({ state: 'attached', timeout: 30_000 });
}

const cell = (page: Page, text: string | RegExp) => page.locator('tbody[data-searched] > tr > td').filter({ hasText: text });

/** Double-clicks beside the text: the name is a link. */
async function openCell(page: Page, text: string | RegExp): Promise<void> {
  const { width, height } = (await cell(page, text).boundingBox()) ?? { width: 0, height: 0 };
  await cell(page, text).dblclick({ position: { x: width / 2, y: height / 2 } });
  await expect(editor(page).getByRole('textbox')).toBeFocused();
}

const editor = (page: Page) => page.getByRole('dialog');

function countWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'PUT', 'POST', 'DELETE'].includes(request.method()) && request.url().includes('/api/v1/')) writes.push(request.method());
  });
  return writes;
}

inBothLanguages((locale, action, mainly) => {
  mainly('en')('typos take three actions each: a double click, the correction and Enter', async ({ signedIn: page }) => {
    const names = [1, 2].map((number) => `${locale}${number}`);
    const last = goal(`${locale}2`);
    const ids: number[] = [];
    for (const name of names) ids.push((await callApi(page, 'POST', 'goals/', goal(name))).id);
    await openList(page, `/goals?filter={"q":"Goal ${locale}"}`);
    const writes = countWrites(page);
    const source = locale === 'en' ? 'name_en' : 'name_ar';
    const first = cell(page, goal(`${locale}1`)[source]);
    await first.hover();
    await expect(first, 'a pencil at its end').toHaveCSS('background-position', locale === 'en' ? 'calc(100% - 1px) 50%' : '1px 50%');
    for (const name of names) {
      const before = goal(name)[source];
      await openCell(page, before);
      await expect(editor(page).getByRole('textbox')).toHaveValue(before);
      await expect(editor(page).getByRole('textbox')).toHaveAttribute('dir', locale === 'en' ? 'ltr' : 'rtl');
      await page.keyboard.type('x');
      await page.keyboard.press('Enter');
      await expect(editor(page)).toBeHidden();
      await expect(cell(page, `${before}x`)).toBeFocused();
    }
    expect(writes).toEqual(['PATCH', 'PATCH']);
    const notice = page.getByRole('alert').filter({ hasText: `${last[source]}x` });
    await notice.getByRole('button', { name: action('Undo', 'تراجع') }).click();
    await expect(cell(page, new RegExp(`${last[source]}$`))).toBeVisible();
    expect(await callApi(page, 'GET', `goals/${ids[1]}/`)).toMatchObject(last);
    expect(await callApi(page, 'GET', `goals/${ids[0]}/`)).toMatchObject({ [source]: `${goal(`${locale}1`)[source]}x` });
    await expect(page).toHaveURL(/\/goals\?/);
  });

  mainly('ar')('keys: F2, arrows, Tab to the other language and the next cell, Escape back', async ({ signedIn: page }) => {
    await openList(page, '/muscles');
    await page.keyboard.press('F2');
    const focused = page.locator('td:focus');
    const first = plain(await focused.textContent());
    await page.keyboard.press('ArrowDown');
    await expect(focused).not.toHaveText(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(locale === 'en' ? 'ArrowRight' : 'ArrowLeft');
    await expect(focused).not.toHaveText(first);
    await page.keyboard.press(locale === 'en' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Enter');
    const input = editor(page).getByRole('textbox');
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute('lang', locale);
    expect(await getViolations(page)).toEqual([]);
    const typed = await input.inputValue();
    await page.keyboard.type(' jk');
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeHidden();
    await expect(focused).toHaveText(first);
    await page.keyboard.press('F2');
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(typed);
    await page.keyboard.press('Tab');
    await expect(input).toHaveAttribute('lang', locale === 'en' ? 'ar' : 'en');
    await expect(input).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(editor(page)).toContainText('F2');
  });
});

test('what the network or the API refuses stays typed, at the cell', async ({ signedIn: page }) => {
  const { id } = await callApi(page, 'POST', 'goals/', goal('5'));
  await openList(page, '/goals?filter={"q":"Goal 5"}');
  await openCell(page, 'Goal 5');
  const input = editor(page).getByRole('textbox');
  await input.fill('');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByText('Required')).toBeVisible();
  await input.fill('Goal 5, corrected');
  await page.route('**/api/v1/goals/**', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(input).toHaveValue('Goal 5, corrected');
  // Left by Tab, the refusal stays at the cell.
  await input.fill('Goal 5, corrected twice');
  await page.keyboard.press('Tab');
  await expect(input).toHaveAttribute('lang', 'ar');
  await expect(page.locator('td[data-state=refused]')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('alert').getByRole('button', { name: 'Edit' }).click();
  await expect(input).toHaveValue('Goal 5, corrected twice');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();
  expect(await callApi(page, 'GET', `goals/${id}/`)).toMatchObject({ name_en: 'Goal 5, corrected twice' });
});

test('a cell that somebody else changed shows both values and asks', async ({ signedIn: page }) => {
  const { id } = await callApi(page, 'POST', 'goals/', goal('6'));
  await openList(page, '/goals?filter={"q":"Goal 6"}');
  await openCell(page, 'Goal 6');
  const input = editor(page).getByRole('textbox');
  await input.fill('Goal 6 by me');
  await callApi(page, 'PATCH', `goals/${id}/`, { name_en: 'Goal 6 by Omar' });
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('alert')).toContainText('Goal 6 by Omar');
  await expect(input).toHaveValue('Goal 6 by me');
  expect(await callApi(page, 'GET', `goals/${id}/`)).toMatchObject({ name_en: 'Goal 6 by Omar' });
  await editor(page).getByRole('button', { name: 'Save yours' }).click();
  await expect(editor(page)).toBeHidden();
  expect(await callApi(page, 'GET', `goals/${id}/`)).toMatchObject({ name_en: 'Goal 6 by me' });
  // A click on the name still opens the record.
  await page.getByRole('link', { name: 'Goal 6 by me', exact: true }).click();
  await page.waitForURL(`**/goals/${id}`);
});

test('a pasted column goes into the selected rows, after a preview, and is undone as one', async ({ signedIn: page }) => {
  const ids: number[] = [];
  for (const name of ['P1', 'P2', 'P3']) ids.push((await callApi(page, 'POST', 'goals/', goal(name))).id);
  await openList(page, '/goals?filter={"q":"Goal P"}');
  for (const name of ['Goal P1', 'Goal P2', 'Goal P3']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await openCell(page, 'Goal P1');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Goal P1')).toBeFocused();
  // Four lines for three rows: one is empty, and one is left over.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Pasted 1\t9\n\nPasted 3\nSpare\n');
  const dialog = page.getByRole('dialog', { name: 'Paste into Name (English)' });
  await expect(dialog.getByRole('status')).toHaveText(/2 rows change\. 1 is skipped.* 1 copied line has no row/);
  await expect(dialog.getByRole('listitem').nth(0)).toContainText('Pasted 1');
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Required');
  expect(await getViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
  await expect(dialog).toBeHidden();
  const names = async () => Promise.all(ids.map(async (id) => (await callApi(page, 'GET', `goals/${id}/`)).name_en));
  expect(await names()).toEqual(['Pasted 1', 'Goal P2', 'Pasted 3']);
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.getByText('2 done')).toBeVisible({ timeout: 20_000 });
  expect(await names()).toEqual(['Goal P1', 'Goal P2', 'Goal P3']);
});

test('a double click on the name opens the record and edits nothing', async ({ signedIn: page }) => {
  await openList(page, '/goals');
  await page.locator('tbody .v-record').first().dblclick();
  await expect(page).toHaveURL(/\/goals\/\d+/);
  await expect(editor(page)).toHaveCount(0);
});
