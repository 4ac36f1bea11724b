import { administrator } from './support/gateway';
import { expect, signIn, test } from './support/test';

// covers: 1.15, 2.16, 2.17
test('a visitor is led to sign-in with the reason and comes back to the page that was asked for', { tag: '@main' }, async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { pushes: number };
    counted.pushes = 0;
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      counted.pushes += 1;
      push(...state);
    };
  });
  await page.goto('/trainers?displayedFilters={}');
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired&callbackUrl=/);
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  // Long enough for a loop to show itself.
  await page.waitForTimeout(500);
  const pushes = await page.evaluate(() => (window as unknown as { pushes: number }).pushes);
  expect(pushes, 'the sign-in page is pushed once or twice, not in a loop').toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/trainers/);
  await expect(page.getByRole('heading', { level: 1, name: 'Trainers' })).toBeVisible();
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
