import type { Locator, Page } from '@playwright/test';
import { accessTokenSeconds } from '../../server/api/createApi';
import { administrator, type TestGateway } from './support/gateway';
import { expect, signIn, signInByForm, test } from './support/test';
import { visit } from './support/visit';

const colleague = { email: 'colleague@example.com', password: 'quiet river stones' };

const words = {
  en: {
    title: 'Your session has ended',
    kept: 'Nothing you typed is lost.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    back: 'You are signed in again',
    wrong: 'The email address or the password is wrong',
    notDone: 'Your session ended before this was done',
    name: 'Name (English)',
    save: 'Save',
    saved: 'was saved',
    show: 'Show password',
  },
  ar: {
    title: 'انتهت جلستك',
    kept: 'لم يضِع شيء مما كتبته.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    back: 'سجّلت الدخول من جديد',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    notDone: 'كانت جلستك قد انتهت',
    name: 'الاسم (الإنجليزية)',
    save: 'حفظ',
    saved: 'تم حفظ',
    show: 'إظهار كلمة المرور',
  },
} as const;

/**
 * Ends the session on the server, as when it is revoked from elsewhere: this browser hears nothing of it. The API takes an access token
 * until it expires, whatever became of the session; so that a save finds out, that time goes by.
 */
async function revoke(page: Page, { clock }: TestGateway): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  await page.request.post('/api/auth/signout', { form: { csrfToken, callbackUrl: '/', json: 'true' } });
  clock.aheadSeconds += accessTokenSeconds;
}

/** Takes the cookies away and comes back to the page until it has noticed: an answer still on its way brings one again. */
async function loseSession(page: Page, noticed: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.context().clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await noticed();
  }).toPass();
}

const field = (at: Locator, label: string) => at.getByLabel(label, { exact: true });

/** What a test does and says in a language. */
function speaking(locale: keyof typeof words) {
  const say = words[locale];
  const getDialog = (page: Page) => page.getByRole('dialog', { name: say.title });
  const getName = (page: Page) => page.getByLabel(say.name);
  const inLocale = (page: Page) =>
    page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
  return {
    ...{ say, getDialog, getName, inLocale },
    save: (page: Page) => page.getByRole('button', { name: say.save, exact: true }).click(),
    /** Opens the form of a goal, signed in by hand, and types. */
    async typeInForm(page: Page, text: string, path = '/goals/1'): Promise<void> {
      await inLocale(page);
      await signInByForm(page, `/auth/login?callbackUrl=${encodeURIComponent(path)}`);
      await getName(page).fill(text);
    },
    async signInThere(page: Page, { email, password } = administrator): Promise<void> {
      await field(getDialog(page), say.email).fill(email);
      await field(getDialog(page), say.password).fill(password);
      await getDialog(page).getByRole('button', { name: say.submit, exact: true }).click();
    },
  };
}

// covers: 8.3
test('a save finds the session ended: one signs in over the form and saves what was typed', { tag: '@main' }, async ({ page, gateway }) => {
  const { say, getDialog, getName, save, typeInForm, signInThere } = speaking('en');
  await page.setViewportSize({ width: 390, height: 844 });
  const typed = `Typed before the end ${Date.now()}`;
  await typeInForm(page, typed);
  await revoke(page, gateway);
  await save(page);

  const dialog = getDialog(page);
  await expect(dialog).toContainText(say.kept);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/goals\/1$/);
  await expect(field(dialog, say.email), 'the e-mail is known').toHaveValue(administrator.email);
  await expect(field(dialog, say.password)).toBeFocused();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'the dialog fits a phone').toBe(0);
  // The keyboard stays in the dialog, and does not close it.
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await signInThere(page, { ...administrator, password: 'not the password' });
  await expect(dialog.getByRole('alert')).toContainText(say.wrong);
  await expect(field(dialog, say.password)).toBeFocused();

  await field(dialog, say.password).fill(administrator.password);
  await dialog.getByRole('button', { name: say.show }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say.back)).toBeVisible();
  await expect(page.getByText(say.notDone)).toBeVisible();
  await expect(getName(page)).toHaveValue(typed);
  await expect(page).toHaveURL(/\/goals\/1$/);

  // The token may have expired once more: then the call is repeated with a fresh one.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await save(page);
  expect((await saved).request().postDataJSON()).toEqual({ name_en: typed });
  await expect(page.getByText(say.saved)).toBeVisible();
});

test('signing out in another tab leaves the form standing; signing in in either closes the dialog', async ({ page, context }) => {
  const { getDialog, getName, typeInForm, signInThere } = speaking('en');
  await typeInForm(page, 'Typed here');
  const other = await context.newPage();
  await other.goto('/goals/2');
  await expect(getName(other)).toBeVisible();
  await page.bringToFront();
  const third = await context.newPage();
  await third.goto('/muscles');
  await third
    .getByTestId('sidebar')
    .getByRole('link', { name: /Logout|تسجيل الخروج/ })
    .click();

  await expect(getDialog(page)).toBeVisible();
  await expect(getDialog(other)).toBeVisible();
  await signInThere(other);
  await expect(getDialog(other)).toBeHidden();
  await expect(getDialog(page)).toBeHidden();
  await expect(getName(page)).toHaveValue('Typed here');
  await expect(page.getByRole('button', { name: /User menu|قائمة المستخدم/ })).toContainText('Administrator');
});

