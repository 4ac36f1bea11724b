/** Tests a resource, a language, a feature and three roles that integrators add, in one copy of the repository. Each role has its own browser. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Checkout, checkout } from './support/checkout';
import { administrator } from './support/gateway';
import { addFirstFeature, addFrench, addGymMessages, addGyms, addRoles } from './support/integratorChanges';
import { mainlyIn } from './support/mainlyIn';
import { expect, signIn, test } from './support/test';

const { email, password } = administrator;

/** Starts the gateway with a mistake in a declaration, which it refuses. */
function startWithMistake(folder: string): void {
  const file = join(folder, 'resources/muscles.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace("columns: ['image', 'name', 'body_part']", "columns: ['image', 'name', 'bodypart']"));
  const started = spawnSync('node', ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PORT: '0' },
  });
  writeFileSync(file, before);
  expect(started.status).toBe(2);
  expect(started.stderr.trim().split('\n')).toEqual([
    'The declarations in resources/ have 1 mistake(s):',
    '  muscles › list.columns: "bodypart" is not a field of this resource. Remedy: use one of name, body_part, image.',
  ]);
}

async function open(browser: Browser, url: string, email: string, locale: 'en' | 'ar' | 'fr' = 'en'): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByTestId('sidebar')).toBeVisible();
  return page;
}

/** Calls the API with the session of a page. */
const call = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async (given) => {
      const { user } = await (await fetch('/api/auth/session')).json();
      const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`/api/v1/${given.path}?is_admin=true`, { ...given, headers, body: JSON.stringify(given.body) });
      return (await answer.json()) as { id: number };
    },
    { method, path, body },
  );

let copy: Checkout;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = checkout();
  const { folder } = copy;
  // A mistake stops the start, and names resource, field and remedy.
  startWithMistake(folder);
  addGyms(folder);
  // The compiler names what is missing, in both locales.
  const missing = copy.compile(['resources', 'i18n']);
  for (const file of ['i18n/en/resources.ts', 'i18n/ar/resources.ts']) expect(missing).toContain(file);
  expect(missing).toContain("'gyms' is missing");
  addGymMessages(folder);
  addFirstFeature(folder);
  addRoles(folder);
  addFrench(folder);
  expect(copy.compile()).toBe('');
  // Another time zone than the browser's.
  url = await copy.start({ TZ: 'Asia/Tokyo', ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
});
test.afterAll(() => copy?.remove());

// covers: 0.2, 0.10
test('a resource added by one declaration, and a feature added by one folder, work in both languages', async ({ page }) => {
  await signIn(page, `${url}/`);
  await page.getByTestId('sidebar').getByRole('link', { name: 'Gyms' }).click();
  await expect(page.getByText('Where trainers meet their trainees.', { exact: true })).toBeVisible();
  await page.goto(`${url}/gyms/create`);
  await page.getByLabel(/Name \(English\)/).fill('Nile Gym');
  await page.getByLabel(/Name \(Arabic\)/).fill('صالة النيل');
  await page.getByLabel('Giza').check();
  await page.getByRole('textbox', { name: 'Opens' }).fill('2026-11-23 14:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Nile Gym” was created')).toBeVisible();
  await page.goto(`${url}/gyms`);
  await expect(page.getByRole('link', { name: 'Nile Gym', exact: true })).toBeVisible();
  // A form is as it was stored, whatever the gateway drew before it.
  await page.goto(`${url}/gyms/1`);
  await expect(page.getByRole('textbox', { name: 'Opens' })).toHaveValue('23 Nov 2026, 14:30');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page.goto(`${url}/gyms`);
  await page.getByRole('button', { name: /Language: English/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'صالات' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'صالة النيل', exact: true })).toBeVisible();
  await page.goto(`${url}/exercises`);
  await expect(page.getByRole('columnheader', { name: 'العمر' })).toBeVisible();
  await page.goto(`${url}/exercises/1/show`);
  await expect(page.getByRole('region', { name: 'العمر' })).toContainText(/يوم|أيام/);
  await expect(page.getByRole('button', { name: 'نسخ العمر' })).toBeVisible();
});

/** French has no labels of `gyms`: they are English. */
const gymWords = {
  en: { names: ['Name (English)', 'Name (Arabic)'], giza: 'Giza', pool: 'Pool', length: 'Length', sponsor: 'Sponsor', save: 'Save' },
  ar: { names: ['الاسم (الإنجليزية)', 'الاسم (العربية)'], giza: 'الجيزة', pool: 'مسبح', length: 'الطول', sponsor: 'الراعي', save: 'حفظ' },
  fr: { names: ['Name (anglais)', 'Name (arabe)'], giza: 'Giza', pool: 'Pool', length: 'Length', sponsor: 'Sponsor', save: 'Enregistrer' },
} as const;

