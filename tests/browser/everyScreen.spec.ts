/** The screens of each kind of resource, wide and narrow, in the light and the dark, by all rules; `LOOKS=all`: every screen in each way. */
import { desktop, isAll, lookAt } from './support/lookAt';
import { watchRequests } from './support/quiet';
import { authScreens, mainScreens, otherScreens, screens, variedScreens } from './support/screens';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

const left = [...authScreens.slice(1), ...otherScreens, ...variedScreens].filter((path) => !mainScreens.includes(path));
const isSignedOut = (path: string) => authScreens.includes(path);

/** Screens of a test, so that workers share them. Half of those that are not main ones are in English, half in Arabic. */
const sharesOf = (locale: 'en' | 'ar'): readonly (readonly [name: string, paths: readonly string[]])[] =>
  isAll
    ? [0, 1, 2].map((share) => [`${share + 1} of 3`, [...authScreens, ...screens].filter((_, place) => place % 3 === share)])
    : [
        ['main ones', [...authScreens.slice(0, 1), ...mainScreens]],
        ['others', left.filter((_, place) => place % 2 === (locale === 'en' ? 0 : 1))],
      ];

for (const locale of ['en', 'ar'] as const)
  for (const [name, paths] of sharesOf(locale)) {
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
        await lookAt(page, path, quiet);
      };
      for (const path of paths.filter(isSignedOut)) {
        await page.goto(path);
        await check(path);
      }
      await signIn(page, '/dashboard');
      for (const path of paths.filter((one) => !isSignedOut(one))) {
        await visit(page, path);
        await check(path);
      }
    });
  }
