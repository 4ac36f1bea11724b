import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { bareKey } from './bareKey';
import { expect } from './test';

/** The two widths that the specification names. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Scheme = 'light' | 'dark';

const patiently = expect.configure({ soft: true, timeout: 15_000 });

/** What lies over the page: the rest of it is hidden from screen readers, its heading and its main part too. */
const openedParts = '.MuiModal-root:not(.MuiModal-hidden)';
const ofWholePages = /^(landmark-one-main|page-has-heading-one):/;

/** What a theme can change: nothing else differs between the two. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds on the whole page, a line each. While something lies over the page, what it hides is not missed. */
async function found(page: Page, scheme: Scheme): Promise<string[]> {
  const isCovered = (await page.locator(openedParts).count()) > 0;
  const lines = await violationsOf(page, scheme === 'dark' ? rulesOfColours : undefined);
  return isCovered ? lines.filter((line) => !ofWholePages.test(line)) : lines;
}

/** Switches the colours in place, as the device does at dusk. */
async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** How far something sticks out sideways. A dialog scrolls in itself: what is too wide there moves nothing else. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.MuiDialogContent-root')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((most, one) => Math.max(most, one)),
  );

/**
 * `LOOKS=all`: each state at both widths and in both themes in both languages. Otherwise English is looked at on a desktop and Arabic on a
 * phone, which takes a fraction of the time.
 */
const isAll = process.env.LOOKS === 'all';

/** The width at which a page of this language is looked at in both themes, and first of all. */
const widthOf = async (page: Page) => ((await page.locator('html').getAttribute('lang')) === 'ar' ? phone.width : desktop.width);

/** Begins and ends in the light. */
async function lookOnce(page: Page, state: string, size: typeof desktop): Promise<void> {
  expect.soft(await page.locator('body').innerText(), state).not.toMatch(bareKey);
  const schemes = isAll || (await widthOf(page)) === size.width ? (['light', 'dark'] as const) : (['light'] as const);
  for (const scheme of schemes) {
    await wear(page, scheme);
    // Colours that are in transition pass a moment later.
    await patiently.poll(() => found(page, scheme), `${state}, ${scheme}, ${size.width}`).toEqual([]);
  }
  await wear(page, 'light');
}

/** Looks at a state of wide windows: no rule is broken in either theme, and no message key is bare. */
export async function lookOnDesktop(page: Page, state: string): Promise<void> {
  await page.setViewportSize(desktop);
  await lookOnce(page, state, desktop);
}

/**
 * Looks at a state on a phone: besides, it fits.
 *
 * @param openAgain for what the change of width closes; or what to wait for then
 */
export async function lookOnPhone(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(phone);
  await openAgain?.();
  await lookOnce(page, state, phone);
  await patiently.poll(() => tooWide(page), `${state} fits a phone`).toBe(0);
  await page.setViewportSize(desktop);
}

/**
 * Looks at what is on a page in the light and in the dark, 1440 or 390 pixels wide (`LOOKS`): no rule of WCAG 2.2 AA or best practice is
 * broken.
 * Ends in the light, 1440 wide.
 *
 * @param openAgain for what the change of width closes; or what to wait for then
 */
export async function lookAt(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  const width = await widthOf(page);
  if (isAll || width === desktop.width) await lookOnDesktop(page, state);
  if (isAll || width === phone.width) await lookOnPhone(page, state, openAgain);
}
