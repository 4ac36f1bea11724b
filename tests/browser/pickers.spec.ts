/** Pickers at the speed of those who know what they want: whole words at once, then keys, while the answers are on their way. */

import type { Locator, Page } from '@playwright/test';
import { isolate } from '../../src/i18n/isolate';
import type { AppLocale } from '../support/testedLocales';
import { openFilter } from './support/openFilter';
import { expect, signIn, test } from './support/test';

/** How long an answer to a search takes. A person has typed a word, and pressed two keys more, long before. Milliseconds. */
const slow = 900;

async function slowSearches(page: Page): Promise<void> {
  await page.route(
    (url) => url.searchParams.has('search'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slow));
      await route.continue();
    },
  );
}

/** Opens a page in a language. */
async function open(page: Page, locale: AppLocale, path: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await slowSearches(page);
}

const getPicker = (root: Page | Locator, source: string) => root.locator(`[data-source="${source}"]`).getByRole('combobox');

/** Opens a picker, so that the answer to no words at all is there. @returns what stands in its list at a place */
async function nameAt(page: Page, picker: Locator, place: number): Promise<string> {
  await picker.click();
  const option = page.getByRole('option').nth(place);
  await expect(option).toBeVisible();
  return (await option.locator('bdi').first().textContent()) ?? '';
}

function countCreates(page: Page): string[] {
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/')) created.push(request.url());
  });
  return created;
}

test('a word, the down arrow and Enter at once take what is found for that word, never what stood there before', async ({
  signedIn: page,
}) => {
  await open(page, 'ar', '/userSubscriptions/create');
  const created = countCreates(page);
  const picker = getPicker(page, 'user');
  const name = await nameAt(page, picker, 7);
  await picker.pressSequentially(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(picker).toHaveValue(name);
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(created).toEqual([]);
});

test('Enter without a choice takes the one of this name, asks where there are several, and saves nothing', async ({ signedIn: page }) => {
  await open(page, 'en', '/userSubscriptions/create');
  const created = countCreates(page);
  const picker = getPicker(page, 'user');
  const name = await nameAt(page, picker, 5);
  await picker.pressSequentially(name);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  await expect(picker).toHaveValue(name);

  await picker.fill('a');
  await page.keyboard.press('Enter');
  const field = page.locator('[data-source="user"]');
  await expect(field.getByText(/matches more than one/).first()).toBeVisible();
  await expect(picker).toHaveValue('a');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  // Nothing was submitted: no other field is complained about.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  expect(created).toEqual([]);
});

test('Tab takes the only match, and keeps what matches nothing with a remark that stands in the way of saving', async ({
  signedIn: page,
}) => {
  await open(page, 'ar', '/userSubscriptions/create');
  const created = countCreates(page);
  const picker = getPicker(page, 'user');
  const name = await nameAt(page, picker, 6);
  await picker.pressSequentially(name);
  await page.keyboard.press('Tab');
  await expect(picker).not.toBeFocused();
  await expect(page.getByText(`تم اختيار «${isolate(name, 'ar')}»`)).toBeAttached();
  await expect(picker).toHaveValue(name);

  await picker.fill('qqqq');
  await page.keyboard.press('Tab');
  const field = page.locator('[data-source="user"]');
  await expect(field.getByText(/لا شيء يطابق/).first()).toBeVisible();
  await expect(picker).toHaveValue('qqqq');
  await page.locator('button[type="submit"]').click();
  await expect(field.getByText(/اختر من القائمة، أو امسح النص/)).toBeVisible();
  await expect(picker).toBeFocused();
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  expect(created).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveValue(name);
  await expect(field.getByText(/اختر من القائمة، أو امسح النص/)).toHaveCount(0);
});

test('several references are chosen at full speed, one after the other', { tag: '@main' }, async ({ signedIn: page }) => {
  await open(page, 'en', '/exercises/create');
  const picker = getPicker(page, 'muscles');
  await picker.click();
  await expect(page.getByRole('option').nth(4)).toBeVisible();
  const names = (await page.getByRole('option').allTextContents()).slice(2, 4);
  for (const name of names) {
    await picker.pressSequentially(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-source="muscles"] .MuiChip-root').filter({ hasText: name })).toHaveCount(1);
    await expect(picker).toHaveValue('');
  }
  await expect(page.locator('[data-source="muscles"] .MuiChip-root')).toHaveCount(2);
});

test('the picker of a row takes what was typed, and looks at names before descriptions', async ({ signedIn: page }) => {
  await open(page, 'ar', '/workouts/create');
  await page.locator('[data-action="add"]').first().click();
  const picker = getPicker(page, 'exercises.0.exercise');
  const word = 'ضغط';
  await picker.pressSequentially(word);
  await expect(async () => {
    const found = (await page.getByRole('option').allTextContents()).map((one) => one.toLowerCase().includes(word));
    expect(found.length).toBeGreaterThan(3);
    expect(found[0]).toBe(true);
    // Once a name lacks the word, none that follows has it.
    expect(found.lastIndexOf(true)).toBe(found.filter(Boolean).length - 1);
  }).toPass();

  const name = (await page.getByRole('option').nth(2).textContent()) ?? '';
  await picker.fill('');
  await picker.pressSequentially(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`تم اختيار «${isolate(name, 'ar')}»`)).toBeAttached();
  await expect(picker).toHaveValue(name);
});

test('a filter by a record takes what was typed', async ({ signedIn: page }) => {
  await open(page, 'en', '/userSubscriptions');
  const label = 'Trainee';
  await openFilter(page, label);
  const picker = page.getByRole('combobox', { name: label, exact: true });
  const name = await nameAt(page, picker, 7);
  await picker.pressSequentially(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.MuiPopover-paper, .MuiDrawer-paper').locator('.MuiChip-root').filter({ hasText: name })).toHaveCount(1);
});

test('while the answer is on its way nothing can be chosen, and the search says so', async ({ signedIn: page }) => {
  await open(page, 'en', '/userSubscriptions/create');
  const picker = getPicker(page, 'user');
  await nameAt(page, picker, 3);
  await picker.pressSequentially('ah');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeAttached();
  await expect(page.getByRole('option').first()).toBeVisible();
  // The key that waited.
  await expect(picker).toHaveAttribute('aria-activedescendant', /option-0$/);
});

test('the search over everything waits with Enter for what was typed', async ({ page }) => {
  await signIn(page);
  await slowSearches(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to a page or find a record' }).pressSequentially('Quadriceps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeAttached();
  await expect(page).toHaveURL(/\/muscles\/\d+\/show$/);
});
