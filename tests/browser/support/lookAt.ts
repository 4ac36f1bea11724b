import type { Page } from '@playwright/test';
import { getViolations } from './axe';
import { bareKey } from './bareKey';
import { expect } from './test';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Scheme = 'light' | 'dark';

const patiently = expect.configure({ soft: true, timeout: 15_000 });

/** Menus, dialogs and sheets. The page below them is inert, and is checked in states without them. */
const openedParts = '.MuiModal-root:not(.MuiModal-hidden)';

/** Rules that depend on the theme. All others give the same result in both themes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations in the open dialog or menu, or else in the page, one per line.
 *
 * @param isAgain true if this state was already checked in the other theme, so that only colours can differ
 */
async function found(page: Page, isAgain: boolean): Promise<string[]> {
  const isCovered = (await page.locator(openedParts).count()) > 0;
  return getViolations(page, isAgain ? rulesOfColours : undefined, isCovered ? openedParts : undefined);
}

async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** Returns the horizontal overflow in px. Dialogs scroll on their own, so they are measured separately. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.MuiDialogContent-root')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((most, one) => Math.max(most, one)),
  );

/** If true, all states are checked in both languages and in both themes at both widths. */
export const isAll = process.env.LOOKS === 'all';

const both: readonly Scheme[] = ['light', 'dark'];
const schemesOf = (one: Scheme): readonly Scheme[] => (isAll ? both : [one]);

/** Waits for running transitions, which change the contrast of texts. Ignores endless animations. */
const settleMotion = (page: Page) =>
  page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime) && one.playState === 'running';
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });

async function lookOnce(page: Page, state: string, { width }: typeof desktop, schemes: readonly Scheme[]): Promise<void> {
  expect.soft(await page.locator('body').innerText(), state).not.toMatch(bareKey);
  for (const [index, scheme] of schemes.entries()) {
    await wear(page, scheme);
    await settleMotion(page);
    await patiently.poll(() => found(page, index > 0), `${state}, ${scheme}, ${width}`).toEqual([]);
  }
}

/** Checks a state at desktop width in the light theme: accessibility violations and untranslated keys. */
export async function lookOnDesktop(page: Page, state: string): Promise<void> {
  await page.setViewportSize(desktop);
  await lookOnce(page, state, desktop, schemesOf('light'));
}

/**
 * Checks a state at phone width in the dark theme, including horizontal overflow. Restores the desktop width.
 *
 * @param openAgain reopens what the resize closes, or waits
 */
export async function lookOnPhone(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(phone);
  await openAgain?.();
  await lookOnce(page, state, phone, schemesOf('dark'));
  await expectFit(page, state);
  await page.setViewportSize(desktop);
}

/** Expects that nothing sticks out sideways. */
export const expectFit = (page: Page, state: string) => patiently.poll(() => tooWide(page), `${state} fits its window`).toBe(0);

/**
 * Checks a state against WCAG 2.2 AA and best practices at desktop width in the light theme and at phone width in the dark theme. With
 * `LOOKS=all`, checks both themes at both widths. Restores the desktop width.
 *
 * @param openAgain reopens what the resize closes, or waits
 */
export async function lookAt(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  await lookOnDesktop(page, state);
  await lookOnPhone(page, state, openAgain);
}

/** Number of states of a page that were checked. */
const turns = new WeakMap<Page, number>();

/**
 * Checks the states of a test by turns: one at desktop width in the light theme, the next at phone width in the dark theme. With
 * `LOOKS=all`, checks each in both themes at both widths.
 *
 * @param openAgain reopens what the resize closes, or waits
 */
export async function lookInTurn(page: Page, state: string, openAgain?: () => Promise<unknown>): Promise<void> {
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  if (isAll || turn % 2 === 0) await lookOnDesktop(page, state);
  if (isAll || turn % 2 === 1) await lookOnPhone(page, state, openAgain);
}
