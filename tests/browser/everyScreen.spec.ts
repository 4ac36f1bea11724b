/** Every screen in both languages and both themes, 390 and 1440 pixels wide, by all rules. */
import { desktop, lookAt } from './support/lookAt';
import { watchRequests } from './support/quiet';
import { authScreens, screens } from './support/screens';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

/** So many tests share the screens of a language: workers take them in turn. */
const shares = 3;

for (const locale of ['en', 'ar'] as const)
  for (let share = 0; share < shares; share += 1) {
    const own = (_: string, place: number) => place % shares === share;

    // covers: 2.1, 2.18
    test(`no screen breaks WCAG 2.2 AA or best practice in either theme, on a desktop or a phone (${locale}, ${share + 1} of ${shares})`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
      const quiet = watchRequests(page);
      const check = async (path: string) => {
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await quiet();
        // Another width may ask for something else.
        await lookAt(page, path, quiet);
      };
      for (const path of authScreens.filter(own)) {
        await page.goto(path);
        await check(path);
      }
      await signIn(page, '/dashboard');
      for (const path of screens.filter(own)) {
        await visit(page, path);
        await check(path);
      }
    });
  }
