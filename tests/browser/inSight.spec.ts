/** What has the focus is in sight and what opens is in reach, in windows of three sizes, on a touch screen, and with forced colours. */
import type { Locator, Page } from '@playwright/test';
import { hiddenFocus, nothingFocused } from './support/keyboardPage';
import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { loadWords } from './support/words';

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}

/** Where the pointer is on a shape, which may not be so in the middle of its box. */
function pointOn(shape: Locator): Promise<readonly [number, number]> {
  return shape.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);
    const places = parts.flatMap((across) => parts.map((down) => [left + width * across, top + height * down] as const));
    return places.find(([x, y]) => document.elementFromPoint(x, y) === element) ?? ([left, top] as const);
  });
}

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });

/** At 1280 x 720, on a phone, and at 400 % of 1280 x 1024 (WCAG 1.4.10). */
const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** Presses Tab and returns why the focused control cannot be seen, or an empty text. */
async function pressTab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  let hidden = await page.evaluate(hiddenFocus, nothingFocused);
  // A page that scrolls smoothly or renders late is given a moment.
  for (let looks = 0; looks < 8 && hidden !== '' && hidden !== nothingFocused; looks += 1) {
    await page.waitForTimeout(40);
    hidden = await page.evaluate(hiddenFocus, nothingFocused);
  }
  return hidden;
}

test('60 stops of Tab on a list, a form and a page with rich text are in sight, in windows of three sizes', async ({ signedIn: page }) => {
  for (const path of ['/exercises', '/exercises/1', '/generalInfo'])
    for (const size of windows)
      await test.step(`${path} in ${size.width} x ${size.height}`, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(page.locator('main :is(a:not(nav a), form input)').first()).toBeVisible();
        let isAnew = true;
        for (let pressed = 0; pressed < 60; pressed += 1) {
          const hidden = await pressTab(page);
          const focused = page.locator(':focus');
          // After the last control, the focus leaves the page. The next Tab starts at the skip links.
          if (isAnew) await expect(focused).toHaveAttribute('href', /^#/);
          isAnew = hidden === nothingFocused;
          if (hidden !== '' && !isAnew) expect(hidden, await focused.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))).toBe('');
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
});

for (const locale of mainlyIn('ar'))
  test(`at 400 % the header and each bar and notice leave two thirds of the window (${locale})`, async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists');
    const button = (name: RegExp) => page.getByRole('button', { name });
    await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    await page.setViewportSize({ width: 320, height: 256 });
    /** Height of the window that stays covered however far the page is scrolled. */
    const stuck = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight / 2);
        const lines = new Set<number>();
        for (const one of document.querySelectorAll<HTMLElement>('body *')) {
          const { position, visibility } = getComputedStyle(one);
          if (!['sticky', 'fixed'].includes(position) || visibility !== 'visible' || one.clientWidth <= innerWidth / 2) continue;
          const { top, bottom } = one.getBoundingClientRect();
          for (let line = Math.max(0, Math.ceil(top)); line < Math.min(innerHeight, bottom); line += 1) lines.add(line);
        }
        return lines.size;
      });
    // What moves has come to rest a moment later.
    const takesAThird = (state?: string) => expect.poll(stuck, state).toBeLessThanOrEqual(256 / 3);
    await page.goto('/exercises/1');
    await expect(page.locator('form input').first()).toBeVisible();
    await takesAThird();

    await page.goto('/trainers/queue');
    await expect(page.getByRole('article')).toBeVisible();
    await takesAThird();
    await page.keyboard.press('v');
    const undo = button(locale === 'en' ? /^Undo/ : /^تراجع/);
    await expect(undo).toBeVisible();
    await takesAThird('with a decision that can be undone');
    await expect(undo).toBeInViewport({ ratio: 0.95 });
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('u');
    await expect(undo).toHaveCount(0);

    await page.goto('/exercises');
    await page.locator('[data-searched] a').first().waitFor();
    await button(said('lists.actionsOf')).first().click();
    await page.getByRole('menuitem', { name: said('lists.select') }).click();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await takesAThird();

    await page.goto('/workouts/8/show');
    await page.locator('main [data-action=remove]').first().click();
    const notice = page.getByRole('note');
    await expect(notice).toBeVisible();
    await takesAThird('with a row that was removed');
    await notice.getByRole('button').first().click();
    await expect(notice).toHaveCount(0);

    await page.route('**/api/v1/muscles/**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '50' },
        json: { type: 'client_error', errors: [{ code: 'throttled', detail: 'Throttled.', attr: null }] },
      }),
    );
    await visit(page, '/muscles');
    const busy = page.getByText(locale === 'en' ? /^The server is busy/ : /^الخادم مشغول/).last();
    await expect(busy).toBeVisible();
    await takesAThird('while the server is busy');
    // Over the header, and so over nothing that can have the focus.
    const box = await busy.locator('..').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(72);
  });

test('live regions that are empty are in the accessibility tree, or their words would not be read out', async ({ signedIn: page }) => {
  for (const path of ['/trainers/queue', '/exercises/1']) {
    await page.goto(path);
    await expect(page.locator('main :is(article, form input)').first()).toBeVisible();
    const left = await page.locator('[role=status]:empty').evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
    expect(left.length, path).toBeGreaterThan(0);
    expect(left, path).not.toContain('none');
  }
});

