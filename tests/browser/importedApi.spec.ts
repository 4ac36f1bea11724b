/** The whole way of an integrator: an API that none of us has seen (tests/django) is imported, built and used, without a code edit. */
import { spawn } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { png } from '../support/picture';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';
import { type Checkout, checkout } from './support/checkout';
import { expect, test } from './support/test';

const missing = await djangoMissing();

test.describe('an imported API', () => {
  test.skip(Boolean(missing), missing);
  test.describe.configure({ mode: 'serial' });

  let django: Django;
  let copy: Checkout;
  let url = '';
  let imported: Imported | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    copy = checkout();
    django = await startDjango();
    imported = await startImport(copy.folder, [`${django.origin}/api/schema/`, '--replace', '--yes', '--currency', 'SAR']);
    // The compiler takes longest: the app is built and used meanwhile, and what it said is looked at in the end.
    url = await copy.start({ API_URL: django.origin });
  });
  test.afterAll(async () => {
    imported?.stop();
    copy?.remove();
    await django?.stop();
  });

  const signIn = async (page: Page, path: string) => {
    await page.goto(`${url}${path}`);
    await page.getByRole('textbox', { name: 'Username' }).fill(clinicAccounts.staff.username);
    await page.locator('input[type="password"]').fill(clinicAccounts.staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: /User menu.*Huda Al-Qahtani/ })).toBeVisible();
  };

  test('is a working admin: signed in by username, listed, searched, filtered and sorted', async ({ page }) => {
    expect(imported?.said()).toContain('refers to owners');
    await signIn(page, '/owners');
    await expect(page.getByText('90 records')).toBeVisible();
    await page.getByPlaceholder('Search').fill('Dana');
    await expect(page.getByText('90 records')).toBeHidden();
    await expect(rows(page).first()).toContainText(/dana/i);
    await page.goto(`${url}/pets`);
    await expect(page.getByText('160 records')).toBeVisible();
    // A reference by slug, to a list that comes in one answer.
    await page.getByRole('button', { name: 'Filter: Species' }).click();
    await page.getByRole('combobox', { name: 'Species' }).click();
    await page.getByRole('option', { name: 'Camel' }).click();
    await expect(page.getByText('15 records')).toBeVisible();
    // The first closes the options, the second the filter.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(15);
    const sorted = page.waitForResponse((response) => /ordering=-?born/.test(response.url()));
    await page.getByRole('columnheader', { name: 'Born' }).getByRole('button').click();
    expect((await (await sorted).json()).count).toBe(15);
    // Without a total, page after page.
    await page.goto(`${url}/reminders`);
    await expect(page.getByText('1-25 of more than 25')).toBeVisible();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText('26-50 of more than 50')).toBeVisible();
  });

  test('takes a record with a reference and a picture, shows its refusals at their fields, and lets it go again', async ({ page }) => {
    await signIn(page, '/pets/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dabdub');
    await choose(page, page.getByRole('combobox', { name: 'Owner' }), 'Dana', /Dana/);
    await choose(page, page.getByRole('combobox', { name: 'Species' }), 'Horse', 'Horse');
    await page.getByRole('radiogroup', { name: 'Size' }).getByLabel('4').check();
    await page.getByLabel('Microchip').fill('682000000000001');
    await page.locator('input[type="file"]').setInputFiles({ name: 'صورة.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('pet with this microchip already exists.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Microchip')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Microchip').fill('682999999999999');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Dabdub” was created')).toBeVisible();

    await page.goto(`${url}/pets`);
    await page.getByPlaceholder('Search').fill('Dabdub');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).locator('img').first()).toHaveJSProperty('complete', true);
    await rows(page).getByRole('link', { name: 'Dabdub', exact: true }).click();
    await expect(page).toHaveURL(/\/pets\/[0-9a-f-]{36}/);
    await page.getByLabel('Microchip').fill('');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ microchip: null });
    await expect(page.getByText('“Dabdub” was saved')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Dabdub' }).click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByPlaceholder('Search').fill('Dabdub');
    await expect(rows(page)).toHaveCount(0);
  });

  test('keeps rows inside a record, and makes the calls of its own that it has', async ({ page }) => {
    await signIn(page, '/invoices/create');
    await choose(page, page.getByRole('combobox', { name: 'Owner' }), 'Dana', /Dana/);
    await page.getByLabel('Issued').fill('2025-06-30');
    await page.getByLabel('Due').fill('2025-06-01');
    await page.getByRole('button', { name: /^Add/ }).click();
    const line = page.getByRole('group', { name: 'Lines' });
    await line.getByLabel('Description').fill('Advice');
    await line.getByLabel('Unit price').fill('40');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('An invoice cannot be due before it is issued.', { exact: true })).toBeVisible();
    await page.getByLabel('Due').fill('2025-07-30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/INV-00101.* was created/)).toBeVisible();
    await page.goto(`${url}/invoices/101/show`);
    await expect(page.getByText('Advice')).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  test('speaks Arabic: the screens, the records and the refusals', async ({ page }) => {
    await signIn(page, '/products');
    await page.getByRole('button', { name: /Language: English/ }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'المنتجات' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'حبوب بالسلمون 1 كجم', exact: true })).toBeVisible();
    await page.goto(`${url}/products/1`);
    await page.getByLabel('رمز الصنف').fill('FD-1002');
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(page.getByText('النموذج product والحقل sku موجود مسبقاً.', { exact: true })).toBeVisible();
  });

  test('compiles as it was imported', async () => {
    test.setTimeout(300_000);
    expect(await imported?.status, imported?.said()).toBe(0);
    expect(imported?.said()).toContain('Checked: declarations and types pass.');
  });
});

/** An import whose files are written, and whose checks still run. */
interface Imported {
  /** All that it said so far. */
  said(): string;
  /** Its exit status. */
  readonly status: Promise<number | null>;
  /** Ends what still runs of it. */
  stop(): void;
}

async function startImport(folder: string, args: readonly string[]): Promise<Imported> {
  const command = spawn('npm', ['run', 'import', '--', ...args], { cwd: folder, detached: true });
  let said = '';
  const status = new Promise<number | null>((resolve) => command.on('close', resolve));
  const written = new Promise<void>((resolve) => {
    for (const stream of [command.stdout, command.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('\nWritten.')) resolve();
      });
  });
  // An import that fails before it writes ends, and says why.
  await Promise.race([written, status.then((code) => expect(code, said).toBe(0))]);
  const stop = () => {
    if (command.pid && command.exitCode === null) process.kill(-command.pid, 'SIGTERM');
  };
  return { said: () => said, status, stop };
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^(Select|تحديد) (?!all|الكل)/ }) });

async function choose(page: Page, box: Locator, typed: string, name: string | RegExp): Promise<void> {
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name }).first().click();
}
