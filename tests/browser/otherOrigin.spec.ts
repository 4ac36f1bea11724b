import type { Page } from '@playwright/test';
import { png } from '../support/picture';
import { administrator, type TestGateway, testGateway } from './support/gateway';
import { freePort, type StaticHost, staticHost } from './support/staticHost';
import { expect, test } from './support/test';

let host: StaticHost;
let gateway: TestGateway;

test.beforeAll(async () => {
  host = await staticHost();
  const port = await freePort();
  [gateway] = await Promise.all([
    testGateway({}, { PORT: String(port), APP_ORIGINS: host.origin }),
    host.serve(`http://localhost:${port}`),
  ]);
});
test.afterAll(async () => {
  await gateway.close();
  await host.close();
});

function callsTo(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === gateway.url) calls.push(`${request.method()} ${url.pathname}`);
  });
  return calls;
}

test('the built app works from another origin than its session and its API', async ({ page, context }) => {
  const calls = callsTo(page);
  await page.goto(`${host.origin}/goals`);
  await expect(page).toHaveURL(new RegExp(`^${host.origin}/auth/login\\?error=SessionRequired`));
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The email address or the password is wrong');
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${host.origin}/goals`);
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  const cookies = await context.cookies(gateway.url);
  expect(cookies.find(({ name }) => name === 'authjs.session-token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await test.step('lists, edits and uploads', async () => {
    const pictures = page.locator('tbody img');
    await expect(pictures.first()).toBeVisible();
    expect(new URL((await pictures.first().getAttribute('src')) ?? '', host.origin).origin).toBe(gateway.url);
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto(`${host.origin}/goals/1`);
    await page.locator('input[type="file"]').first().setInputFiles({ name: 'goal.png', mimeType: 'image/png', buffer: png });
    await page.locator('[name="name_en"]').fill('A goal from elsewhere');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).not.toHaveURL(/\/goals\/1$/);
    await page.goto(`${host.origin}/goals/1/show`);
    await expect(page.getByText('A goal from elsewhere').first()).toBeVisible();
    await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Activity', exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Show history' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Administrator');
    const shown = page.locator(`main img[src^="${gateway.url}/media/"]`).first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  await test.step('what the API refuses is said at its field', async () => {
    await page.goto(`${host.origin}/goals/2`);
    await page.locator('[name="name_en"]').fill('A goal from elsewhere');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Another record already has this value.').first()).toBeVisible();
  });

  await test.step('signing out in one tab signs the other out', async () => {
    const other = await context.newPage();
    await other.goto(`${host.origin}/trainers`);
    await expect(other.getByRole('heading', { level: 1, name: 'Trainers' })).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(new RegExp(`^${host.origin}/auth/login`));
    await expect(other).toHaveURL(new RegExp(`^${host.origin}/auth/login`));
    expect((await context.cookies(gateway.url)).map(({ name }) => name)).not.toContain('authjs.session-token');
    await other.close();
  });
  for (const call of ['GET /api/auth/session', 'POST /api/auth/callback/credentials', 'PATCH /api/v1/goals/1/', 'POST /api/auth/signout'])
    expect(calls).toContain(call);
  expect(gateway.errors).toEqual([]);
});

test('in Arabic, an account is made from there as well', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', JSON.stringify('ar')));
  await page.goto(`${host.origin}/auth/register`);
  await page.getByLabel('الاسم', { exact: true }).fill('سلمى');
  await page.getByLabel('البريد الإلكتروني', { exact: true }).fill('salma@example.com');
  for (const label of ['كلمة المرور', 'تأكيد كلمة المرور']) await page.getByLabel(label, { exact: true }).fill('quiet river stones');
  const answer = page.waitForResponse(
    (response) => response.url().startsWith(`${gateway.url}/auth/register/?`) && response.request().method() === 'POST',
  );
  await page.locator('button[type="submit"]').click();
  expect((await answer).status()).toBe(201);
  await expect(page).toHaveURL(new RegExp(`^${host.origin}/auth/verify-email`));
});
