/** Small things that everybody sees: what fits, what is readable, what is announced. */
import type { Locator, Page } from '@playwright/test';
import { createGate } from './support/gate';
import { administrator } from './support/gateway';
import { expect, test } from './support/test';
import { arriveAt, visit } from './support/visit';

const inArabic = (page: Page) => page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
const inDark = (page: Page) => page.addInitScript(() => localStorage.setItem('RaStore.theme', '"dark"'));
const height = async (one: Locator) => Math.round((await one.boundingBox())?.height ?? 0);

/** Contrast of an element's text with what it stands on (WCAG 2.2), its opacity included. */
const getContrast = (element: Locator) =>
  element.evaluate((node) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const layers: [string, number][] = [];
    for (let one: Element | null = node; one; one = one.parentElement) {
      const { backgroundColor, opacity } = getComputedStyle(one);
      layers.unshift([backgroundColor, Number(opacity)]);
    }
    const luminance = (text: boolean) => {
      paint.fillStyle = 'white';
      paint.fillRect(0, 0, 1, 1);
      const { color, opacity } = getComputedStyle(node);
      for (const [colour] of layers) {
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
      }
      if (text) {
        paint.globalAlpha = Number(opacity);
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
        paint.globalAlpha = 1;
      }
      const [r = 0, g = 0, b = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [one, other] = [luminance(true), luminance(false)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });

test('Undo in the notice takes a change back, and the notice stays in reach until then', async ({ signedIn: page }) => {
  await page.goto('/trainees/2/show');
  const active = page.getByRole('main').getByText('Active', { exact: true }).first();
  await expect(active).toBeVisible();
  await page.getByRole('main').locator('button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: /^Deactivate/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await expect(page.getByRole('main').getByText('Inactive', { exact: true }).first()).toBeVisible();
  // A click elsewhere closes nothing.
  await page.locator('h1').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(active).toBeVisible();
});

test('what everybody uses fits, is large enough, and has an edge with forced colours', async ({ signedIn: page }) => {
  await test.step('the search, the items of the sidebar and the removal of a picture are 45 px high', async () => {
    await page.goto('/exercises/1');
    expect(await height(page.getByRole('banner').getByRole('button', { name: 'Search' }))).toBe(45);
    const items = page.getByTestId('sidebar').locator('.menu-item');
    const heights = await items.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(heights)).toEqual(new Set([45]));
    expect(await height(page.getByRole('button', { name: /^Remove / }).first())).toBe(45);
  });

  await visit(page, '/workouts/1');
  const input = page.locator('[data-source$=".rest"] input').first();
  await input.fill('900');
  for (const width of [1440, 1100, 1024, 390])
    await test.step(`the digits of a number fit into the rows of a form, with their unit in the title or beside them, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const isNarrow = width === 390;
      await expect(page.getByText('Rest (seconds)', { exact: true }).first()).toBeVisible({ visible: !isNarrow });
      const fits = await input.evaluate((element: HTMLInputElement, hasUnit) => {
        const own = element.getBoundingClientRect();
        const control = element.parentElement?.getBoundingClientRect();
        const unit = element.parentElement?.querySelector('.i-after')?.getBoundingClientRect();
        const unitFits = !!unit && !!control && unit.left >= own.right - 6 && unit.right <= control.right;
        return element.scrollWidth <= element.clientWidth && (hasUnit ? unitFits : (unit?.width ?? 0) <= 1);
      }, isNarrow);
      expect(fits).toBe(true);
    });

  await test.step('on a small phone the menu shows Logout without scrolling', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/goals');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const item = page.getByRole('menuitem', { name: 'Logout' });
    await expect(item).toBeInViewport({ ratio: 1 });
    // Nothing lies over it, and the last item before it can be scrolled clear of it.
    expect(
      await item.evaluate((node) => node.contains(document.elementFromPoint(innerWidth / 2, node.getBoundingClientRect().top + 20))),
    ).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const [last, box] = [await page.locator(':focus').boundingBox(), await item.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    await page.keyboard.press('Escape');
    await expect(item).toHaveCount(0);
  });

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/subscriptionOptions', '/userSubscriptions', '/trainees/2/show'])
    await test.step(`the title of ${path} wraps at 320 px and is not cut`, async () => {
      await arriveAt(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const cut = await heading.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth > clientWidth,
        scrollHeight > clientHeight + 1,
      ]);
      expect(cut).toEqual([false, false]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

  await test.step('with forced colours filled and floating buttons have an edge', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = (one: Locator) => one.evaluate((node) => [getComputedStyle(node).outlineStyle, getComputedStyle(node).outlineWidth]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await arriveAt(page, '/goals');
    await expect(page.getByRole('link', { name: /^New/ })).toBeVisible();
    expect(await edge(page.getByRole('link', { name: /^New/ }))).toEqual(['solid', '1px']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.floating')).toBeVisible();
    expect(await edge(page.locator('.floating'))).toEqual(['solid', '1px']);
  });
});

test('a queue has its sections as headings below the name of the record, and key caps that are readable in the dark, on no phone', async ({
  signedIn: page,
}) => {
  await inDark(page);
  await page.goto('/trainers/queue');
  const record = page.getByRole('article');
  await expect(record.getByRole('heading', { level: 2 })).toHaveCount(1);
  expect(await record.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  const caps = page.locator('main kbd, main ~ * kbd');
  await expect(caps.first()).toBeVisible();
  for (const cap of await caps.all()) expect(await getContrast(cap)).toBeGreaterThanOrEqual(4.5);
  expect(await getContrast(page.getByRole('banner').locator('kbd'))).toBeGreaterThanOrEqual(4.5);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const cap of await page.locator('kbd').all()) await expect(cap).toBeHidden();
});

test('a record that is missing is a skeleton until the sign-in page comes, and offers nothing', async ({ signedIn: page }) => {
  await page.goto('/goals');
  await page.evaluate(() => {
    const seen = Object.assign(window, { offered: [] as string[] }).offered;
    new MutationObserver(() => {
      if (!location.pathname.includes('99999')) return;
      for (const one of document.querySelectorAll('main button, main a')) seen.push(one.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
    history.pushState(null, '', '/goals/99999/show');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/\/auth\/login/);
  const offered = await page.evaluate(() => (window as unknown as { offered: string[] }).offered);
  expect(offered.filter((text) => /Delete|Edit/.test(text))).toEqual([]);
});

test('the button of the sign-in stays readable and keeps the focus while it sends', async ({ page }) => {
  const { opened, open } = createGate();
  await page.goto('/auth/login');
  await page.route('**/api/auth/callback/credentials*', async (route) => {
    await opened;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  const button = page.locator('button[type=submit]');
  await button.click();
  await expect(button).toHaveText(/Signing in/);
  expect(await getContrast(button)).toBeGreaterThanOrEqual(4.5);
  await expect(button).toBeFocused();
  open();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the code of the charts is asked for before the answers of the dashboard have come', async ({ signedIn: page }) => {
  const { opened, open } = createGate();
  await page.goto('/goals');
  await page.route('**/assets/HomePage-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  const charts = page.waitForRequest(/\/assets\/TrendChart-.*\.js/);
  await page.getByTestId('sidebar').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await charts;
  open();
  await expect(page.locator('.recharts-rectangle').first()).toBeAttached();
});

test('in Arabic a calendar button names its field, Ctrl+K says how many it found, and phone numbers and times keep their order', async ({
  signedIn: page,
}) => {
  await inArabic(page);
  await page.goto('/userSubscriptions/7');
  await expect(page.locator('[data-source="start_date"]').getByRole('button', { name: /^فتح التقويم: / })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('هدف');
  const found = page.getByRole('dialog').getByRole('status');
  await expect(found.filter({ hasText: /نتائج|نتيجة|نتيجتان/ })).toBeAttached();
  await page.keyboard.press('Escape');

  await visit(page, '/goals/2');
  const text = 'اتصل على 010-1234-5678 من 10:00-12:30';
  await page.locator('#input-description_ar').fill(text);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/goals$/);
  await visit(page, '/goals/2/show');
  const shown = page.getByText(text);
  await expect(shown).toBeVisible();
  // From left to right, as they are read.
  const places = await shown.locator('bdi').evaluateAll((all) => all.map((one) => [one.textContent, getComputedStyle(one).direction]));
  expect(places).toEqual([
    ['010-1234-5678', 'ltr'],
    ['10:00-12:30', 'ltr'],
  ]);
});
