import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

// covers: 2.4, 2.5, 2.6
test('pages under /auth are a centred card with the logo on a picture, without the sidebar that all others have', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/error']) {
    await page.goto(path);
    const main = page.getByRole('main');
    // A click on it opens / (specification §2).
    await expect(main.locator('a[href="/"] img[src$="favicon.svg"]')).toBeVisible();
    await expect(page.getByTestId('sidebar')).toHaveCount(0);
    const card = await main.locator('> div').first().boundingBox();
    const middle = (card?.x ?? 0) + (card?.width ?? 0) / 2;
    expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(2);
    const picture = await page.evaluate(() =>
      [...document.querySelectorAll('#root *')].some((one) =>
        getComputedStyle(one, '::before').backgroundImage.includes('auth-background'),
      ),
    );
    expect(picture).toBe(true);
  }
  await signIn(page);
  for (const path of ['/goals', '/profile', '/nowhere']) {
    await visit(page, path);
    await expect(page.getByTestId('sidebar')).toBeVisible();
  }
});

// covers: 2.4
test('what under /auth leads nowhere leads to sign-in, and whoever is signed in to the start page', async ({ page }) => {
  for (const path of ['/auth', '/auth/login/deeper']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Admin dashboard' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/);
  await signIn(page);
  await page.goto('/auth/nowhere');
  await expect(page).toHaveURL(/\/dashboard$/);
});

// covers: 4.4, 4.6, 6.2, 6.3, 7.2
test('every product call carries is_admin=true, the session’s bearer token and the page’s language; signing in carries no token', {
  tag: '@main',
}, async ({ page }) => {
  const calls: { path: string; admin: string | null; token: string | undefined; language: string | undefined }[] = [];
  const signIns: (string | undefined)[] = [];
  page.on('request', async (request) => {
    const url = new URL(request.url());
    // Requests may still start after the test has ended.
    const headers = await request.allHeaders().catch(() => undefined);
    if (!headers) return;
    if (url.pathname.startsWith('/api/auth/callback')) signIns.push(headers.authorization);
    if (!url.pathname.startsWith('/api/v1/')) return;
    calls.push({
      path: url.pathname,
      admin: url.searchParams.get('is_admin'),
      token: headers.authorization,
      language: headers['accept-language'],
    });
  });
  await signIn(page, '/equipments');
  await visit(page, '/goals');
  await expect(page.getByRole('link', { name: 'Lose weight', exact: true })).toBeVisible();
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { token: string } };
  expect(signIns).toEqual([undefined]);
  expect(calls.map(({ path }) => path)).toContain('/api/v1/goals/');
  for (const call of calls) expect(call).toMatchObject({ admin: 'true', token: `Bearer ${user.token}`, language: 'en' });

  calls.splice(0);
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect.poll(() => calls.some(({ path, language }) => path === '/api/v1/goals/' && language === 'ar')).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('RaStore.locale'))).toBe('"ar"');
});
