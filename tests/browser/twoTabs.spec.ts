import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { type CountingApi, countingApi, secondAdministrator } from './support/countingApi';
import { testGateway } from './support/gateway';
import { test as base, beginSession, expect, signIn } from './support/test';

const test = base.extend<object, { api: CountingApi }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const api = await countingApi();
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  openGateway: [async ({ api }, use) => use(() => testGateway({}, { API_URL: api.origin })), { scope: 'worker' }],
});

test.beforeEach(({ api }) => {
  api.calls.length = 0;
  api.accessSeconds = 900;
  api.delay = 0;
});

const row = (page: Page, name = /Walk more|المشي أكثر/) => page.getByRole('row', { name });
const logout = (page: Page) => page.getByTestId('sidebar').getByRole('link', { name: /^(Logout|تسجيل الخروج)$/ });
const menuItem = (page: Page, name: string) => page.getByTestId('sidebar').getByRole('link', { name, exact: true });
const getSession = async (page: Page) => (await page.request.get('/api/auth/session')).json();

const userMenu = (page: Page) => page.getByRole('button', { name: /User menu|قائمة المستخدم/ });

async function fillIn(page: Page, { email, password }: { readonly email: string; readonly password: string }): Promise<void> {
  await page.getByRole('textbox', { name: /^(E-?mail|البريد الإلكتروني)/ }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

async function openTab(context: BrowserContext, complaints: string[], path = '/goals'): Promise<Page> {
  const tab = await context.newPage();
  tab.on('pageerror', (error) => complaints.push(String(error)));
  await tab.goto(path);
  await expect(row(tab)).toBeVisible();
  // Until the app has replaced the rendered screen, it does not listen to other tabs.
  await expect(tab.locator('#screen')).toHaveCount(0);
  return tab;
}

// covers: 4.17
test('signing out in one tab signs out the other, whose rows are gone; signing in signs in both, as whoever that is, where they were', {
  tag: '@main',
}, async ({ page, context, complaints }) => {
  await signIn(page, '/goals');
  const other = await openTab(context, complaints);
  await logout(page).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/auth\/login/);
    await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(row(tab)).toHaveCount(0);
  }
  expect(await getSession(page)).toEqual({});
  await fillIn(page, secondAdministrator);
  await expect(row(other)).toBeVisible();
  for (const tab of [page, other]) await expect(userMenu(tab)).toHaveAccessibleName(`User menu: ${secondAdministrator.name}`);
});

// covers: 4.17
test('a session refreshed in one tab reaches the other, whose next call has the new token without a refresh of its own', async ({
  page,
  context,
  complaints,
  api,
}) => {
  let reads = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/api/views/')) reads += 1;
  });
  await signIn(page, '/goals');
  const other = await openTab(context, complaints);
  // Waits until each idle tab has read its views, because a later read would refresh the token below.
  await expect.poll(() => reads).toBe(2);
  // Another session of the same user, whose token expires before any tab has read it.
  api.accessSeconds = 1;
  await beginSession(page);
  await page.waitForTimeout(1_200);
  api.calls.length = 0;
  const heard = other.waitForResponse(/api\/auth\/session/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await heard).finished();
  // The session may have been read before the return to the tab.
  await expect.poll(() => api.refreshes()).toBe(1);
  await menuItem(other, 'Specializations').click();
  const next = () => api.calls.filter(({ name }) => name === 'GET /api/v1/specialties/');
  await expect.poll(() => next().length).toBe(1);
  const { token } = (await getSession(page)).user;
  expect(next()).toEqual([{ name: 'GET /api/v1/specialties/', token, status: 200 }]);
  expect(api.refreshes()).toBe(1);
});

test('signing in as another user in one tab switches the other, where no row of the first remains', async ({
  page,
  context,
  complaints,
  api,
}) => {
  await signIn(page, '/goals');
  const other = await openTab(context, complaints);
  // Changes a record through the API, so that cached data of the first user differs from newly read data.
  const headers = { Authorization: `Bearer ${(await getSession(page)).user.token}` };
  const data = { name_en: 'Walk more today' };
  expect((await page.request.patch(`${api.origin}/api/v1/goals/1/?is_admin=true`, { headers, data })).status()).toBe(200);
  api.calls.length = 0;
  await page.goto('/auth/login?error=SessionRequired');
  await fillIn(page, secondAdministrator);
  for (const tab of [page, other]) await expect(userMenu(tab)).toHaveAccessibleName(`User menu: ${secondAdministrator.name}`);
  await expect(row(other, /Walk more$/)).toHaveCount(0);
  await menuItem(other, 'Program Goals').click();
  await expect(row(other, /Walk more today/)).toBeVisible();
  const { token } = (await getSession(page)).user;
  const goals = api.calls.filter(({ name }) => name === 'GET /api/v1/goals/');
  expect(goals.at(-1)).toEqual({ name: 'GET /api/v1/goals/', token, status: 200 });
});

test('reloads during a sign-out bring nobody back, in either tab', async ({ page, context, complaints, api }) => {
  await signIn(page, '/goals');
  const other = await openTab(context, complaints);
  api.delay = 100;
  const reloads = (async () => {
    for (let count = 0; count < 8; count += 1) await other.goto('/goals', { waitUntil: 'commit' });
  })();
  const signedOut = page.waitForResponse(/api\/auth\/signout/);
  await logout(page).click();
  await signedOut;
  for (let count = 0; count < 4; count += 1) await page.goto('/goals', { waitUntil: 'commit' });
  await reloads;
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.reload();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/auth\/login/);
    await expect(row(tab)).toHaveCount(0);
  }
  expect(await getSession(page)).toEqual({});
});

test('after a sign-out, Back shows no data: within the app, and back from another page', async ({ gateway, complaints }) => {
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({ ...chromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const context = await browser.newContext({ baseURL: gateway.url });
    const page = await context.newPage();
    await signIn(page, '/goals');
    const other = await openTab(context, complaints);
    await other.goto('/healthz');
    await logout(page).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(row(page)).toHaveCount(0);
    await other.goBack();
    await expect(other).toHaveURL(/\/auth\/login/);
    await expect(row(other)).toHaveCount(0);
  } finally {
    await browser.close();
  }
});