for (const locale of [...mainlyIn('ar'), 'fr'] as const)
  test(`fields follow the values of others, and the API keeps the rules (${locale})`, async ({ browser }) => {
    const words = gymWords[locale];
    const page = await open(browser, url, email, locale);
    await page.goto(`${url}/gyms/create`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    const input = (name: string) => page.getByRole('main').getByLabel(name);
    const save = () => page.getByRole('button', { name: words.save, exact: true }).click();
    for (const name of words.names) await input(name).fill(`${name} ${Date.now()}`);
    await input(words.giza).check();
    await expect(input(words.length)).toHaveCount(0);
    await input(words.pool).check();
    await input(words.length).fill('30');
    await save();
    await expect(input(words.sponsor)).toHaveAttribute('aria-invalid', 'true');
    await input(words.pool).uncheck();
    await expect(input(words.length)).toHaveCount(0);
    await expect(input(words.sponsor)).not.toHaveAttribute('aria-invalid', 'true');
    await input(words.pool).check();
    await expect(input(words.length)).toHaveValue('30');
    await input(words.sponsor).fill('Nile Bank');
    const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/gyms/'));
    await save();
    const { id } = await (await stored).json();
    expect(await call(page, 'PATCH', `gyms/${id}/`, { sponsor: '' })).toMatchObject({ errors: [{ attr: 'sponsor', code: 'required' }] });
    await page.context().close();
  });

test('an administrator gives roles, and the screens of each follow', async ({ browser }) => {
  test.setTimeout(300_000);
  const admin = await open(browser, url, email);
  const make = (name: string) => call(admin, 'POST', 'users/', { name, email: `${name}@example.com`, password, role: name });
  const viewerId = (await make('viewer')).id;
  await make('editor');

  await test.step('the administrator sees the role in the form', async () => {
    await admin.goto(`${url}/users/${viewerId}`);
    await expect(admin.getByText('Role', { exact: true }).first()).toBeVisible();
    await expect(admin.getByTestId('sidebar').getByRole('link', { name: 'Subscriptions', exact: false }).first()).toBeVisible();
  });

  const editor = await open(browser, url, 'editor@example.com');
  await test.step('an editor changes records, and sees no hidden field', async () => {
    await editor.goto(`${url}/trainees/1`);
    await expect(editor.getByLabel('Name', { exact: false }).first()).toBeVisible();
    await expect(editor.getByLabel('Phone')).toHaveCount(0);
    await editor.goto(`${url}/exercises`);
    await expect(editor.getByRole('link', { name: 'New exercise' })).toBeVisible();
    await expect(editor.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });

  for (const locale of ['en', 'ar'] as const)
    await test.step(`a viewer reads (${locale}), and a typed address says why it is not open`, async () => {
      const viewer = await open(browser, url, 'viewer@example.com', locale);
      const words = { en: ['Not included in your role', 'New exercise'], ar: ['خارج صلاحيات دورك', 'تمرين جديد'] }[locale];
      await viewer.goto(`${url}/exercises`);
      await expect(viewer.getByRole('row').nth(1)).toBeVisible();
      await expect(viewer.getByRole('link', { name: words[1] })).toHaveCount(0);
      await expect(viewer.getByTestId('sidebar').locator('a[href$="/userSubscriptions"]')).toHaveCount(0);
      for (const path of ['users', 'userSubscriptions', 'exercises/create', 'exercises/1', 'exercises/import', 'homeBanners/reorder']) {
        await viewer.goto(`${url}/${path}`);
        await expect(viewer.getByRole('heading', { name: words[0] }).first()).toBeVisible();
      }
      await viewer.getByRole('main').getByRole('link').click();
      await expect(viewer).toHaveURL(`${url}/homeBanners`);
      await viewer.context().close();
    });

  await test.step('another role is followed by both tabs without a reload', async () => {
    const viewer = await open(browser, url, 'viewer@example.com');
    const second = await viewer.context().newPage();
    for (const tab of [viewer, second]) {
      await tab.goto(`${url}/muscles`);
      // Only the app listens, not the rendered screen.
      await expect(tab.locator('#screen')).toHaveCount(0);
    }
    await call(admin, 'PATCH', `users/${viewerId}/`, { role: 'editor' });
    await viewer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const tab of [viewer, second]) await expect(tab.getByRole('link', { name: 'New muscle' })).toBeVisible();
    await call(admin, 'PATCH', `users/${viewerId}/`, { role: 'viewer' });
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const tab of [viewer, second]) await expect(tab.getByRole('link', { name: 'New muscle' })).toHaveCount(0);
  });
});
