/**
 * Every task of the README by keyboard alone: what has the focus, that it is in sight, and what is said. Half of the tasks run from left to
 * right, half from right to left; with `LOOKS=all` each in both directions.
 */
import type { Page } from '@playwright/test';
import { administrator } from './support/gateway';
import { openKeyboard } from './support/keyboard';
import { isAll } from './support/lookAt';
import { test } from './support/test';
import { account } from './support/walks/account';
import { histories } from './support/walks/histories';
import { imports } from './support/walks/imports';
import { lists } from './support/walks/lists';
import { many } from './support/walks/many';
import { queue } from './support/walks/queue';
import { records } from './support/walks/records';
import { references } from './support/walks/references';
import { rows } from './support/walks/rows';
import { registerByKeyboard, signInByKeyboard } from './support/walks/visitors';

const tasks = { ...records, ...lists, ...many, ...queue, ...rows, ...references, ...histories, ...imports, ...account };

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });

for (const [direction, locale] of (['en', 'ar'] as const).entries()) {
  test.describe(locale === 'en' ? 'from left to right' : 'from right to left', () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(300_000);
      // Once: a task may change it.
      await page.addInitScript((language) => {
        if (!localStorage.getItem('RaStore.locale')) localStorage.setItem('RaStore.locale', JSON.stringify(language));
      }, locale);
    });

    // Chrome warns if a dialog closes while it still has the focus. The tests assert where the focus goes.
    test.afterEach(({ complaints }) => {
      complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.startsWith('Blocked aria-hidden')));
    });

    if (isAll || locale === 'en')
      test('sign in, and out again', async ({ page }) => {
        await signInByKeyboard({ page, keys: await openKeyboard(page), locale }, administrator);
      });

    if (isAll || locale === 'ar')
      test('register, and confirm the address with a code', async ({ page, gateway }) => {
        const codeFor = (email: string) => {
          const line = gateway.errors.findLast((one) => one.startsWith(`Mail to ${email},`)) ?? '';
          return /: (\d{6})$/.exec(line)?.[1] ?? '';
        };
        await registerByKeyboard({ page, keys: await openKeyboard(page), locale }, codeFor);
      });

    // Several tasks share a page: a new one with the app takes longer than most tasks.
    for (const group of inGroups(Object.entries(tasks).filter((_, place) => isAll || place % 2 === direction)))
      test(group.map(([task]) => task).join('; '), async ({ signedIn: page }) => {
        const keys = await openKeyboard(page);
        for (const [task, walk] of group)
          await test.step(task, async () => {
            if (page.url() !== 'about:blank') await forgetSettings(page, locale);
            await walk({ page, keys, locale });
          });
      });
  });
}

function inGroups<Item>(items: readonly Item[], size = 4): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Removes what earlier tasks left in the browser, e.g. the order of a list, except the language. */
const forgetSettings = (page: Page, locale: string) =>
  page.evaluate((language) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('RaStore.locale', JSON.stringify(language));
  }, locale);
