import { violationsOf } from './support/axe';
import { bareKey } from './support/bareKey';
import { watchRequests } from './support/quiet';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

test.describe.configure({ mode: 'parallel' });

const patiently = expect.configure({ soft: true, timeout: 15_000 });
const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

/** One screen of each kind, for `npm test`; everyScreen.spec.ts looks at all of them, in either theme and width. */
const mainScreens = [
  '/dashboard',
  '/exercises',
  '/exercises/1/show',
  '/exercises/1',
  '/trainers/queue',
  '/homeBanners/reorder',
  '/profile',
];

for (const locale of ['en', 'ar'] as const) {
  // covers: 2.1, 2.18
  test(`no main screen breaks WCAG 2.2 AA, shows a bare message key or is wider than a phone (${locale})`, { tag: '@main' }, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    const quiet = watchRequests(page);
    // Colours that are in transition pass a moment later.
    const find = (path: string, rules?: readonly string[]) => patiently.poll(() => violationsOf(page, rules), path).toEqual([]);
    // Labels and roles are the same in both languages: the mirrored one has more that can go wrong.
    const isMirrored = locale === 'ar';
    const check = async (path: string) => {
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await quiet();
      expect.soft(await page.locator('body').innerText(), path).not.toMatch(bareKey);
      await find(path);
      if (isMirrored) {
        // Of what the rules are about, the theme decides the colours alone.
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
        await find(`${path} in the dark`, ['color-contrast', 'link-in-text-block']);
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      }
      await page.setViewportSize(phone);
      await quiet();
      if (isMirrored) await find(`${path} on a phone`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${path} fits a phone`).toBe(0);
      await page.setViewportSize(desktop);
    };
    await page.setViewportSize(desktop);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/login');
    await check('/auth/login');
    await signIn(page, '/dashboard');
    for (const path of mainScreens) {
      await visit(page, path);
      await check(path);
    }
  });
}

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
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
