/** Lists as they look: menus in their place, one scrollbar, rows as high as they are said to be, states that can be told apart. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';

/** What floats over the page comes so much later than it is asked for, milliseconds. */
const late = 400;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (one: Locator): Promise<Box> => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

/** Whether the menu lies inside the window and touches the button that opened it. */
async function expectAtItsButton(page: Page, menu: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    const [own, of] = [await boxOf(menu), await boxOf(button)];
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(own.x, 'within the window at the left').toBeGreaterThanOrEqual(0);
    expect(own.y, 'within the window at the top').toBeGreaterThanOrEqual(0);
    expect(own.x + own.width, 'within the window at the right').toBeLessThanOrEqual(width);
    expect(own.y + own.height, 'within the window at the bottom').toBeLessThanOrEqual(height);
    expect(own.x, 'not beyond its button').toBeLessThanOrEqual(of.x + of.width);
    expect(own.x + own.width, 'not before its button').toBeGreaterThanOrEqual(of.x);
    expect(own.y, 'not below its button').toBeLessThanOrEqual(of.y + of.height + 1);
    expect(own.y + own.height, 'not above its button').toBeGreaterThanOrEqual(of.y - 1);
  }).toPass();
}

for (const locale of ['en', 'ar']) {
  test(`the menu of a row stands at its button, however soon it is clicked after its list appears (${locale})`, async ({ signedIn }) => {
    for (const pause of [0, 150, 300, 500, 700]) {
      // A page of the browser's own: it does not wait for the app to stand in the place of the drawn screen.
      const page = await signedIn.context().newPage();
      await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
      await page.route(/assets\/(overlays|fields)-.*\.js/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, late));
        await route.continue();
      });
      await page.goto('/trainees', { waitUntil: 'commit' });
      const row = page.locator('.record-row', { has: page.locator('[aria-haspopup="menu"]') }).nth(4);
      await row.waitFor();
      await page.waitForTimeout(pause);
      await row.hover();
      await row.locator('[aria-haspopup="menu"]').click();
      const menu = page.locator('.MuiMenu-paper');
      await expect(menu.getByRole('menuitem').first()).toBeVisible();
      await expectAtItsButton(page, menu, page.locator('[aria-haspopup="menu"][aria-expanded="true"]'));
      await page.close();
    }
  });
}

test('a filter whose code comes after its popover stands inside the window', async ({ signedIn }) => {
  await signedIn.setViewportSize({ width: 1024, height: 500 });
  await signedIn.route(/assets\/(FilterInput|overlays|fields)-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('FilterInput') ? 2 * late : late));
    await route.continue();
  });
  await signedIn.goto('/userSubscriptions');
  const filter = signedIn.getByRole('button', { name: 'Created' });
  await filter.click();
  const popover = signedIn.getByRole('dialog', { name: 'Created' });
  await expect(popover.getByRole('textbox').or(popover.locator('input')).first()).toBeVisible();
  await expect(async () => {
    const { y, height, x, width } = await boxOf(popover);
    expect(y + height).toBeLessThanOrEqual(500);
    expect(x + width).toBeLessThanOrEqual(1024);
  }).toPass();
});

test('the menu of a row is worked by keyboard', async ({ signedIn }) => {
  await signedIn.goto('/trainees');
  const button = signedIn.locator('.record-row [aria-haspopup="menu"]').first();
  await button.focus();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await signedIn.keyboard.press('ArrowDown');
  await signedIn.keyboard.press('End');
  await expect(signedIn.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('dialog')).toBeVisible();
});
