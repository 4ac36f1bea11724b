/** The screens of each kind of resource in both languages and both themes by all rules; `LOOKS=all`: every screen, in both widths. */
import { desktop, isAll, lookAt } from './support/lookAt';
import { watchRequests } from './support/quiet';
import { authScreens, mainScreens, otherScreens, screens, variedScreens } from './support/screens';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

const left = [...otherScreens, ...variedScreens].filter((path) => !mainScreens.includes(path));

/** Screens of a test, so that workers share them. */
const shares: readonly (readonly [name: string, signedOut: readonly string[], signedIn: readonly string[]])[] = isAll
  ? [0, 1, 2].map((share) => [`${share + 1} of 3`, share ? [] : authScreens, screens.filter((_, place) => place % 3 === share)])
  : [
      ['main ones', authScreens.slice(0, 1), mainScreens],
      ['others', authScreens.slice(1), left.filter((_, place) => place % 2 === 0)],
      ['more', [], left.filter((_, place) => place % 2 === 1)],
    ];

for (const locale of ['en', 'ar'] as const)
  for (const [name, signedOut, signedIn] of shares) {
    // covers: 2.1, 2.18
    test(`no screen breaks WCAG 2.2 AA or best practice, shows a bare message key or is wider than a phone (${locale}, ${name})`, {
      tag: name === 'main ones' ? '@main' : [],
    }, async ({ page }) => {
      test.setTimeout(900_000);
      await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
      const quiet = watchRequests(page);
      const check = async (path: string) => {
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await quiet();
        // Another width may make other requests.
        await lookAt(page, path, quiet, ['light', 'dark']);
      };
      for (const path of signedOut) {
        await page.goto(path);
        await check(path);
      }
      await signIn(page, '/dashboard');
      for (const path of signedIn) {
        await visit(page, path);
        await check(path);
      }
    });
  }
