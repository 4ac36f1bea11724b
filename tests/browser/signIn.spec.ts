import { administrator } from './support/gateway';
import { expect, signIn, test } from './support/test';

// covers: 1.15, 2.16, 2.17
test('a visitor is led to sign-in with the reason and comes back to the page that was asked for', { tag: '@main' }, async ({ page }) => {
  await page.goto('/trainers?displayedFilters={}');
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired&callbackUrl=/);
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/trainers/);
  await expect(page.getByRole('heading', { level: 1, name: 'Trainers' })).toBeVisible();
});

test('a server that is down is no wrong password', async ({ page }) => {
  await page.goto('/auth/login');
  await page.route('**/api/auth/**', (route) => route.abort());
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached right now');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(administrator.password);
});

test('opening the app without a session pushes the sign-in page at most twice', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { pushes: number };
    counted.pushes = 0;
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      counted.pushes += 1;
      push(...state);
    };
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // Long enough for a loop to show itself.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { pushes: number }).pushes)).toBeLessThanOrEqual(2);
});

// covers: 4.8
test('the e-mail is remembered on request, and only then', async ({ page }) => {
  for (const remember of [true, false]) {
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByLabel('Remember my email').setChecked(remember);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByTestId('sidebar')).toBeVisible();
    await page.getByTestId('sidebar').getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(remember ? administrator.email : '');
  }
});

// covers: 2.3, 2.15
test('no script reads the session cookie, no token is in storage; Logout in the user menu ends the session, a copied cookie’s too', {
  tag: '@main',
}, async ({ page, context }) => {
  await signIn(page);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name.includes('session-token'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(stored).not.toContain('eyJ');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await context.addCookies(cookies);
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
});
