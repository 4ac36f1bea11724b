import type { Page, Request } from '@playwright/test';
import { getViolations } from './support/axe';
import { administrator } from './support/gateway';
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

const chosen = 'quiet river stones';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.locator('button[type="submit"]').click();

// covers: 7.4, 7.5
test('registering in Arabic, confirming the e-mail, and being told that an administrator must give access', async ({ page, gateway }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await page.setViewportSize({ width: 390, height: 844 });
  const calls = accountCalls(page);
  const email = `new-${Date.now()}@example.com`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'أنشئ حسابًا' }).click();
  await field(page, 'الاسم').fill('Lina');
  await field(page, 'البريد الإلكتروني').fill(email);
  await field(page, 'كلمة المرور').fill(chosen);
  await field(page, 'تأكيد كلمة المرور').fill(chosen);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
  await expect(page.getByText(email)).toBeVisible();

  await page.goto('/auth/login');
  await field(page, 'البريد الإلكتروني').fill(email);
  await field(page, 'كلمة المرور').fill(chosen);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('لم يُدخَل بعد الرمز الذي أرسلناه إليك');
  await page.getByRole('link', { name: 'أدخل الرمز' }).click();

  const code = field(page, 'الرمز');
  const right = codeFor(gateway.errors, email);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await submit(page);
  await expect(page.getByText('هذا الرمز غير صحيح')).toBeVisible();
  await expect(code).toBeFocused();
  expect(await getViolations(page)).toEqual([]);
  // As it is pasted from a message, in Arabic digits.
  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)} `.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''));
  await expect(code).toHaveValue(right);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'the page fits a phone').toBe(0);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
  await expect(field(page, 'البريد الإلكتروني')).toHaveValue(email);

  await field(page, 'كلمة المرور').fill(chosen);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('اطلب الصلاحية من أحد المسؤولين');
  expect(await expectNoToken(calls, 'ar')).toEqual(['/auth/register/', '/auth/otp/verify-email/', '/auth/otp/verify-email/']);
});

// covers: 7.7, 7.9
test('a forgotten password is replaced by way of a code, and signs in', async ({ page, gateway, playwright }) => {
  const email = `forgetful-${Date.now()}@example.com`;
  const client = await playwright.request.newContext({ baseURL: gateway.url });
  const { access } = await (await client.post('/auth/login/', { data: administrator })).json();
  const data = { name: 'Noura', email, password: 'not for long 7', is_staff: true };
  const created = await client.post('/api/v1/users/?is_admin=true', { headers: { Authorization: `Bearer ${access}` }, data });
  expect(created.status(), await created.text()).toBe(201);
  await client.dispose();

  const calls = accountCalls(page);
  await page.goto('/auth/login');
  await field(page, 'Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/otp$/);
  await page.reload();
  await expect(page.getByText(email), 'a reload loses nothing').toBeVisible();
  await field(page, 'Code').fill(codeFor(gateway.errors, email));
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await submit(page);
  await expect(field(page, 'New password')).toBeFocused();
  expect(await getViolations(page)).toEqual([]);
  await field(page, 'New password').fill(chosen);
  await field(page, 'Confirm password').fill(chosen);
  await submit(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(chosen);
  await submit(page);
  await expect(page.getByTestId('sidebar')).toBeVisible();
  expect(await expectNoToken(calls, 'en')).toEqual(['/auth/forgot-password/', '/auth/otp/verify/', '/auth/reset-password/']);
  expect(await page.evaluate(() => sessionStorage.getItem('accountFlow'))).toBeNull();
});

// covers: 7.6
test('another code can be sent once the countdown, which survives a reload, is over', async ({ page, gateway }) => {
  await page.clock.install();
  const email = `waiting-${Date.now()}@example.com`;
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const again = page.getByRole('button', { name: 'Send a new code' });
  await expect(again).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(again).toHaveText(/0:4\d/);
  await page.reload();
  await expect(again).toHaveText(/0:4\d/);
  await page.clock.runFor(45_000);
  await expect(again).toHaveText('Send a new code');
  // The server's own clock has not moved: it still refuses, and the page says so.
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Try again in');
  expect(codeFor(gateway.errors, email), 'nobody has this address').toBe('');
});
