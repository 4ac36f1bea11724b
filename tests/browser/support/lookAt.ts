import type { Page } from '@playwright/test';
import { getViolations } from './axe';
import { bareKey } from './bareKey';
import { expect } from './test';

/** The two widths that the specification names. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Scheme = 'light' | 'dark';

const patiently = expect.configure({ soft: true, timeout: 15_000 });

/** Menus, dialogs and sheets. The page below is inert then, and is checked where nothing covers it. */
const openedParts = '.MuiModal-root:not(.MuiModal-hidden)';

/** What a theme can change: nothing else differs between the two. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations of what is open, or else of the page, one per line.
 *
 * @param isAgain whether this state was checked in the other theme, so that only colours can differ
 */
async function found(page: Page, isAgain: boolean): Promise<string[]> {
  const isCovered = (await page.locator(openedParts).count()) > 0;
  return getViolations(page, isAgain ? rulesOfColours : undefined, isCovered ? openedParts : undefined);
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

/** Checks all states in both languages, and in both themes at both widths. */
export const isAll = process.env.LOOKS === 'all';

const both: readonly Scheme[] = ['light', 'dark'];
/** Each width has one theme, so that each theme is checked. */
const schemesOf = (one: Scheme): readonly Scheme[] => (isAll ? both : [one]);

async function lookOnce(page: Page, state: string, { width }: typeof desktop, schemes: readonly Scheme[]): Promise<void> {
  expect.soft(await page.locator('body').innerText(), state).not.toMatch(bareKey);
  for (const [index, scheme] of schemes.entries()) {
    await wear(page, scheme);
    // Transitions of colours end a moment later.
    await patiently.poll(() => found(page, index > 0), `${state}, ${scheme}, ${width}`).toEqual([]);
  }
}

/** Checks a state of wide windows, in the light: it breaks no rule and shows no message key. */
export async function lookOnDesktop(page: Page, state: string): Promise<void> {
  await page.setViewportSize(desktop);
  await lookOnce(page, state, desktop, schemesOf('light'));
}

/**
 * Checks a state on a phone, in the dark, and that it fits. Ends 1440 pixels wide.
 *
 * @param openAgain opens what the change of width closes, or waits
 */
export async function lookOnPhone(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(phone);
  await openAgain?.();
  await lookOnce(page, state, phone, schemesOf('dark'));
  await patiently.poll(() => tooWide(page), `${state} fits a phone`).toBe(0);
  await page.setViewportSize(desktop);
}

/**
 * Checks that a page breaks no rule of WCAG 2.2 AA and best practice: 1440 pixels wide in the light, 390 in the dark; with `LOOKS=all` in
 * both themes at both widths. Ends 1440 wide.
 *
 * @param openAgain opens what the change of width closes, or waits
 */
export async function lookAt(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  await lookOnDesktop(page, state);
  await lookOnPhone(page, state, openAgain);
}
