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
    // The rest of the word is typed as the address takes the first letters, before and after the list is drawn for them.
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
    // The list stays in the page while the code of the form is on its way.
    await page.route(/GeneratedEdit.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByPlaceholder('Search').focus();
    // At once, so that no machine is slow enough for the search to come first.
    await nameLink(page, 'Lose weight').evaluate((link: HTMLElement) => {
      document.execCommand('insertText', false, 'lose');
      link.click();
    });
    await expect(page.getByText('No changes yet')).toBeVisible();
    // Longer than a search waits for the next key.
    await page.waitForTimeout(1000);
    await expect(page).toHaveURL(/\/goals\/\d+$/);
    await expect(page.getByLabel('Name (English)')).toHaveValue('Lose weight');
  });

  test('filters by a choice, shows the filter and clears it', { tag: '@main' }, async ({ signedIn: page }) => {
    await page.goto('/exercises');
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

  test('sorts by a column and pages, and the back button undoes it', { tag: '@main' }, async ({ signedIn: page }) => {
    await page.goto('/exercises');
    await expect(rows(page).first()).toContainText('Band pass-through');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
    await expect(rows(page).first()).not.toContainText('Band pass-through');
    await expect(page).toHaveURL(/order=DESC/);
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page.getByText('26-50 of 77')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1-25 of 77')).toBeVisible();
  });

  test('has its columns chosen, and remembers them', async ({ signedIn: page }) => {
    await page.goto('/exercises');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Equipment' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Equipment' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Equipment' })).toBeVisible();
  });

  test('is exported as CSV and XLSX, with the labels of the page and the names of references', async ({ signedIn: page }) => {
    await page.goto('/exercises');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('CSV').check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(78);
    expect(csv.split('\n')[0]).toContain('Difficulty');
    expect(csv).toContain('Quadriceps');

    // A workbook is written in a worker, under the policy of the gateway.
    const button = page.getByRole('button', { name: 'Export', exact: true });
    await button.click();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByLabel('Excel').check();
    const second = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    expect(
      readFileSync(await (await second).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await expect(dialog).toBeHidden();
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

    await page.goto('/goals');
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

  test('several are deleted at once after a question that names them', { tag: '@main' }, async ({ signedIn: page }) => {
    for (const [english, arabic] of [
      ['Bulk one', 'نشاط مؤقت أول'],
      ['Bulk two', 'نشاط مؤقت ثان'],
    ] as const) {
      await page.goto('/activities/create');
      await page.getByLabel('Name (English)').fill(english);
      await page.getByLabel('Name (Arabic)').fill(arabic);
      await page.getByLabel('Energy factor').fill('1.5');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(`“${english}” was created`)).toBeVisible();
    }
    await page.goto('/activities');
    for (const name of ['Bulk one', 'Bulk two']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Delete these 2 program activities?');
    await expect(dialog).toContainText('Bulk one');
    const request = page.waitForRequest((one) => one.method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    expect(Object.keys((await request).postDataJSON())).toEqual(['ids']);
    await expect(page.getByText('2 program activities deleted')).toBeVisible();
    await expect(nameLink(page, 'Bulk one')).toHaveCount(0);
  });

  test('runs nothing of what a server sends as its rich text', async ({ signedIn: page }) => {
    await page.route('**/api/v1/exercises/1/**', async (route) => {
      const answer = await (await route.fetch()).json();
      const hostile = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
      await route.fulfill({
        json: { ...answer, name: hostile, name_en: hostile, description_en: hostile, video_url: 'javascript:window.hacked=true' },
      });
    });
    await visit(page, '/exercises/1/show');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});
