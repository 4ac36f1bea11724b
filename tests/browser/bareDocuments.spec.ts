import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testGateway } from './support/gateway';
import { openFilter } from './support/openFilter';
import { test as base, expect, signInByForm } from './support/test';

const test = base.extend({
  openGateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const distDir = mkdtempSync(join(tmpdir(), 'bare-documents-'));
      // Leaves out the same files as a build with `FIRST_SCREEN=off` (tools/build.ts).
      cpSync('dist', distDir, { recursive: true, filter: (path) => path !== join('dist', 'screens') });
      await use(() => testGateway({ distDir }));
      rmSync(distDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('without first screens, one signs in, filters a list, saves a form and reads Arabic', async ({ page, gateway }) => {
  await test.step('the gateway sends a bare document', async () => {
    expect(await (await fetch(`${gateway.url}/auth/login`)).text()).not.toContain('type="password"');
  });
  await signInByForm(page, '/exercises');
  await expect(page.getByText('77 exercises')).toBeVisible();

  await test.step('a list is filtered, sorted and paged', async () => {
    await openFilter(page, 'Difficulty');
    await page.getByRole('group', { name: 'Difficulty' }).getByLabel('Advanced').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('77 exercises')).toBeHidden();
    await expect(page).toHaveURL(/filter=.*difficulty/);
    await page.getByRole('link', { name: /Clear/ }).first().click();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
    await expect(page).toHaveURL(/order=DESC/);
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page.getByText('26-50 of 77')).toBeVisible();
  });

  await test.step('a form is saved', async () => {
    await page.goto('/goals/1');
    await page.getByLabel('Name (English)').fill('Without a hurry');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Without a hurry” was saved')).toBeVisible();
  });

  await test.step('the app is in Arabic', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('columnheader', { name: 'الاسم' })).toBeVisible();
  });
});
