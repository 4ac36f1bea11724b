import type { Page } from '@playwright/test';
import { errors } from '../../i18n/ar/errors';
import { accessTokenSeconds } from '../../server/api/createApi';
import { png } from '../support/picture';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function fillGoal(page: Page, name: string): Promise<void> {
  await page.goto('/goals/create');
  await page.getByLabel('Name (English)').fill(name);
  await page.getByLabel('Name (Arabic)').fill(`هدف ${name}`);
}

// covers: 5.1
test('required fields are named at the field and counted at the top, and nothing is sent', { tag: '@main' }, async ({ signedIn: page }) => {
  await page.goto('/goals/create');
  await page.getByLabel('Name (English)').fill('x');
  await page.getByLabel('Name (English)').fill('');
  await save(page);
  await expect(page.getByText('2 fields need attention')).toBeVisible();
  await expect(page.getByLabel('Name (English)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name (English)')).toBeFocused();
});

// covers: 8.10
test('a name that is taken is said at its field, in the language of the page, and the form stays as it was', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  await page.goto('/muscles/create');
  await page.getByLabel('Name (English)').fill('quadriceps');
  await page.getByLabel('Name (Arabic)').fill('عضلة جديدة');
  await page.getByLabel('Lower body').check();
  await save(page);
  const field = page.getByLabel('Name (English)');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/already/i).first()).toBeVisible();
  await expect(field).toHaveValue('quadriceps');
  await expect(page.getByLabel('Name (Arabic)')).toHaveValue('عضلة جديدة');
});

const answers = {
  'The server cannot be reached': 'abort',
  'Server error. Try again': { status: 500, contentType: 'text/html', body: '<h1>Server Error (500)</h1>' },
  'larger than the server accepts': { status: 413, contentType: 'text/html', body: '<h1>413</h1>' },
  'Too many requests': { status: 429, headers: { 'Retry-After': '3600' }, body: '' },
} as const;

test('a server that is down, fails, takes no more or takes nothing so large: a message of our own, and the form keeps what was typed', async ({
  signedIn: page,
}) => {
  await fillGoal(page, `Kept ${Date.now()}`);
  const typed = await page.getByLabel('Name (English)').inputValue();
  for (const [message, answer] of Object.entries(answers)) {
    await page.route('**/api/v1/goals/**', (route) =>
      route.request().method() !== 'POST' ? route.continue() : answer === 'abort' ? route.abort() : route.fulfill(answer),
    );
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect(page.getByLabel('Name (English)')).toHaveValue(typed);
    await expect(page.getByText('<h1>')).toHaveCount(0);
    await page.unroute('**/api/v1/goals/**');
  }
  await save(page);
  await expect(page.getByText(`“${typed}” was created`)).toBeVisible();
});

// covers: 4.10
test('a slow server: the button waits, the list keeps its shape, nothing is sent twice', async ({ signedIn: page }) => {
  const name = `Slow ${Date.now()}`;
  await fillGoal(page, name);
  let posts = 0;
  await page.route('**/api/v1/goals/**', async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await save(page);
  await expect(page.getByRole('button', { name: /Sav/ }).first()).toBeDisabled();
  await expect(page.getByText(`“${name}” was created`)).toBeVisible();
  expect(posts).toBe(1);
});

test('a file that is no picture, too large or only claims to be one is refused at the field; a real one is uploaded and shown', async ({
  signedIn: page,
}) => {
  const name = `With a picture ${Date.now()}`;
  await fillGoal(page, name);
  const choose = (file: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').first().setInputFiles({ name: file, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('notes'));
  await expect(page.getByText('Can’t upload “notes.txt”')).toBeVisible();
  await choose('huge.png', 'image/png', Buffer.alloc(6 * 1024 * 1024, png));
  await expect(page.getByText('“huge.png”: it is larger than')).toBeVisible();
  await choose('false.png', 'image/png', Buffer.from('<script>alert(1)</script>'));
  await save(page);
  await expect(page.getByText(/1 field needs attention/)).toBeVisible();
  await expect(page.getByLabel('Name (English)')).toHaveValue(name);
  await choose('real.png', 'image/png', png);
  await save(page);
  await expect(page.getByText(`“${name}” was created`)).toBeVisible();
  const image = page.locator('img[src*="/media/"]').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
});

test('leaving with unsaved changes asks first', { tag: '@main' }, async ({ signedIn: page }) => {
  await fillGoal(page, 'Unsaved');
  await page
    .getByTestId('sidebar')
    .getByRole('link', { name: /Dashboard/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name (English)')).toHaveValue('Unsaved');
});

// covers: 4.11
test('a list that cannot be loaded says so and loads on retry', async ({ signedIn: page }) => {
  await page.route('**/api/v1/goals/**', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>boom</h1>' }));
  await visit(page, '/goals');
  await expect(page.getByText('This could not be loaded')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('boom')).toHaveCount(0);
  await page.unroute('**/api/v1/goals/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible();
});

test('a failure has a reference that one click selects, on a list and in a form, in Arabic', async ({ signedIn: page }) => {
  const { reference } = errors;
  const id = '12345678-90ab-4cde-8f01-234567890abc';
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await page.route('**/api/v1/goals/**', (route) => route.fulfill({ status: 503, headers: { 'X-Request-Id': id }, body: '' }));
  await visit(page, '/goals');
  const code = page.locator('code', { hasText: id });
  await expect(page.getByRole('alert').filter({ has: code })).toContainText(reference, { timeout: 20_000 });
  await expect(code).toHaveAttribute('dir', 'ltr');
  await code.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(id);

  await page.goto('/goals/create');
  for (const source of ['name_en', 'name_ar']) await page.locator(`input[name="${source}"]`).fill('Strength');
  await page.locator('button[type="submit"]').first().click();
  await expect(page.getByRole('alert').filter({ hasText: id }).first()).toContainText(`${reference} \u2066${id}\u2069`);
});

test('an access token that has expired is refreshed without a word', async ({ page, gateway }) => {
  await signIn(page, '/goals');
  gateway.clock.aheadSeconds += accessTokenSeconds;
  await page.getByTestId('sidebar').getByRole('link', { name: 'Program Activities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Program Activities' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible();
});
