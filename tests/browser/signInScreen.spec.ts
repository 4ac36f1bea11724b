/** A sign-in by the app brings along the screen that it leads to, as the gateway drew it, and the answers to draw it again. */
import type { Page } from '@playwright/test';
import { administrator } from './support/gateway';
import { expect, test } from './support/test';

const labels = {
  en: { email: 'Email', password: 'Password', submit: 'Sign in', rows: 'Trainers' },
  ar: { email: 'البريد الإلكتروني', password: 'كلمة المرور', submit: 'تسجيل الدخول', rows: 'المدربون' },
} as const;

/** Notes in the page what screen of the gateway's has been shown, and how far things moved that no input explains. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { seen: { rows: 0, head: '', shift: 0 } }).seen;
    new MutationObserver(() => {
      const screen = document.querySelector('#screen:not(:has([type=password]))');
      if (!screen) return;
      seen.rows = screen.querySelectorAll('tbody tr').length;
      seen.head = screen.querySelector('thead')?.textContent ?? '';
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!hadRecentInput) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // What is read ahead for later, when nothing else is to do, is no second request.
    if (/^\/api\/(v1|auth)\//.test(pathname) && !search.includes('page=2&')) calls.push(`${request.method()} ${pathname}`);
    if (request.isNavigationRequest()) calls.push(`document ${pathname}`);
  });
  return { calls, seen: () => page.evaluate(() => (window as unknown as { seen: { rows: number; head: string; shift: number } }).seen) };
}

async function submit(page: Page, { email, password, submit }: (typeof labels)[keyof typeof labels]): Promise<void> {
  await page.getByLabel(email, { exact: true }).fill(administrator.email);
  await page.getByLabel(password, { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: submit }).click();
}

test('a sign-in is one request: the rows come with it, and nothing moves when the app takes them over, in Arabic', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  const { calls, seen } = await watch(page);
  const path = `/auth/login?${new URLSearchParams({ callbackUrl: '/trainers' })}`;
  // The first time tells the gateway the language.
  await page.goto(path);
  await page.goto(path);
  await submit(page, labels.ar);
  await expect(page.getByRole('heading', { level: 1, name: labels.ar.rows })).toBeVisible();
  await expect(page.locator('#root').getByRole('row')).toHaveCount(26);
  await expect(page).toHaveURL(/\/trainers$/);
  expect(calls.slice(calls.lastIndexOf('document /auth/login') + 1)).toEqual(['POST /api/auth/callback/credentials']);
  expect(await seen()).toMatchObject({ rows: 25, shift: 0 });
});

test('the list is drawn as this browser remembers it: without the columns that were hidden', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.trainers.hiddenColumns', JSON.stringify(['gender'])));
  const { calls, seen } = await watch(page);
  await page.goto(`/auth/login?${new URLSearchParams({ callbackUrl: '/trainers' })}`);
  await submit(page, labels.en);
  await expect(page.locator('#root').getByRole('row')).toHaveCount(26);
  expect(calls).toHaveLength(2);
  const { head, rows, shift } = await seen();
  expect([rows, shift]).toEqual([25, 0]);
  expect(head).toBe(await page.locator('#root thead').textContent());
});

test('where no screen comes with it the app draws by itself', async ({ page }) => {
  await page.route('**/callback/credentials', async (route) => {
    const headers = { ...route.request().headers() };
    delete headers['x-first-screen'];
    await route.continue({ headers });
  });
  const { calls, seen } = await watch(page);
  await page.goto(`/auth/login?${new URLSearchParams({ callbackUrl: '/trainers' })}`);
  await submit(page, labels.en);
  await expect(page.locator('#root').getByRole('row')).toHaveCount(26);
  expect(calls).toContain('GET /api/auth/session');
  expect((await seen()).rows).toBe(0);
});

test.describe('the answer of such a sign-in', () => {
  const ask = async (page: Page, fields: Readonly<Record<string, string>>) => {
    const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
    const form = { email: administrator.email, password: administrator.password, csrfToken, json: 'true', ...fields };
    return page.request.post('/api/auth/callback/credentials', { form, headers: { 'X-First-Screen': '' } });
  };

  test('holds the session and the rows of whoever signed in, and is kept by nobody', async ({ page, gateway }) => {
    const answer = await ask(page, { callbackUrl: `${gateway.url}/goals` });
    expect(answer.headers()['cache-control']).toBe('no-store');
    const { url, written, screen } = await answer.json();
    expect(url).toBe(`${gateway.url}/goals`);
    expect(Object.keys(written.answers).map((path) => path.split('?')[0])).toContain('/api/v1/goals/');
    expect(JSON.parse(written.answers['/api/auth/session']).user.name).toBe('Administrator');
    expect(screen.html).toContain('Lose weight');
    expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ user: { name: 'Administrator' } });
  });

  test('holds nothing for a wrong password, and nothing of another origin or of the sign-in page', async ({ page, gateway }) => {
    const refused = await ask(page, { password: 'not the password', callbackUrl: `${gateway.url}/goals` });
    expect([refused.status(), Object.keys(await refused.json())]).toEqual([401, ['url']]);
    const elsewhere = await (await ask(page, { callbackUrl: 'https://example.org/goals' })).json();
    expect(elsewhere.url).not.toContain('example.org');
    expect(JSON.stringify(elsewhere)).not.toContain('Lose weight');
    expect(Object.keys(await (await ask(page, { callbackUrl: `${gateway.url}/auth/login` })).json())).toEqual(['url']);
  });
});
