import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

declare global {
  interface Window {
    /** Requests for lists, with the page's address at that time. */
    askedFor: { readonly query: string; readonly address: string }[];
  }
}

async function openSecondPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.askedFor = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.endsWith('/users/')) window.askedFor.push({ query: search, address: location.search });
      return fetch(input, init);
    };
  });
  await signIn(page, '/users?page=2');
  await expect(page.getByText(/26[–-]50/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.askedFor.splice(0));
}

/** Requests for the first page. The page after it may be read ahead. */
const asked = async (page: Page) =>
  (await page.evaluate(() => window.askedFor)).filter(({ query }) => (new URLSearchParams(query).get('page') ?? '1') === '1');

const firstPage = (page: Page) => expect(page.getByText(/^1[–-]\d+ of/)).toBeVisible();

test('another order is asked for while the pointer rests on the title of its column, and not again by the click', async ({ page }) => {
  await openSecondPage(page);
  const title = page.getByRole('columnheader').getByText('Name', { exact: true });
  await title.hover();
  await expect.poll(async () => (await asked(page)).length).toBe(1);
  await title.click();
  await firstPage(page);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.waitForLoadState('networkidle');
  expect(await asked(page)).toHaveLength(1);
});

test('a word is searched before the address says it, once, and clearing it asks once more', async ({ page }) => {
  await openSecondPage(page);
  const before = new URL(page.url()).search;
  const search = page.getByRole('main').getByRole('searchbox');
  // In one step, because a delay between two keys could trigger a search on a busy machine.
  await search.fill('hanan');
  await expect(page.locator('tbody tr').first()).toContainText(/hanan/i);
  await page.waitForLoadState('networkidle');
  const calls = await asked(page);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.address).toBe(before);
  expect(calls[0]?.query).toContain('hanan');

  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByText(/^1[–-]25 of/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await asked(page)).toHaveLength(2);
});

test('when that read fails, the list reads by itself', async ({ page }) => {
  await openSecondPage(page);
  let failures = 0;
  await page.route(/\/api\/v1\/users\/\?.*ordering=/, (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('columnheader').getByText('Name', { exact: true }).click();
  await firstPage(page);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(failures).toBe(2);
});
