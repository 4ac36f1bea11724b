import type { Page } from '@playwright/test';
import { errors } from '../../i18n/ar/errors';
import { png } from '../support/picture';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function fillGoal(page: Page, name: string): Promise<void> {
  await page.goto('/goals/create');
  await page.getByLabel('Name (English)').fill(name);
  await page.getByLabel('Name (Arabic)').fill(`هدف ${name}`);
}

// covers: 5.1, 8.10
test('what is missing or taken is said at its field, in the language of the page; leaving asks first', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  const field = page.getByLabel('Name (English)');
  await page.goto('/muscles/create');
  await field.fill('x');
  await field.fill('');
  await save(page);
  await expect(page.getByText('3 fields need attention')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();

  await field.fill('quadriceps');
  await page.getByLabel('Name (Arabic)').fill('عضلة جديدة');
  await page.getByLabel('Lower body').check();
  await save(page);
  await expect(page.getByText(/already/i).first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page
    .getByTestId('sidebar')
    .getByRole('link', { name: /Dashboard/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('quadriceps');
  await expect(page.getByLabel('Name (Arabic)')).toHaveValue('عضلة جديدة');
});

const answers = {
  'The server cannot be reached': 'abort',
  'Server error. Try again': { status: 500, contentType: 'text/html', body: '<h1>Server Error (500)</h1>' },
  'larger than the server accepts': { status: 413, contentType: 'text/html', body: '<h1>413</h1>' },
  'Too many requests': { status: 429, headers: { 'Retry-After': '3600' }, body: '' },
} as const;

// covers: 4.10
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
  let posts = 0;
  await page.route('**/api/v1/goals/**', async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await save(page);
  await expect(page.getByRole('button', { name: /Sav/ }).first(), 'the button waits for a slow server').toBeDisabled();
  await expect(page.getByText(`“${typed}” was created`)).toBeVisible();
  expect(posts, 'nothing is sent twice').toBe(1);
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
