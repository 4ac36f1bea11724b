/** Lists as they look: menus in their place, one scrollbar, rows as high as they are said to be, states that can be told apart. */
import type { Locator, Page } from '@playwright/test';
import { contrast } from '../support/contrast';
import { drawnColours } from './support/drawnColours';
import { mainlyIn } from './support/mainlyIn';
import { openFilter } from './support/openFilter';
import { expect, test } from './support/test';
import { visit } from './support/visit';

/** Delay in ms of the code for menus, dialogs and tooltips. */
const late = 400;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const getBox = async (one: Locator): Promise<Box> => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

/** Whether the menu lies inside the window and touches the button that opened it. */
async function expectAtItsButton(page: Page, menu: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    const [own, of] = [await getBox(menu), await getBox(button)];
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

for (const locale of mainlyIn('ar')) {
  test(`the menu of a row stands at its button, however soon it is clicked after its list appears (${locale})`, async ({ signedIn }) => {
    for (const pause of [0, 500]) {
      // Without the fixture's `goto`, which waits until the app has replaced the rendered screen.
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
  await signedIn.route(/assets\/(FilterSheet|overlays|fields)-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('FilterSheet') ? 2 * late : late));
    await route.continue();
  });
  await signedIn.goto('/userSubscriptions');
  await openFilter(signedIn, 'Created');
  const popover = signedIn.getByRole('dialog', { name: 'Created' });
  await expect(popover.getByRole('textbox').or(popover.locator('input')).first()).toBeVisible();
  await expect(async () => {
    const { y, height, x, width } = await getBox(popover);
    expect(y + height).toBeLessThanOrEqual(500);
    expect(x + width).toBeLessThanOrEqual(1024);
  }).toPass();
});

test('the menu of a row is worked by keyboard', { tag: '@main' }, async ({ signedIn }) => {
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

/** Where the parts of a list are once its table has been scrolled to its end. */
const getPlaces = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('main table') as HTMLElement;
    const scrollers = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    scrollers[0]?.scrollTo(0, 99_999);
    const box = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
    const pages = document.querySelector('main nav.MuiPagination-root');
    const card = pages?.closest('.MuiPaper-root');
    const controls = [...(pages?.querySelectorAll('button') ?? [])].map((one) => box(one));
    return {
      pageScrolls: document.documentElement.scrollHeight - window.innerHeight,
      scrollers: scrollers.map((one) => one.contains(table)),
      titles: box(table.querySelector('th')).top - box(scrollers[0]).top,
      lastRow: box(table.querySelector('.record-row:last-of-type')).bottom - box(scrollers[0]).bottom,
      below: window.innerHeight - box(card).bottom,
      beside: Math.min(...controls.map(({ left, right }) => Math.min(left - box(card).left, box(card).right - right))),
      rows: box(scrollers[0]).height,
    };
  });

function expectPlaced(place: Awaited<ReturnType<typeof getPlaces>>): void {
  expect(place.pageScrolls, 'the page itself does not scroll').toBeLessThanOrEqual(0);
  expect(place.scrollers, 'what scrolls is the table').toEqual([true]);
  expect(Math.abs(place.titles), 'the titles stay at its top').toBeLessThanOrEqual(1);
  expect(Math.abs(place.lastRow), 'and its last row is reached').toBeLessThanOrEqual(1);
  expect(place.below, 'the card ends above the edge of the window').toBeGreaterThanOrEqual(16);
  expect(place.beside, 'the pages end before the edge of the card').toBeGreaterThanOrEqual(8);
  expect(place.rows, 'some rows are in sight').toBeGreaterThanOrEqual(130);
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1280, height: 620 },
];

for (const locale of mainlyIn('en')) {
  test(`a list has one scrollbar, its titles and pages in sight, and a margin around the pages, in every size (${locale})`, async ({
    signedIn: page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
    // Tabs on two lines, and more filters than one line holds.
    await page.goto('/userSubscriptions');
    await expect(page.locator('.record-row')).toHaveCount(25);
    await expect(page.getByRole('navigation', { name: locale === 'en' ? 'Pages' : 'الصفحات', exact: true })).toBeVisible();
    for (const size of sizes)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expect(async () => expectPlaced(await getPlaces(page))).toPass();
      });
  });
}

test('compact rows are 36 px high, the others 48, whatever they hold', async ({ signedIn: page }) => {
  const heights = () =>
    page.locator('.record-row').evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]);
  for (const path of ['/trainees', '/exercises', '/userSubscriptions', '/trainers']) {
    await visit(page, path);
    await expect(page.locator('.record-row .record-actions').first()).toBeAttached();
    await expect.poll(heights, path).toEqual([48]);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(heights, path).toEqual([36]);
    await page.getByRole('button', { name: 'Compact rows' }).click();
  }
});

test('a grey chip is told from its row, under the pointer and chosen too, in the light and in the dark', async ({ signedIn: page }) => {
  await page.goto('/trainees?filter={"is_active":false}');
  const row = page.locator('.record-row', { has: page.locator('.v-chip.neutral') }).first();
  const edge = async () => {
    const [chip, ground] = await row.evaluate(drawnColours, '.v-chip.neutral');
    return contrast(chip, ground);
  };
  const expectTold = (where: string) => expect.poll(edge, where).toBeGreaterThanOrEqual(1.5);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectTold('at rest');
    await row.hover();
    await expectTold('under the pointer');
    await row.getByRole('checkbox').check();
    await expectTold('chosen and under the pointer');
    await page.mouse.move(0, 0);
    await expectTold('chosen');
    await row.getByRole('checkbox').uncheck();
    await page.mouse.move(0, 0);
  }
});
