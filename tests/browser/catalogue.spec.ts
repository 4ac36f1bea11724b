import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openFilter } from './support/openFilter';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) });
const nameLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test.describe('a list', () => {
  test('loses no key that is pressed while the part of a word before it is being searched, and the address keeps the search', async ({
    signedIn: page,
  }) => {
    await page.goto('/exercises');
    await expect(rows(page)).toHaveCount(25);
    const search = page.getByPlaceholder('Search');
    // Types the rest of the word while the first letters reach the address, before and after the list renders for them.
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        push.apply(history, entry);
        history.pushState = push;
        document.execCommand('insertText', false, 'an');
        setTimeout(() => document.execCommand('insertText', false, 'k'), 80);
      };
    });
    await search.fill('pl');
    await expect(page).toHaveURL(/%22plank%22/);
    await expect(search).toHaveValue('plank');
    await page.reload();
    await expect(search).toHaveValue('plank');
    await expect(nameLink(page, 'Forearm plank')).toBeVisible();
  });

  test('does not come back for a search that was still being typed when a record was opened', async ({ signedIn: page }) => {
    await page.goto('/goals');
    await expect(rows(page).first()).toBeVisible();
    // The list remains on the page while the form's code loads.
    await page.route(/GeneratedEdit.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByPlaceholder('Search').focus();
    // Both in one task, so that the search cannot come first on a slow machine.
    await nameLink(page, 'Lose weight').evaluate((link: HTMLElement) => {
      document.execCommand('insertText', false, 'lose');
      link.click();
    });
    await expect(page.getByText('No changes yet')).toBeVisible();
    // Longer than the typing delay of the search.
    await page.waitForTimeout(1000);
    await expect(page).toHaveURL(/\/goals\/\d+$/);
    await expect(page.getByLabel('Name (English)')).toHaveValue('Lose weight');
  });

  test('is filtered, sorted, paged and exported, and remembers its columns', { tag: '@main' }, async ({ signedIn: page }) => {
    await page.goto('/exercises');
    await test.step('a filter by a choice is shown and cleared', async () => {
      await expect(page.getByText('77 exercises')).toBeVisible();
      await openFilter(page, 'Difficulty');
      await page.getByRole('group', { name: 'Difficulty' }).getByLabel('Advanced').click();
      await page.keyboard.press('Escape');
      await expect(page.getByText('77 exercises')).toBeHidden();
      await expect(rows(page).first()).toContainText('Advanced');
      await expect(rows(page).filter({ hasNotText: 'Advanced' })).toHaveCount(0);
      await expect(page).toHaveURL(/filter=.*difficulty/);
      await page.getByRole('link', { name: /Clear/ }).first().click();
      await expect(page.getByText('77 exercises')).toBeVisible();
    });
    await test.step('the back button undoes sorting and paging', async () => {
      await expect(rows(page).first()).toContainText('Band pass-through');
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
      await expect(rows(page).first()).not.toContainText('Band pass-through');
      await expect(page).toHaveURL(/order=DESC/);
      await page.getByRole('link', { name: 'Go to page 2' }).click();
      await expect(page.getByText('26-50 of 77')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('1-25 of 77')).toBeVisible();
    });
    await test.step('exports have the labels of the page and the names of references', async () => {
      const button = page.getByRole('button', { name: 'Export', exact: true });
      const dialog = page.getByRole('dialog');
      const save = async (kind: string) => {
        await button.click();
        await dialog.getByLabel(kind).check();
        const download = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Export' }).click();
        const content = readFileSync(await (await download).path());
        await expect(dialog).toBeHidden();
        return content;
      };
      const csv = (await save('CSV')).toString();
      expect(csv.trim().split('\n')).toHaveLength(78);
      expect(csv.split('\n')[0]).toContain('Difficulty');
      expect(csv).toContain('Quadriceps');
      // The workbook is written in a worker, which the gateway's CSP must allow.
      expect((await save('Excel')).subarray(0, 2).toString()).toBe('PK');
    });
    await test.step('columns that were chosen outlast a reload', async () => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Equipment' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: 'Equipment' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('columnheader', { name: 'Equipment' })).toBeVisible();
    });
  });
});

test.describe('a record', () => {
  // covers: 0.9, 1.8
  test('is created, edited with only what changed on the wire, and deleted', { tag: '@main' }, async ({ signedIn: page }) => {
    await page.goto('/goals');
    await page.getByRole('link', { name: /^New / }).first().click();
    await page.getByLabel('Name (English)').fill('Run a marathon');
    await page.getByLabel('Name (Arabic)').fill('الجري في ماراثون');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Run a marathon” was created')).toBeVisible();

    await page.getByTestId('sidebar').getByRole('link', { name: 'Program Goals' }).click();
    await page.getByPlaceholder('Search').fill('marathon');
    await nameLink(page, 'Run a marathon').click();
    await expect(page.getByText('No changes yet')).toBeVisible();
    await page.getByLabel('Name (English)').fill('Run half a marathon');
    await expect(page.getByText(/1 field changed/)).toBeVisible();
    const request = page.waitForRequest((one) => one.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await request).postDataJSON()).toEqual({ name_en: 'Run half a marathon' });
    await expect(page.getByText('“Run half a marathon” was saved')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Run half a marathon' }).click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(nameLink(page, 'Run half a marathon')).toHaveCount(0);
  });

  test('runs nothing of what a server sends as its rich text, on its page and in a preview', async ({ signedIn: page }) => {
    const hostile = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    await page.route('**/api/v1/exercises/1/**', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...answer, name: hostile, name_en: hostile, description_en: hostile, video_url: 'javascript:window.hacked=true' },
      });
    });
    await visit(page, '/exercises/1/show');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);

    const answer =
      '<h2>By card</h2><p>In <strong>cash</strong>.</p><script>window.hacked = true</script><form><input></form>' +
      '<img src="/media/none.png"><a href="https://example.com">terms</a><a href="javascript:window.hacked=true">bad</a>';
    await page.route(/\/api\/v1\/help-page\/7\//, async (route) => {
      const record = await (await route.fetch()).json();
      await route.fulfill({ json: { ...record, answer, answer_en: answer } });
    });
    await visit(page, '/faqs/7');
    const preview = page.getByRole('region', { name: /^As the app shows it/ });
    await expect(preview.getByRole('heading', { name: 'By card' })).toBeVisible();
    await expect(preview.locator('strong')).toHaveText('cash');
    await expect(preview).toContainText('terms');
    await expect(preview.locator('script, form, input, img, [href]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});
