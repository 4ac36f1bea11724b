import type { Page } from '@playwright/test';
import { administrator } from '../browser/support/gateway';
import { signInByForm } from '../browser/support/test';
import { nextSecond } from './support/nextSecond';
import { expect, test } from './support/test';

const expectStatus = (page: Page, status: string) => expect(page.getByRole('main')).toContainText(new RegExp(`^${status}`));

test('signing in to the app signs in the tab of the v4 client, and its Logout signs it out', async ({ onGateway, gateway, context }) => {
  const v4 = await onGateway('v4');
  await expectStatus(v4, 'unauthenticated');
  const app = await context.newPage();
  await signInByForm(app, `${gateway.url}/goals`);
  await expectStatus(v4, 'authenticated Administrator');

  await app.getByRole('button', { name: /User menu/ }).click();
  await app.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(app).toHaveURL(/\/auth\/login/);
  await expectStatus(v4, 'unauthenticated');
});

test('a change of name by the v4 client shows in the app, and its signOut leads the app to the sign-in page', async ({
  onGateway,
  gateway,
  context,
}) => {
  const v4 = await onGateway('v4');
  await v4.evaluate((fields) => window.v4.nextAuth.signIn('credentials', fields), { ...administrator, redirect: false });
  await expectStatus(v4, 'authenticated');
  const app = await context.newPage();
  await app.goto(`${gateway.url}/goals`);
  await expect(app.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();

  await nextSecond(v4);
  await v4.evaluate(() => window.v4.context.update({ name: 'Noor Haddad' }));
  await app.getByRole('button', { name: /User menu/ }).click();
  await expect(app.getByText('Noor Haddad')).toBeVisible();

  await v4.evaluate(() => window.v4.nextAuth.signOut({ redirect: false }));
  await expect(app).toHaveURL(/\/auth\/login/);
});