// covers: 8.3
test('another user finds nothing of what was typed or loaded', async ({ page, context, gateway }) => {
  const { getDialog, getName, inLocale, save, signInThere } = speaking('ar');
  await inLocale(page);
  await signIn(page, '/goals/create');
  const account = { ...colleague, email: `${Date.now()}-${colleague.email}` };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  await page.request.post('/api/v1/users/?is_admin=true', {
    headers: { Authorization: `Bearer ${user.token}` },
    data: { ...account, name: 'Colleague', is_active: true, is_staff: true },
  });
  await getName(page).fill('Typed in private');
  const other = await context.newPage();
  await other.goto('/goals/1');
  await getName(other).fill('Typed in private too');
  await revoke(page, gateway);
  await save(other);
  await expect(getDialog(other)).toBeVisible();

  await signInThere(other, account);
  // The word of it goes by itself: both tabs are watched from now on.
  await Promise.all([other, page].map((tab) => expect(tab.getByText('تم تسجيل الدخول بحساب آخر')).toBeVisible()));
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByRole('button', { name: /User menu|قائمة المستخدم/ })).toContainText('Colleague');
    await expect(tab.getByText('in private')).toHaveCount(0);
    const stored = await tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toContain('in private');
  }
});

test('whoever does not sign in there is led to sign-in and back to the draft', async ({ page, gateway }) => {
  const { getDialog, getName, typeInForm } = speaking('en');
  await typeInForm(page, 'Typed and left', '/goals/create');
  await revoke(page, gateway);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(getDialog(page)).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Go to the sign-in page' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signInByForm(page, page.url());
  await expect(page).toHaveURL(/\/goals\/create/);
  await expect(page.getByRole('note').filter({ hasText: 'were restored' })).toBeVisible();
  await expect(getName(page)).toHaveValue('Typed and left');
});

// Which pages stay open: tests/features/lostSession/keepOpenPages.test.ts.
test('forms, orders and dialogs stay as they are, and a page without a form leads to sign-in', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: words.en.title });
  const forms: readonly (readonly [path: string, open: () => Promise<Locator>])[] = [
    ['/aboutUs', async () => page.getByRole('textbox').nth(1)],
    ['/homeBanners/reorder', async () => page.getByRole('main').getByRole('listitem').first()],
    [
      '/trainees',
      async () => {
        await page.getByRole('row').nth(1).getByRole('checkbox').check();
        await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
        return page.getByRole('dialog', { name: 'Edit 1 trainee' });
      },
    ],
    [
      '/workouts/1/show',
      async () => {
        await page.locator('[data-action="add"]').click();
        return page.getByRole('dialog', { name: 'Add an exercise' });
      },
    ],
  ];
  await signIn(page);
  for (const [path, open] of forms) {
    await visit(page, path);
    const form = await open();
    await expect(form, path).toBeVisible();
    await loseSession(page, () => expect(dialog, path).toBeVisible({ timeout: 1_000 }));
    await field(dialog, words.en.email).fill(administrator.email);
    await field(dialog, words.en.password).fill(administrator.password);
    await dialog.getByRole('button', { name: words.en.submit, exact: true }).click();
    await expect(dialog, path).toBeHidden();
    await expect(form, path).toBeVisible();
  }
  await page.goto('/goals/1/show');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loseSession(page, () => expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/, { timeout: 1_000 }));
});

test('an import pauses and goes on after the sign-in with every row once; Activity leads to the sign-in page', async ({ page }, {
  repeatEachIndex,
}) => {
  await signIn(page, '/goals/import');
  const rows = Array.from({ length: 12 }, (_, row) => `Paused ${repeatEachIndex} ${row},متوقف ${repeatEachIndex} ${row}`);
  const buffer = Buffer.from(['name_en,name_ar', ...rows].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'goals.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  let posts = 0;
  await page.route('**/api/v1/goals/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    if (posts !== 5) return route.continue();
    await page.context().clearCookies();
    return route.fulfill({ status: 401, json: { errors: [{ code: 'token_not_valid', detail: 'The token has expired.', attr: null }] } });
  });
  await page.getByRole('button', { name: 'Import 12 rows' }).click();
  const dialog = page.getByRole('dialog', { name: words.en.title });
  await dialog.getByLabel(words.en.email, { exact: true }).fill(administrator.email);
  await dialog.getByLabel(words.en.password, { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: words.en.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('12 done')).toBeVisible();
  expect(posts).toBe(13);

  await visit(page, '/activity');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('create');
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired&callbackUrl=.*activity/);
});
