import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, signIn, test } from './support/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A key that was shown for want of a message: words joined by dots, as in `resources.exercises.name`. */
const bareKey = /\b(?:ra|common|auth|errors|lists|forms|resources)\.[a-zA-Z_]+(?:\.[a-zA-Z_]+)*\b/;

const screens = [
  '/exercises',
  '/exercises/1',
  '/exercises/1/show',
  '/exercises/create',
  '/trainers',
  '/trainers/44/show',
  '/muscles',
  '/workouts',
  '/nowhere',
];

async function violationsOf(page: Page): Promise<string[]> {
  // Through the protocol rather than a script element: the page's Content-Security-Policy refuses those.
  await page.evaluate(axe);
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run(options),
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    } satisfies RunOptions,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

for (const locale of ['en', 'ar'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`no screen breaks WCAG 2.2 AA or shows a bare message key (${locale}, ${theme})`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.addInitScript(
        ([language, mode]) => {
          localStorage.setItem('RaStore.locale', JSON.stringify(language));
          localStorage.setItem('RaStore.theme', JSON.stringify(mode));
        },
        [locale, theme] as const,
      );
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      await page.goto('/auth/login');
      await expect(page.locator('button[type="submit"]')).toBeVisible();
      expect(await violationsOf(page), '/auth/login').toEqual([]);
      await signIn(page, '/exercises');
      for (const path of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violationsOf(page), path).toEqual([]);
        expect(await page.locator('body').innerText(), path).not.toMatch(bareKey);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['/exercises', '/exercises/1', '/trainers/44/show']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await violationsOf(page), `${path} on a phone`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${path} fits a phone`).toBe(0);
      }
    });
  }
}

test('what a server sends as rich text runs nothing', async ({ signedIn: page }) => {
  await page.route('**/api/v1/exercises/1/**', async (route) => {
    const answer = await (await route.fetch()).json();
    const hostile = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    await route.fulfill({
      json: { ...answer, name: hostile, name_en: hostile, description_en: hostile, video_url: 'javascript:window.hacked=true' },
    });
  });
  await page.goto('/exercises/1/show');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
