import type { Page, Request } from '@playwright/test';
import { png } from '../support/picture';
import { expect, test } from './support/test';

const orderRows = (page: Page) => page.locator('ol > li');
const getOrder = (page: Page) => orderRows(page).locator(':scope > div > bdi').allTextContents();
const listRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
const isReorder = (request: Request) => request.method() === 'PATCH' && request.url().includes('/api/v1/banners/update_ordering/');
const orderCall = (page: Page) => page.waitForRequest(isReorder);
const openOrder = async (page: Page, query = '') => {
  await page.goto(`/homeBanners${query}`);
  await page.getByRole('link', { name: 'Reorder', exact: true }).click();
  await expect(orderRows(page)).toHaveCount(8);
};

test.describe('the order of the banners', () => {
  // covers: 1.10
  test('is changed by the pointer: one call with all changed places, and the list follows', async ({ signedIn: page }) => {
    await openOrder(page);
    const before = await getOrder(page);
    const handle = page.getByRole('button', { name: `Move ${before[0]}`, exact: true });
    const call = orderCall(page);
    await handle.dragTo(orderRows(page).nth(2), { targetPosition: { x: 200, y: 58 } });
    const places: { id: number; ordering: number }[] = (await call).postDataJSON();
    expect(places.map(({ ordering }) => ordering).sort()).toEqual([1, 2, 3]);
    expect(new URL((await call).url()).searchParams.get('is_admin')).toBe('true');
    const wished = [before[1], before[2], before[0], ...before.slice(3)];
    await expect.poll(() => getOrder(page)).toEqual(wished);
    await expect(page.getByText('Order saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(listRows(page).nth(2)).toContainText(String(before[0]));
  });

  // covers: 3.9, 7.19
  test('is changed by the keyboard, each step is said, and Escape puts back', { tag: '@main' }, async ({ signedIn: page }) => {
    await openOrder(page);
    const before = await getOrder(page);
    const handle = page.getByRole('button', { name: `Move ${before[0]}`, exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Moved ${before[0]} to position 2 of 8.`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect.poll(() => getOrder(page)).toEqual(before);
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    const call = orderCall(page);
    await page.keyboard.press('Space');
    expect((await call).postDataJSON()).toHaveLength(8);
    await expect(page.getByText(`Dropped ${before[0]} at position 8 of 8.`)).toBeAttached();
    await expect(handle).toBeFocused();
    await expect(page.getByText('Order saved.')).toBeVisible();
    await page.reload();
    await expect.poll(() => getOrder(page)).toEqual([...before.slice(1), before[0]]);
  });

  test('is changed across the pages of the list, to a place that is chosen', async ({ signedIn: page }) => {
    await openOrder(page, '?perPage=5&page=2');
    const before = await getOrder(page);
    await page.getByRole('button', { name: `Position 7: move ${before[6]}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Position, from 1 to 8').fill('٩');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toContainText('Must be a whole number from 1 to 8');
    await dialog.getByLabel('Position, from 1 to 8').fill('٢');
    const call = orderCall(page);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    expect((await call).postDataJSON()).toHaveLength(6);
    await expect.poll(() => getOrder(page)).toEqual([before[0], before[6], ...before.slice(1, 6), before[7]]);
    await expect(page.getByText('Order saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL(/perPage=5/);
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await expect(listRows(page).nth(1)).toContainText(String(before[6]));
  });
});

test.describe('the preview', () => {
  const screen = (page: Page) => page.getByRole('region', { name: /^As the app shows it/ });

  // covers: 1.10
  test('of a banner follows what is typed and shows the chosen picture; the banner then stands last', async ({ signedIn: page }) => {
    await page.goto('/homeBanners/create');
    await expect(screen(page)).toContainText('No image yet');
    await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Swim this summer');
    await page.getByRole('textbox', { name: 'Title (Arabic)', exact: true }).fill('اسبح هذا الصيف');
    await page.getByLabel('Button (English)').fill('Dive in');
    await expect(screen(page)).toContainText('Swim this summer');
    await expect(screen(page)).toContainText('Dive in');
    await page.locator('#input-image').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText('“notes.txt”: only PNG, JPEG, WebP are accepted.')).toBeVisible();
    await page.locator('#input-image').setInputFiles({ name: 'swim.png', mimeType: 'image/png', buffer: png });
    await expect(screen(page).locator('img')).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: 'Arabic', exact: true }).click();
    await expect(screen(page).locator('[lang=ar][dir=rtl]')).toContainText('اسبح هذا الصيف');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Swim this summer” was created')).toBeVisible();
    await expect(screen(page)).toContainText('Swim this summer');
    await page.goto('/homeBanners');
    await expect(listRows(page).last()).toContainText('Swim this summer');
    await page.getByRole('button', { name: 'Delete Swim this summer' }).click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(listRows(page)).toHaveCount(8);
  });
});
