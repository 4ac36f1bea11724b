import type { Page, Request } from '@playwright/test';
import { violationsOf } from './support/axe';
import { testGateway } from './support/gateway';
import { expect, test } from './support/test';

/** The login-stage calls that a page makes itself. */
function accountCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/auth/')) calls.push(request);
  });
  return calls;
}

/** Specification §6 and §7: login-stage calls carry no token, and is_admin=true as every call does. */
async function expectNoToken(calls: readonly Request[], locale: string) {
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect(headers.authorization, call.url()).toBeUndefined();
    expect(headers['accept-language'], call.url()).toBe(locale);
    expect(new URL(call.url()).search).toBe('?is_admin=true');
  }
  return calls.map((call) => new URL(call.url()).pathname);
}

/** The newest code that the gateway wrote to its log for somebody. */
const codeFor = (log: readonly string[], email: string) =>
  log
    .filter((line) => line.startsWith(`Mail to ${email},`))
    .map((line) => /: (\d{6})$/.exec(line)?.[1])
    .filter((code) => code !== undefined)
    .at(-1) ?? '';

const words = {
  en: {
    create: 'Create an account',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    repeat: 'Confirm password',
    code: 'Code',
    confirmed: 'Your email address is confirmed',
    unconfirmed: 'the code from our message has not been entered yet',
    enterCode: 'Enter the code',
    refused: 'Ask an administrator for access',
    forgot: 'Forgot password?',
    changed: 'Your password is changed',
    wrong: 'This code is wrong',
    again: 'Send a new code',
    sent: 'A new code is on its way',
  },
  ar: {
    create: 'أنشئ حسابًا',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    newPassword: 'كلمة المرور الجديدة',
    repeat: 'تكرار كلمة المرور',
    code: 'الرمز',
    confirmed: 'تم تأكيد بريدك الإلكتروني',
    unconfirmed: 'لم يُدخَل بعد الرمز الذي أرسلناه إليك',
    enterCode: 'أدخل الرمز',
    refused: 'اطلب الصلاحية من أحد المسؤولين',
    forgot: 'نسيت كلمة المرور؟',
    changed: 'تم تغيير كلمة المرور',
    wrong: 'هذا الرمز غير صحيح',
    again: 'إرسال رمز جديد',
    sent: 'أُرسل رمز جديد',
  },
} as const;

const chosen = 'quiet river stones';

for (const locale of ['en', 'ar'] as const) {
  const say = words[locale];
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const submit = (page: Page) => page.locator('button[type="submit"]').click();
  const inLocale = (page: Page) =>
    page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);

  // covers: 7.4, 7.5
  test(`registering, confirming the e-mail, and being told that an administrator must give access (${locale})`, async ({
    page,
    gateway,
  }) => {
    await inLocale(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const calls = accountCalls(page);
    const email = `new-${locale}-${Date.now()}@example.com`;
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say.create }).click();
    await field(page, say.name).fill('Lina');
    await field(page, say.email).fill(email);
    await field(page, say.password).fill(chosen);
    await field(page, say.repeat).fill(chosen);
    await submit(page);
    await expect(page).toHaveURL(/\/auth\/verify-email$/);
    await expect(page.getByText(email)).toBeVisible();

    await page.goto('/auth/login');
    await field(page, say.email).fill(email);
    await field(page, say.password).fill(chosen);
    await submit(page);
    await expect(page.getByRole('alert')).toContainText(say.unconfirmed);
    await page.getByRole('link', { name: say.enterCode }).click();

    const right = codeFor(gateway.errors, email);
    await field(page, say.code).fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
    await submit(page);
    await expect(page.getByText(say.wrong)).toBeVisible();
    await expect(field(page, say.code)).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    // As it is pasted from a message, in Arabic digits.
    await field(page, say.code).fill(
      ` ${right.slice(0, 3)} ${right.slice(3)} `.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    );
    await expect(field(page, say.code)).toHaveValue(right);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'the page fits a phone').toBe(0);
    await submit(page);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText(say.confirmed)).toBeVisible();
    await expect(field(page, say.email)).toHaveValue(email);

    await field(page, say.password).fill(chosen);
    await submit(page);
    await expect(page.getByRole('alert')).toContainText(say.refused);
    expect(await expectNoToken(calls, locale)).toEqual(['/auth/register/', '/auth/otp/verify-email/', '/auth/otp/verify-email/']);
  });

  // covers: 7.7, 7.9
  test(`a forgotten password is replaced by way of a code, and signs in (${locale})`, async ({ page }) => {
    // A gateway of its own: the others' administrator keeps the password.
    const email = 'forgetful@example.com';
    const gateway = await testGateway({}, { ADMIN_EMAIL: email, DEMO_DATA: 'false' });
    try {
      await inLocale(page);
      const calls = accountCalls(page);
      await page.goto(`${gateway.url}/auth/login`);
      await field(page, say.email).fill(email);
      await page.getByRole('link', { name: say.forgot }).click();
      await expect(field(page, say.email)).toHaveValue(email);
      await submit(page);
      await expect(page).toHaveURL(/\/auth\/otp$/);
      await page.reload();
      await expect(page.getByText(email), 'a reload loses nothing').toBeVisible();
      await field(page, say.code).fill(codeFor(gateway.errors, email));
      await submit(page);
      await expect(page).toHaveURL(/\/auth\/reset-password$/);
      await submit(page);
      await expect(field(page, say.newPassword)).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await field(page, say.newPassword).fill(chosen);
      await field(page, say.repeat).fill(chosen);
      await submit(page);
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByText(say.changed)).toBeVisible();
      await expect(field(page, say.email)).toHaveValue(email);
      await field(page, say.password).fill(chosen);
      await submit(page);
      await expect(page.getByTestId('sidebar')).toBeVisible();
      expect(await expectNoToken(calls, locale)).toEqual(['/auth/forgot-password/', '/auth/otp/verify/', '/auth/reset-password/']);
      expect(await page.evaluate(() => sessionStorage.getItem('accountFlow'))).toBeNull();
      // A page that is still on its way when its server goes would say so.
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    } finally {
      await gateway.close();
    }
  });
}

// covers: 7.6
test('another code can be sent once the countdown, which survives a reload, is over', async ({ page, gateway }) => {
  await page.clock.install();
  const email = `waiting-${Date.now()}@example.com`;
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const again = page.getByRole('button', { name: words.en.again });
  await expect(again).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(again).toHaveText(/0:4\d/);
  await page.reload();
  await expect(again).toHaveText(/0:4\d/);
  await page.clock.runFor(45_000);
  await expect(again).toHaveText(words.en.again);
  // The server's own clock has not moved: it still refuses, and the page says so.
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Try again in');
  expect(codeFor(gateway.errors, email), 'nobody has this address').toBe('');
});

test('the account pages work when the server does not: what was typed stays and can be sent again', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('Name', { exact: true }).fill('Lina');
  await page.getByLabel('Email', { exact: true }).fill('lina@example.com');
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
  await page.route('**/auth/register/?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(chosen);
  await page.unroute('**/auth/register/?*');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
});
