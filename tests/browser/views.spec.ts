import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

const openMenu = async (page: Page) => {
  const menu = page.getByRole('menu', { name: 'Views' });
  await page.getByRole('button', { name: /^Views/ }).click();
  await expect(menu.getByRole('menuitem', { name: 'Save as new view' })).toBeVisible();
  return menu;
};

const saveAs = async (page: Page, name: string) => {
  await (await openMenu(page)).getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
};

const getFilter = (page: Page) => new URL(page.url()).searchParams.get('filter');

test.describe('Views of a list', () => {
  // Views that a list opens with, and links to views: tests/features/views/views.test.tsx.
  test('are saved, changed, pinned and deleted', async ({ page, gateway }) => {
    await signIn(page);
    // What an earlier try left.
    await page.request.put('/api/views/choices/', { data: { resource: 'userSubscriptions', opens: null, pinned: [] } });
    await page.goto('/userSubscriptions');
    await page.getByRole('group', { name: 'Views' }).getByRole('link', { name: 'Pending' }).click();
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await saveAs(page, 'Due');

    await page.getByRole('button', { name: 'Compact rows' }).click();
    const notice = page.getByRole('status').filter({ hasText: '“Due” was changed.' });
    await notice.getByRole('button', { name: 'Reset' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');

    await (await openMenu(page)).getByRole('menuitemcheckbox', { name: 'Pin to the menu' }).click();
    const pin = page.getByTestId('sidebar').getByRole('link', { name: 'Due', exact: true });
    await expect(pin).toBeVisible();
    const entry = page.getByTestId('sidebar').getByRole('link', { name: 'User Subscriptions' });
    await entry.click();
    await expect.poll(() => getFilter(page)).toBeNull();
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Back to: Due' }).click();
    await expect.poll(() => getFilter(page)).toBe('{"status":"Pending"}');
    await expect(page.getByRole('button', { name: 'Views: Due' })).toBeVisible();

    await (await openMenu(page)).getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(pin).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pin).toBeVisible();
    // Other tests of this gateway find lists without it.
    await (await openMenu(page)).getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(pin).toBeHidden();
    expect(gateway.errors).toEqual([]);
  });

  test('are reached by keyboard, and a list stays as it was on the way back from a record', async ({ page, gateway }) => {
    await signIn(page);
    await page.goto('/goals');
    await page.getByRole('searchbox').fill('a');
    await expect.poll(() => getFilter(page)).toBe('{"q":"a"}');
    const button = page.getByRole('button', { name: 'Views', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Save as new view' })).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Save as new view' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused();
    await page.keyboard.type('With an a');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Views: With an a' })).toBeVisible();
    await page.goto('/goals/1');
    await page.getByRole('main').getByRole('link', { name: 'Program Goals' }).click();
    await expect.poll(() => getFilter(page)).toBe('{"q":"a"}');
    await (await openMenu(page)).getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
    expect(gateway.errors).toEqual([]);
  });

  test('keep the order and the width of columns, changed by pointer and by keyboard', async ({ page, gateway }) => {
    await signIn(page);
    await page.goto('/trainees');
    const titles = page.locator('.record-titles > th:not(.ticks)');
    const widthOf = async (name: string) => Math.round((await titles.filter({ hasText: name }).boundingBox())?.width ?? 0);
    const edge = titles.filter({ hasText: 'Name' }).locator('.column-edge');
    const start = await edge.boundingBox();
    const before = await widthOf('Name');
    await page.mouse.move((start?.x ?? 0) + 6, (start?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((start?.x ?? 0) + 66, (start?.y ?? 0) + 20, { steps: 3 });
    await page.mouse.up();
    expect(await widthOf('Name')).toBe(before + 60);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('button', { name: 'Change widths by keyboard' }).press('Enter');
    await expect(page.getByRole('separator', { name: 'Width of the column “Photo”' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await widthOf('Name')).toBe(before + 76);

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('button', { name: 'Move Name', exact: true }).press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(titles.first()).toHaveText('Name');
    await saveAs(page, 'Wide');

    await page.getByTestId('sidebar').getByRole('link', { name: 'Trainees', exact: true }).click();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await page.keyboard.press('Escape');
    await expect(titles.first()).toHaveText('Photo');
    expect(await widthOf('Name')).toBe(before);
    await (await openMenu(page)).getByRole('menuitemradio', { name: 'Wide' }).click();
    await expect(titles.first()).toHaveText('Name');
    expect(await widthOf('Name')).toBe(before + 76);
    await (await openMenu(page)).getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
    expect(gateway.errors).toEqual([]);
  });
});
