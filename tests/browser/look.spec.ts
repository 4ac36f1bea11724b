/** What pages look like beyond their words: switches, whose menu it is on a phone, and paper. */
import type { Locator, Page } from '@playwright/test';
import { contrast } from '../support/contrast';
import { drawnColours } from './support/drawnColours';
import { watchRequests } from './support/quiet';
import { expect, test } from './support/test';
import { arriveAt } from './support/visit';

test('the thumb of a switch is told from its track and from the page, off and on, in the light and in the dark', async ({
  signedIn: page,
}) => {
  await page.goto('/goals/create');
  const box = page.locator('.MuiSwitch-root').first();
  await expect(box).toBeVisible();
  const thumb = () =>
    box.evaluate((root) => {
      const hex = (element: Element | null) => {
        const colour = element ? getComputedStyle(element).backgroundColor : '';
        const [red = 0, green = 0, blue = 0, share = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
        if (share !== 1 || (element && getComputedStyle(element).opacity !== '1')) return undefined;
        return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      };
      return {
        thumb: hex(root.querySelector('.MuiSwitch-thumb')),
        track: hex(root.querySelector('.MuiSwitch-track')),
        card: hex(root.closest('.MuiPaper-root')),
      };
    });
  const expectTold = () =>
    expect(async () => {
      const { thumb: own = '', track = '', card = '' } = await thumb();
      expect(contrast(own, track), `${own} on its track ${track}`).toBeGreaterThanOrEqual(3);
      expect(contrast(own, card), `${own} on the card ${card}`).toBeGreaterThanOrEqual(3);
    }).toPass();
  const input = box.locator('input');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await input.setChecked(false);
    await expectTold();
    await input.setChecked(true);
    await expectTold();
  }
});

/** Texts that ask for another typeface than the page. */
const getStrangers = (page: Page) =>
  page.evaluate(() => {
    const { fontFamily } = getComputedStyle(document.body);
    return [...document.body.querySelectorAll('*')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((one) => one.checkVisibility() && getComputedStyle(one).fontFamily !== fontFamily)
      .map((one) => `${one.textContent}: ${getComputedStyle(one).fontFamily}`);
  });

test('all words of a list, a form and a queue ask for one typeface', async ({ signedIn: page }) => {
  const quiet = watchRequests(page);
  for (const path of ['/exercises', '/goals/create', '/trainers/queue']) {
    await arriveAt(page, path);
    await quiet();
    expect(await getStrangers(page), path).toEqual([]);
  }
});

/** What is there to be pressed or comes and goes, and would be printed. */
const controls = [
  'button:not(.sorter)',
  '.MuiIconButton-root',
  '[role="button"]:not(.MuiChip-root)',
  '.MuiChip-deleteIcon',
  '.MuiButton-root',
  '.MuiSnackbar-root',
  '[role="menu"]',
  'nav',
  'table input',
  'select',
];

async function expectOnPaper(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator(controls.join(', ')).filter({ visible: true })).toHaveCount(0);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY))
      .map((one) => one.className),
  );
  expect(cut, 'nothing is cut off').toEqual([]);
}

/** How many sheets of A4 the page takes. */
async function getSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
}

test('a list is printed with all rows of its page, black on white in the dark theme too, without what is there to be pressed', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/trainees?perPage=100');
  const rows = page.locator('.record-row');
  await expect(rows).toHaveCount(100);
  await page.emulateMedia({ media: 'print' });
  await expectOnPaper(page, 'Trainees');
  // Each below the one before, none behind another's edge; and black on white.
  const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(tops.every((top, index) => index === 0 || top > (tops[index - 1] ?? 0))).toBe(true);
  const end = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0);
  expect(tops.at(-1)).toBeLessThan(end);
  const name = await rows
    .first()
    .locator('.v-record')
    .evaluate((link) => getComputedStyle(link).color);
  const [red = 255, green = 255, blue = 255] = (name.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(64);
  const [, ground] = await page.locator('html').evaluate(drawnColours, '.record-row td');
  expect(ground).toBe('#ffffff');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  // A hundred rows of half a centimetre at least.
  expect(await getSheets(page)).toBeGreaterThanOrEqual(3);
});

test('Activity is printed with the filters that are set, without the empty ones', async ({ signedIn: page }) => {
  await page.goto('/activity?kind=sign_in');
  const filters = page.getByRole('search');
  await expect(filters.getByLabel('Person')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(filters.getByLabel('Action')).toBeVisible();
  for (const empty of ['Search', 'Person', 'Record type']) await expect(filters.getByLabel(empty)).toBeHidden();
});

test('a list is printed without the message that stands over it', async ({ signedIn: page }) => {
  await page.goto('/goals/1');
  await page.getByLabel('Name (English)').fill('Walk much more');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.MuiSnackbar-root')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.MuiSnackbar-root')).toBeHidden();
});

const printed = [
  ['/trainees/1/show', /./],
  ['/dashboard', 'Dashboard'],
  ['/exercises/1', 'Edit Barbell back squat'],
  ['/termsAndConditions', 'Terms and Conditions'],
  ['/workouts/1/show', 'Full-body foundations'],
] as const;

test('a record, the home page and a form are printed under their titles, in full, without what is there to be pressed', async ({
  signedIn: page,
}) => {
  const quiet = watchRequests(page);
  for (const [path, title] of printed) {
    await page.emulateMedia({ media: 'screen' });
    await arriveAt(page, path);
    await quiet();
    await page.emulateMedia({ media: 'print' });
    await expectOnPaper(page, title);
  }
  // The last page has rows: each value is below the heading of its column.
  const getLeft = (one: Locator) => one.first().evaluate((element) => element.getBoundingClientRect().left);
  expect(await getLeft(page.locator('[data-type=integer]'))).toBe(await getLeft(page.getByText('Sets', { exact: true })));
});
