import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe';
import { watchRequests } from './support/quiet';
import { authScreens, screens } from './support/screens';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

test.describe.configure({ mode: 'parallel' });

/** A key that was shown for want of a message: words joined by dots, as in `resources.exercises.name`. */
const bareKey = /\b(?:ra|common|auth|errors|lists|forms|resources|dashboard|profile|account)\.[a-zA-Z_]+(?:\.[a-zA-Z_]+)*\b/;

async function prefer(page: Page, locale: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.addInitScript(
    ([language, mode]) => {
      localStorage.setItem('RaStore.locale', JSON.stringify(language));
      localStorage.setItem('RaStore.theme', JSON.stringify(mode));
    },
    [locale, theme] as const,
  );
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
}

const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

/** One screen of each kind. `npm test` sweeps these, `npm run test:full` the others. */
const mainScreens = [
  '/dashboard',
  '/exercises',
  '/exercises/1/show',
  '/exercises/1',
  '/trainers/queue',
  '/homeBanners#reorder',
  '/profile',
];
const sweeps = [
  { which: 'no main screen', tag: ['@main'], before: ['/auth/login'], after: mainScreens },
  {
    ...{ which: 'no other screen', tag: [], before: authScreens.filter((path) => path !== '/auth/login') },
    after: screens.filter((path) => !mainScreens.includes(path)),
  },
];

for (const [locale, { which, tag, before, after }] of (['en', 'ar'] as const).flatMap((one) =>
  sweeps.map((sweep) => [one, sweep] as const),
)) {
  // covers: 2.1, 2.18
  test(`${which} breaks WCAG 2.2 AA, shows a bare message key or is wider than a phone (${locale})`, { tag }, async ({ page }) => {
    test.setTimeout(600_000);
    await prefer(page, locale);
    const quiet = watchRequests(page);
    /** On a desktop and on a phone. Labels and roles are the same in both languages: the mirrored one has more that can go wrong. */
    const check = async (path: string) => {
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await quiet();
      expect.soft(await violationsOf(page), path).toEqual([]);
      expect.soft(await page.locator('body').innerText(), path).not.toMatch(bareKey);
      await page.setViewportSize(phone);
      await quiet();
      if (locale === 'ar') expect.soft(await violationsOf(page), `${path} on a phone`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${path} fits a phone`).toBe(0);
      await page.setViewportSize(desktop);
    };
    await page.setViewportSize(desktop);
    for (const path of before) {
      await page.goto(path);
      await check(path);
    }
    await signIn(page, '/dashboard');
    for (const path of after) {
      await visit(page, path);
      await check(path);
    }
  });
}

test('in the dark, words stand out from what is behind them on every screen', async ({ page }) => {
  test.setTimeout(600_000);
  await prefer(page, 'ar', 'dark');
  const quiet = watchRequests(page);
  await signIn(page, '/dashboard');
  for (const path of screens) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await quiet();
    // Of what the rules are about, the theme decides the colours alone.
    expect.soft(await violationsOf(page, ['color-contrast', 'link-in-text-block']), path).toEqual([]);
  }
});

test('what a server sends as rich text runs nothing', async ({ signedIn: page }) => {
  await page.route('**/api/v1/exercises/1/**', async (route) => {
    const answer = await (await route.fetch()).json();
    const hostile = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    await route.fulfill({
      json: { ...answer, name: hostile, name_en: hostile, description_en: hostile, video_url: 'javascript:window.hacked=true' },
    });
  });
  await visit(page, '/exercises/1/show');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
