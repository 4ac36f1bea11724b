/** An integrator imports an unknown API (tests/django), builds the app and uses it without code edits. */
import type { Browser, Locator, Page } from '@playwright/test';
import { png } from '../support/picture';
import { type ClinicAccount, clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';
import { type Checkout, checkout } from './support/checkout';
import { callApi, field, openForm, plain, save } from './support/colleagues';
import { openFilter } from './support/openFilter';
import { type Imported, startImport } from './support/startImport';
import { beginSession, expect, test } from './support/test';

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
    // The type check is slow, so it runs while the app is built and used. Its output is checked at the end.
    url = await copy.start({ API_URL: django.origin });
  });
  test.afterAll(async () => {
    imported?.stop();
    copy?.remove();
    await django?.stop();
  });

  const beginAs = (page: Page, { username, password }: ClinicAccount) => beginSession(page, url, { email: username, password });

  const signIn = async (page: Page, path: string) => {
    await beginAs(page, clinicAccounts.staff);
    await page.goto(`${url}${path}`);
  };

  const signInBoth = async (page: Page, browser: Browser) => {
    await signIn(page, '/owners');
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Cairo' });
    const other = await context.newPage();
    await beginAs(other, clinicAccounts.colleague);
    return other;
  };

  test('is a working admin: signed in by username, listed, searched, filtered and sorted', async ({ page }) => {
    expect(imported?.said()).toContain('refers to owners');
    const { username, password, name } = clinicAccounts.staff;
    await page.goto(`${url}/owners`);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.locator('input[type="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`User menu.*${name}`) })).toBeVisible();
    await expect(page.getByText('90 owners')).toBeVisible();
    await page.getByPlaceholder('Search').fill('Dana');
    await expect(page.getByText('90 owners')).toBeHidden();
    await expect(rows(page).first()).toContainText(/dana/i);
    await page.goto(`${url}/pets`);
    await expect(page.getByText('160 pets')).toBeVisible();
    await openFilter(page, 'Species');
    await page.getByRole('combobox', { name: 'Species' }).click();
    await page.getByRole('option', { name: 'Camel' }).click();
    await expect(page.getByText('15 pets')).toBeVisible();
    // The first Escape closes the options, the second the filter.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(15);
    const sorted = page.waitForResponse((response) => /ordering=-?born/.test(response.url()));
    await page.getByRole('columnheader', { name: 'Born' }).getByRole('link').click();
    expect((await (await sorted).json()).count).toBe(15);
    // The list has pages but no total.
    await page.goto(`${url}/reminders`);
    await expect(page.getByText('1-25 of more than 25').first()).toBeVisible();
    await page.getByRole('link', { name: 'Go to next page' }).click();
    await expect(page.getByText('26-50 of more than 50').first()).toBeVisible();
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

  test('tells namesakes apart in a picker by their second line', async ({ page }) => {
    await signIn(page, '/pets/create');
    for (const email of ['first@example.com', 'second@example.com'])
      await callApi(page, 'POST', 'owners/', { name: 'Amal Namesake', phone: '+966 50 000 0000', email, joined: '2025-01-01' });
    const picker = page.getByRole('combobox', { name: 'Owner' });
    await picker.fill('Amal Namesake');
    await expect(page.getByRole('option', { name: /^Amal Namesake/ })).toHaveCount(2);
    await picker.press('Enter');
    await expect(page.getByText('“Amal Namesake” matches more than one. Choose one from the list.').first()).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'GET' && /owners\/.*search=second/.test(request.url()));
    await picker.fill('second@example.com');
    await sent;
    const second = page.getByRole('option', { name: /^Amal Namesake\s*second@example\.com$/ });
    await expect(second).toBeVisible();
    await second.click();
    await expect(picker).toHaveValue('Amal Namesake');
  });

  test('keeps rows inside a record, and makes the calls of its own that it has', async ({ page }) => {
    await signIn(page, '/invoices/create');
    await choose(page, page.getByRole('combobox', { name: 'Owner' }), 'Dana', /Dana/);
    await page.getByRole('textbox', { name: /^Issued/ }).fill('2025-06-30');
    await page.getByRole('textbox', { name: /^Due/ }).fill('2025-06-01');
    await page.getByRole('button', { name: /^Add/ }).click();
    const line = page.getByRole('group', { name: 'Lines' });
    await line.getByLabel('Description').fill('Advice');
    await line.getByLabel('Unit price').fill('40');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('An invoice cannot be due before it is issued.', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /^Due/ }).fill('2025-07-30');
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

  test('creates a record again that was deleted while it was edited, and deletes none that was edited meanwhile', async ({
    page,
    browser,
  }) => {
    const other = await signInBoth(page, browser);
    const owner = { name: 'Soon gone', phone: '+966 50 000 0000', joined: '2025-01-01' };
    const { id } = await callApi(page, 'POST', 'owners/', owner);
    const form = `${url}/owners/${id}`;
    await openForm(page, form, 'name');
    await field(page, 'name').fill('Typed meanwhile');
    await remove(other, form);
    await expect(other).toHaveURL(/\/owners$/);
    await save(page);
    await page.getByRole('button', { name: 'Create it again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Typed meanwhile' })).toBeVisible();
    await expect(page).not.toHaveURL(form);

    const again = page.url().replace(/\/show$/, '');
    await openForm(other, again, 'name');
    await openForm(page, again, 'name');
    await field(page, 'phone').fill('+966 50 444 4444');
    await save(page);
    await expect(page.getByText(/was saved/)).toBeVisible();
    await other.getByRole('button', { name: /^Delete/ }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => plain(await dialog.textContent())).toContain('Phone was changed by Huda Al-Qahtani');
    await expect(dialog).toContainText('Nothing was deleted.');
    await dialog.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(other).toHaveURL(/\/owners$/);
    await other.context().close();
  });

  test('compiles as it was imported', async () => {
    test.setTimeout(300_000);
    expect(await imported?.status, imported?.said()).toBe(0);
    expect(imported?.said()).toContain('Checked: declarations and types pass.');
  });
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^(Select|تحديد) (?!all|الكل)/ }) });

async function choose(page: Page, box: Locator, typed: string, name: string | RegExp): Promise<void> {
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name }).first().click();
}

async function remove(page: Page, form: string): Promise<void> {
  await openForm(page, form, 'name');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}