test('a tooltip stays while it is pointed at, Escape closes it, and it takes no click from the next row', async ({ signedIn: page }) => {
  await page.goto('/users');
  const getLink = (row: number) => page.locator('tbody tr').nth(row).locator('a[href$="/show"]');
  const getMiddle = async (one: Locator) => {
    const { x, y, width, height } = await getBox(one);
    return [x + width / 2, y + height / 2] as const;
  };
  const tooltip = page.getByRole('tooltip');
  await page.mouse.move(...(await getMiddle(getLink(0))));
  await expect(tooltip).toHaveText('View');
  await page.mouse.move(...(await getMiddle(tooltip)), { steps: 5 });
  // Longer than the way to it may take.
  await page.waitForTimeout(500);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(page).toHaveURL(/users$/);

  await page.mouse.move(0, 0);
  await page.mouse.move(...(await getMiddle(getLink(0))));
  await expect(tooltip).toHaveText('View');
  const [x, y] = await getMiddle(getLink(1));
  await page.mouse.move(x, y, { steps: 5 });
  // It is still there, and covers the place.
  await page.waitForTimeout(500);
  const box = await getBox(tooltip);
  expect([y > box.y, y < box.y + box.height]).toEqual([true, true]);
  const address = await getLink(1).getAttribute('href');
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(`${address}`);
  await expect(tooltip).toBeHidden();
});

for (const locale of mainlyIn('ar'))
  test(`the tooltip of a chart stays while it is pointed at, and Escape closes it (${locale})`, async ({ signedIn: page }) => {
    await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    await page.goto('/dashboard');
    const tooltip = page.getByRole('tooltip');
    const main = page.getByRole('main');
    const bars = main.locator('.recharts-surface rect[data-tooltip]');
    for (const [other, point] of [
      [bars.nth(20), bars.nth(9)],
      [bars.last(), main.locator('.recharts-pie-sector [data-tooltip]').last()],
    ] as const) {
      await point.scrollIntoViewIfNeeded();
      await other.scrollIntoViewIfNeeded();
      const said = (await point.getAttribute('data-tooltip')) ?? '';
      // Again, should this machine take longer over the way than a hand would.
      await expect(async () => {
        // From another point, whose tooltip makes room for this one.
        await page.mouse.move(...(await pointOn(other)));
        await expect(tooltip).toBeVisible();
        await page.mouse.move(...(await pointOn(point)), { steps: 5 });
        await expect(tooltip).toHaveText(said, { timeout: 5_000 });
        let box = { x: 0, y: 0, width: 0, height: 0 };
        // Its words are there before it stands where it belongs.
        await expect(async () => {
          const own = await getBox(point);
          box = await getBox(tooltip);
          expect(Math.abs(box.x + box.width / 2 - own.x - own.width / 2)).toBeLessThan(50);
          expect(box.y + box.height).toBeLessThan(own.y);
        }).toPass({ intervals: [50], timeout: 5_000 });
        // As a hand moves, over whatever lies between.
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
        await page.waitForTimeout(500);
        await expect(tooltip).toHaveText(said, { timeout: 1 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
    }
  });

test('the names of changed fields that are cut can be read whole by keyboard, and do not cover the next field', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/homeBanners/1');
  for (const name of ['Title', 'Subtitle', 'Button'].flatMap((field) => [`${field} (English)`, `${field} (Arabic)`]))
    await page.getByRole('textbox', { name, exact: true }).fill('Changed');
  const names = page
    .getByRole('status')
    .filter({ hasText: /fields changed/ })
    .locator('p')
    .last();
  const isCut = () => names.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isCut()).toBe(true);
  const button = page.getByRole('button', { name: 'All changed fields' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await isCut()).toBe(false);
  await button.press('Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('a long press shows what a control is for, and a short one presses it', async ({ signedIn: page }) => {
    await page.goto('/goals');
    const button = page.getByRole('button', { name: 'Export', exact: true });
    const box = await button.boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.getByRole('tooltip')).toHaveText('Export');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('at 400 % nothing scrolls sideways while it loads', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/profile');
  await expect(page.locator('form input').first()).toBeVisible();
  await page.route('**/api/v1/**', () => undefined);
  for (const path of ['/exercises', '/exercises/2', '/trainers/2/show', '/userSubscriptions', '/trainers/queue', '/dashboard']) {
    await visit(page, path);
    await expect(page.locator('main .MuiSkeleton-root, main [aria-busy=true]').first(), path).toBeAttached();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('with forced colours, what is chosen has the highlight and legends keep the colours of their chart', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const getBackground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  /** A colour of the system, as the browser computes it. */
  const system = (name: string) =>
    page.evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = `forced-color-adjust: none; background: ${colour}`;
      const computed = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return computed;
    }, name);
  await page.goto('/trainers');
  await expect(page.locator('main [role=group] > a[aria-current]').first()).toBeVisible();
  expect(await getBackground('main [role=group] > a[aria-current]')).toBe(await system('Highlight'));
  await page.goto('/dashboard');
  await expect(page.locator('.recharts-sector').first()).toBeVisible();
  const swatches = page.locator('tbody th div > div:first-child');
  const colours = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBeGreaterThan(2);
});
