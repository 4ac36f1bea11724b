import type { Page } from '@playwright/test';
import { isolate } from '../../src/i18n/isolate';
import { png } from '../support/picture';
import { administrator } from './support/gateway';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

const photo = { name: 'me.png', mimeType: 'image/png', buffer: png };

const userMenu = (page: Page) => page.getByRole('button', { name: /User menu|قائمة المستخدم/ });
const avatar = (page: Page) => userMenu(page).locator('img');
const nameInput = (page: Page) => page.getByRole('textbox', { name: /^(Name|الاسم)/ });
const save = (page: Page) => page.getByRole('button', { name: /^(Save|حفظ)$/ });

// covers: 2.2, 2.13
test('a new name and photo are in the header at once, in the other tab too, and after a reload', { tag: '@main' }, async ({
  signedIn: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/exercises');
  await expect(userMenu(other)).toBeVisible();

  await page.goto('/muscles');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText(administrator.email)).toBeVisible();
  const sent: { method: string; path: string; body: string | null }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (['PATCH', 'POST'].includes(request.method())) sent.push({ method: request.method(), path, body: request.postData() });
  });
  // Other tests of this worker use the same account.
  const before = await nameInput(page).inputValue();
  await expect(nameInput(page)).toHaveAttribute('autocomplete', 'name');
  await nameInput(page).fill('Sara نور');
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText('2 fields changed')).toBeVisible();
  await save(page).click();

  await expect(userMenu(page)).toHaveAccessibleName(`User menu: ${isolate('Sara نور', 'en')}`);
  await expect(avatar(page)).toHaveAttribute('src', /\/media\//);
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  expect(sent.map(({ method, path }) => `${method} ${path.replace(/\/\d+\/$/, '/{id}/')}`)).toEqual([
    'PATCH /api/v1/users/{id}/',
    'POST /api/auth/session',
  ]);
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
    csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/),
    data: { name: 'Sara نور', image: await avatar(page).getAttribute('src') },
  });

  await expect(userMenu(other)).toHaveAccessibleName(`User menu: ${isolate('Sara نور', 'en')}`);
  await expect(avatar(other)).toHaveAttribute('src', /\/media\//);
  await other.close();

  await page.reload();
  await expect(userMenu(page)).toHaveAccessibleName(`User menu: ${isolate('Sara نور', 'en')}`);
  await expect(avatar(page)).toHaveAttribute('src', /\/media\//);
  await expect(nameInput(page)).toHaveValue('Sara نور');

  await nameInput(page).fill(before);
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await save(page).click();
  await expect(avatar(page)).toHaveCount(0);
  await expect(userMenu(page)).toHaveAccessibleName(`User menu: ${before}`);
});

test('a photo that the server refuses is said at its field, and nothing typed is lost', async ({ signedIn: page }) => {
  await page.goto('/profile');
  await nameInput(page).fill('Kept as typed');
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: Buffer.from('no picture at all') });
  await save(page).click();
  await expect(page.getByRole('alert').getByText('1 field needs attention')).toBeVisible();
  await expect(page.locator('[data-source]', { has: page.locator('input[type=file]') }).getByText(/Accepted types/)).toBeVisible();
  await expect(nameInput(page)).toHaveValue('Kept as typed');
  await expect(userMenu(page)).not.toHaveAccessibleName(/Kept as typed/);

  await page.getByRole('link', { name: 'Exercises', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameInput(page)).toHaveValue('Kept as typed');
});

test('an account that cannot be read says so, with another try, and the preferences still work', async ({ signedIn: page }) => {
  await page.route('**/api/v1/users/**', (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/profile');
  await expect(page.getByRole('alert')).toContainText('Server error. Try again');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await page.unroute('**/api/v1/users/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nameInput(page)).toBeVisible();
});

test('an account of another system keeps its session, and the page says what cannot be changed here', async ({ signedIn: page }) => {
  await page.route('**/api/v1/users/**', (route) =>
    route.fulfill({ status: 404, json: { errors: [{ code: 'not_found', detail: 'Not found.', attr: null }] } }),
  );
  await visit(page, '/profile');
  await expect(page.getByText('Your account is managed in another system')).toBeVisible();
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect(page.getByText('حسابك محفوظ في نظام آخر')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('language and theme change at once, last, and the theme can follow the device', { tag: '@main' }, async ({ signedIn: page }) => {
  await page.goto('/profile');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await nameInput(page).fill('Typed before');
  await page.getByRole('radio', { name: 'Light' }).click();
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('كلمة المرور الجديدة').first()).toBeVisible();
  await expect(nameInput(page)).toHaveValue('Typed before');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'داكن' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'حسب النظام' }).click();
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
});

test('the time to undo a decision can be as long as one likes', async ({ signedIn: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await page.clock.install();
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'Until the next review' }).check();
  await page.goto('/trainers/queue');
  const record = page.getByRole('article');
  await expect(record).toBeVisible();
  const first = (await record.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: /^Verify/ }).click();
  await expect(record).not.toHaveAccessibleName(first);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await page.clock.fastForward(60_000);
  await undo.click();
  await expect(record).toHaveAccessibleName(first);
  expect(sent).toEqual([]);
});

test('a new password keeps its rules, is asked for twice, and replaces the old one; this device stays signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/profile');
  const [fresh, again] = [
    page.getByLabel('New password', { exact: false }).first(),
    page.getByLabel('Confirm new password', { exact: false }).first(),
  ];
  const current = page.getByLabel('Current password', { exact: false }).first();
  const submit = page.getByRole('button', { name: 'Change password' });
  const change = async (password: string, repeated: string, present = administrator.password) => {
    await current.fill(present);
    await fresh.fill(password);
    await again.fill(repeated);
    await submit.click();
  };
  await change('password2026', 'password2026');
  await expect(page.getByText('Too easy to guess: use several words or random characters').first()).toBeVisible();
  await change('tractor-7-marble', 'tractor-7-marbel');
  await expect(page.getByText('The passwords do not match').first()).toBeVisible();
  await change('tractor-7-marble', 'tractor-7-marble', 'not the password');
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  await expect(fresh).toHaveValue('tractor-7-marble');
  await change('tractor-7-marble', 'tractor-7-marble');
  await expect(page.getByText('Your password was changed. You stay signed in here')).toBeVisible();
  await expect(fresh).toHaveValue('');

  const elsewhere = await browser.newPage({ baseURL: baseURL as string });
  const tryWith = async (password: string) => {
    await elsewhere.goto('/auth/login');
    await elsewhere.getByLabel('Email', { exact: true }).fill(administrator.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  };
  await tryWith(administrator.password);
  await expect(elsewhere.getByRole('alert')).toContainText('The email address or the password is wrong');
  await tryWith('tractor-7-marble');
  await expect(userMenu(elsewhere)).toBeVisible();
  await elsewhere.close();

  // The others of this worker sign in with the password they know.
  await change(administrator.password, administrator.password, 'tractor-7-marble');
  await expect(fresh).toHaveValue('');
  await page.reload();
  await expect(userMenu(page)).toBeVisible();
});
