import type { Page } from '@playwright/test';
import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test.use({ reducedMotion: 'reduce' });

/** Changes the first record in responses for a list. */
const change = (page: Page, path: string, values: Readonly<Record<string, string>>) =>
  page.route(`**/api/v1/${path}/?**`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.results[0], values);
    await route.fulfill({ response, json: body });
  });

const table = (page: Page) => page.locator('main table');

const widths = (page: Page) =>
  page
    .locator('.record-titles > th')
    .evaluateAll((titles) =>
      Object.fromEntries(titles.map((title) => [title.textContent, Math.round(title.getBoundingClientRect().width)])),
    );

for (const locale of mainlyIn('ar'))
  test(`one long name is cut with an ellipsis and a tooltip, and no column leaves the list (${locale})`, async ({ signedIn: page }) => {
    await page.addInitScript((value) => localStorage.setItem('RaStore.locale', JSON.stringify(value)), locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/users');
    const before = await widths(page);
    await change(page, 'users', { name: 'W'.repeat(120), email: `${'w'.repeat(60)}@example.com` });
    await visit(page, '/equipments');
    await visit(page, '/users');
    const name = page.locator('tbody tr').first().locator('.v-record');
    await expect(name).toHaveText('W'.repeat(120));
    const overflow = await table(page).evaluate((element) => [element.scrollWidth, element.parentElement?.clientWidth ?? 0]);
    expect(overflow[0]).toBeLessThanOrEqual(overflow[1] ?? 0);
    // Columns without text keep their width. Titles change by a few px when the web font loads.
    const after = await widths(page);
    const fixed = await page
      .locator('.record-titles > th:is(.fitted, .at-end, .pictures)')
      .evaluateAll((titles) => titles.map(({ textContent }) => textContent ?? ''));
    expect(fixed.length).toBeGreaterThan(1);
    for (const title of fixed) expect(Math.abs((after[title] ?? 0) - (before[title] ?? 0)), title).toBeLessThanOrEqual(5);
    await name.hover();
    await expect(page.getByRole('tooltip')).toHaveText('W'.repeat(120));
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.locator('tbody tr').first().getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await expect(name).toBeFocused();
    await expect(page.getByRole('tooltip'), 'and by keyboard').toHaveText('W'.repeat(120));
    // A name that is not truncated has no tooltip.
    await page.keyboard.press('Escape');
    await page.locator('tbody tr').nth(1).locator('.v-record').hover();
    await page.locator('tbody tr').nth(1).getByRole('checkbox').hover();
    await page.locator('.record-titles').hover();
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

for (const locale of mainlyIn('en'))
  test(`texts use the width that their list has (${locale})`, async ({ signedIn: page }) => {
    await page.addInitScript((value) => localStorage.setItem('RaStore.locale', JSON.stringify(value)), locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    const text = `${'A text that is much longer than its column was '.repeat(12)}.`;
    await change(page, 'goals', { description_en: text, description_ar: text, description: text });
    await visit(page, '/goals');
    const row = page.locator('tbody tr').first();
    const cut = row.locator('.v-excerpt').first();
    const free = await row.evaluate((element) => {
      const box = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect();
      const ends = [...element.querySelectorAll('td:not(.record-actions)')].map((cell) => {
        const content = cell.firstElementChild;
        return box(cell).width - (content ? box(content).width : 0);
      });
      return Math.max(...ends);
    });
    expect(await cut.evaluate((element) => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)).toBe(
      true,
    );
    expect(free, 'no cell has room while a text is cut').toBeLessThan(120);
  });

test('on a phone and at 400 % zoom the arrows of the pages are in sight', async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/users?page=7');
    for (const name of ['السابقة', 'التالية']) {
      const arrow = page.getByRole('main').getByRole('link', { name });
      await arrow.scrollIntoViewIfNeeded();
      const { x = -1 } = (await arrow.boundingBox()) ?? {};
      expect(x, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
    expect(await page.locator('.list-pages > div').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  }
});

test('at 2560 px a list and a page use the room, with the name beside the picture', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await visit(page, '/exercises');
  const main = await page.locator('main').boundingBox();
  const list = await table(page).boundingBox();
  expect(list?.width).toBeGreaterThan((main?.width ?? 0) - 80);
  const [picture, link] = await Promise.all(
    ['.v-picture', '.v-record'].map((part) => page.locator('tbody tr').first().locator(part).first().boundingBox()),
  );
  expect((link?.x ?? 0) - ((picture?.x ?? 0) + (picture?.width ?? 0))).toBeLessThan(48);

  await page.locator('tbody tr').first().getByRole('link', { name: /^View/ }).click();
  const header = page.locator('main p.MuiTypography-h5').first();
  await expect(header).toBeVisible();
  const [image, name, section] = await Promise.all([
    page.locator('main .v-picture').first().boundingBox(),
    header.boundingBox(),
    page.locator('main section').first().boundingBox(),
  ]);
  expect((name?.x ?? 0) - ((image?.x ?? 0) + (image?.width ?? 0))).toBeLessThan(32);
  expect(section?.width).toBeGreaterThan((main?.width ?? 0) - 80);
});

for (const locale of mainlyIn('en')) {
  test(`views, search and filters stand in one row from 900 to 1280 px (${locale})`, async ({ signedIn: page }) => {
    await page.addInitScript((value) => localStorage.setItem('RaStore.locale', JSON.stringify(value)), locale);
    for (const path of ['trainers', 'users', 'userSubscriptions']) {
      await visit(page, `/${path}`);
      for (const width of [900, 1024, 1200, 1280]) {
        await page.setViewportSize({ width, height: 768 });
        await expect(table(page)).toBeVisible();
        const middles = await page
          .locator('main [role=group]:has(> a), main input[type=search], main button[aria-haspopup]:not(table *)')
          .evaluateAll((parts) =>
            parts.map((part) => {
              const { top, height } = part.getBoundingClientRect();
              return top + height / 2;
            }),
          );
        const actions = await page.locator('tbody tr').first().locator('.record-actions').boundingBox();
        if (width === 1024) expect(actions?.width, 'actions that show on hover take no room from the texts').toBeLessThan(20);
        expect(middles.length, path).toBeGreaterThan(3);
        expect(Math.max(...middles) - Math.min(...middles), `${path} at ${width} px`).toBeLessThan(12);
      }
    }
  });
}
