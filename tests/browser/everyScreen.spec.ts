/**
 * The screens of each kind of resource by all rules. The main ones are checked wide in the light and narrow in the dark, the others in one
 * of the two. With `LOOKS=all` every screen is checked in each way.
 */
import { registry } from '../../resources/registry';
import { desktop, expectFit, isAll, lookOnDesktop, lookOnPhone, phone } from './support/lookAt';
import { watchRequests } from './support/quiet';
import { authScreens, mainScreens, otherScreens, screens, variedScreens } from './support/screens';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

const left = [...authScreens.slice(1), ...otherScreens, ...variedScreens].filter((path) => !mainScreens.includes(path));
const isSignedOut = (path: string) => authScreens.includes(path);

/** Screens of a test, so that workers share them: half of the screens in English, half in Arabic. */
const sharesOf = (locale: 'en' | 'ar'): readonly (readonly [name: string, paths: readonly string[]])[] => {
  const half = (_: string, place: number) => place % 2 === (locale === 'en' ? 0 : 1);
  return isAll
    ? [0, 1, 2].map((share) => [`${share + 1} of 3`, [...authScreens, ...screens].filter((_, place) => place % 3 === share)])
    : [
        ['main ones', [...authScreens.slice(0, 1), ...mainScreens].filter(half)],
        ['others', left.filter(half)],
      ];
};

const lists = registry.resources.filter(({ kind }) => kind === 'collection').map(({ name }) => `/${name}`);
/** More rows of a list are like the first ones. */
const withFewRows = (path: string) => (!isAll && lists.includes(path) ? `${path}?perPage=10` : path);

for (const locale of ['en', 'ar'] as const)
  for (const [name, paths] of sharesOf(locale)) {
    const isMain = name === 'main ones';
    // covers: 2.1, 2.18
    test(`no screen breaks WCAG 2.2 AA or best practice, shows a bare message key or is wider than a phone (${locale}, ${name})`, {
      tag: isMain ? '@main' : [],
    }, async ({ page }) => {
      test.setTimeout(900_000);
      await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
      const quiet = watchRequests(page);
      const check = async (path: string, place: number) => {
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await quiet();
        const isBoth = isAll || isMain;
        if (isBoth || place % 2 === 0) await lookOnDesktop(page, path);
        // Another width may make other requests.
        if (isBoth || place % 2 === 1) return lookOnPhone(page, path, quiet);
        await page.setViewportSize(phone);
        await quiet();
        await expectFit(page, path);
        await page.setViewportSize(desktop);
      };
      for (const [place, path] of paths.filter(isSignedOut).entries()) {
        await page.goto(path);
        await check(path, place);
      }
      await signIn(page, '/dashboard');
      for (const [place, path] of paths.filter((one) => !isSignedOut(one)).entries()) {
        await visit(page, withFewRows(path));
        await check(path, place);
      }
    });
  }
