import type { Page } from '@playwright/test';
import { shellOptions } from '../../tools/chromiumOptions';
import { administrator } from './support/gateway';
import { expect, test } from './support/test';

/** Ways in which a browser has no code of the app. The documents are the same, so one of them uses each part. */
const browsers = {
  // As a setting of the browser: what Playwright's `javaScriptEnabled` stops, leaves <noscript> unparsed.
  'without JavaScript': { settings: ['--blink-settings=scriptEnabled=false'], blocked: 'nothing', isWhole: true },
  'whose scripts do not come': { settings: [], blocked: '**/*.js', isWhole: false },
} as const;

/** Playwright finds no text in <noscript>. */
const notice = (page: Page) => page.locator('[role=status]', { has: page.getByRole('link', { name: 'Reload the page' }) });

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const [name, { settings, blocked, isWhole }] of Object.entries(browsers)) {
  test(`a browser ${name} signs in, reads${isWhole ? ', pages, sorts, searches, filters, changes language and theme,' : ''} and signs out`, {
    tag: '@main',
  }, async ({ playwright, gateway }) => {
    const options = shellOptions();
    const browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), ...settings] });
    const page = await (await browser.newContext({ baseURL: gateway.url })).newPage();
    await page.route(blocked, (route) => route.abort());
    const rows = page.locator('tbody tr');
    await signIn(page, '/exercises');
    await expect(rows).toHaveCount(25);
    await expect(notice(page)).toBeVisible();

    if (isWhole) {
      const first = (await rows.first().getByRole('link').first().textContent()) ?? '';
      await rows
        .first()
        .getByRole('link', { name: `View ${first}` })
        .click();
      await expect(page).toHaveURL(/\/exercises\/\d+\/show$/);
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Exercises' }).first().click();

      await page.getByRole('link', { name: 'Go to next page' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'page 2 of' })).toBeAttached();
      await page.getByRole('columnheader').getByRole('link', { name: 'Name' }).click();
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', /ending$/);

      await page.getByRole('searchbox', { name: 'Search' }).fill('squat');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/filter=.*squat/);
      await expect(rows.first()).toContainText(/squat/i);
      await page.getByRole('link', { name: 'Clear search' }).click();
      await expect(rows).toHaveCount(25);

      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('form', { name: 'Filter and sort' }).getByRole('combobox', { name: 'Difficulty' }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/filter=.*difficulty/);
      await page.getByRole('link', { name: /^Clear the filter/ }).click();
      await expect(page).not.toHaveURL(/filter=.*difficulty/);

      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('link', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(rows).toHaveCount(25);
      await page.getByRole('button', { name: 'التبديل إلى المظهر الداكن' }).click();
      await page.getByRole('link', { name: 'التبديل إلى المظهر الداكن' }).click();
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      await expect(rows).toHaveCount(25);
    }

    const forged = await page.request.post('/auth/logout', { form: { csrfToken: 'forged' }, maxRedirects: 0 });
    expect(forged.headers().location).toMatch(/\/auth\/logout$/);
    await page.getByTestId('sidebar').getByRole('link').last().click();
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.goto('/exercises');
    await expect(page).toHaveURL(/\/auth\/login\?/);
    await browser.close();
  });
}
