import { expect } from '@playwright/test';
import { part, type Walk, words } from './walk';

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in on the sign-in page, opens the requested page, and signs out. */
export async function signInByKeyboard({ keys, page, locale }: Walk, account: Account): Promise<void> {
  const said = await words(locale);
  await page.goto('/auth/login?callbackUrl=%2Fmuscles');
  await keys.expectFocus({ role: 'textbox', name: said('auth.signIn.email') });
  await keys.press('Enter');
  const empty = await keys.expectFocus({ role: 'textbox', name: said('auth.signIn.email') });
  expect(empty.states.invalid).toBe('true');
  await keys.type(account.email);
  await keys.goTo({ role: 'textbox', name: said('auth.signIn.password') }, { most: 3 });
  await keys.type(account.password);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/muscles$/);
  await keys.expectFocus({ role: 'heading', name: locale === 'en' ? 'Muscles' : 'العضلات' });
  await keys.goTo({ role: 'button', name: said('common.shell.userMenu') }, { most: 12 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'menuitem' });
  await keys.goTo({ role: 'menuitem', name: said('common.shell.logout') }, { key: 'ArrowDown', most: 4 });
  await keys.press('Enter');
  await expect(page).toHaveURL(/auth\/login/);
  await keys.expectFocus({ role: 'textbox' });
}

/** Creates an account from the sign-in page. The first code is wrong. */
export async function registerByKeyboard({ keys, page, locale }: Walk, codeFor: (email: string) => string): Promise<void> {
  const said = await words(locale);
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  const password = 'quiet river stones';
  await page.goto('/auth/login');
  await keys.expectFocus({ role: 'textbox', name: said('auth.signIn.email') });
  await keys.goTo({ role: 'link', name: said('auth.signIn.register') }, { most: 10 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'textbox', name: said('account.register.name') });
  await keys.expectSaid(part(said('account.register.title')));
  await keys.press('Enter');
  await expect.poll(async () => (await keys.stop()).states.invalid, { intervals: [40] }).toBe('true');
  expect((await keys.stop()).description).toMatch(said('account.errors.nameRequired'));
  await keys.type('Lina');
  for (const [key, text] of [
    ['auth.signIn.email', email],
    ['auth.signIn.password', password],
    ['account.confirmation', password],
  ] as const) {
    await keys.goTo({ role: 'textbox', name: said(key) }, { most: 3 });
    await keys.type(text);
  }
  await keys.press('Enter');
  await keys.expectSaid(part(said('account.verifyEmail.title')));
  const code = { role: 'textbox', name: said('account.code') };
  await keys.expectFocus(code);
  const right = codeFor(email);
  await keys.type(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await keys.press('Enter');
  await expect.poll(async () => (await keys.stop()).states.invalid, { intervals: [40] }).toBe('true');
  expect((await keys.expectFocus(code)).description).not.toBe('');
  await page.keyboard.press('Control+a');
  await keys.type(right);
  await keys.press('Enter');
  await expect(page).toHaveURL(/auth\/login$/);
  await keys.expectFocus({ role: 'textbox', name: said('auth.signIn.password') });
}
