import { registry } from '../../resources/registry';
import { defineApi } from '../../src/schema/api';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { type CodeApi, codeSignIn, rightCode, startCodeApi } from '../support/startCodeApi';
import { administrator, type TestGateway, testGateway } from './support/gateway';
import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';

/** Timeouts in ms, long enough that a busy machine does not send unrendered documents, which need JavaScript. */
const unhurried = { calls: 20_000, crowded: 20_000, cached: 20_000, uncached: 20_000, session: 20_000 };

let embedded: TestGateway;
let api: CodeApi;
let own: TestGateway;

test.beforeAll(async () => {
  embedded = await testGateway();
  api = await startCodeApi((request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ['host', 'x-forwarded-host', 'x-forwarded-proto', 'origin', 'content-length', 'connection']) headers.delete(name);
    const { method, body } = request;
    return fetch(embedded.url + pathname + search, { method, headers, ...(body && { body, duplex: 'half' as const }) });
  });
  const withCode = { ...registry, api: defineApi({ ...registry.api, signIn: codeSignIn }) };
  own = await testGateway({ registry: withCode, timeouts: unhurried }, { API_URL: api.origin });
});
test.afterAll(async () => {
  await own.close();
  await api.close();
  await embedded.close();
});

const words = {
  en: { signIn: 'Sign in', code: 'Code', wrong: 'This code is wrong', over: 'The time for the code is over', title: 'Muscles' },
  ar: { signIn: 'تسجيل الدخول', code: 'الرمز', wrong: 'هذا الرمز خاطئ', over: 'انتهت مهلة الرمز', title: 'العضلات' },
};

for (const locale of mainlyIn('ar'))
  test(`asks for the code, says a wrong one at its field, and starts again when it has expired (${locale})`, async ({ browser }) => {
    const { signIn, code, wrong, over, title } = words[locale];
    const context = await browser.newContext({ baseURL: own.url });
    await context.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
    const page = await context.newPage();
    await page.goto('/muscles');
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    const submit = () => page.getByRole('button', { name: signIn, exact: true }).click();
    const enter = async () => {
      await page.locator('[name=email]').fill(administrator.email);
      await page.locator('[name=password]').fill(administrator.password);
      await submit();
    };
    await enter();
    const field = page.getByRole('textbox', { name: code, exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('dir', 'ltr');
    expect(await page.evaluate(() => document.cookie)).not.toContain('challenge');
    await field.fill('111111');
    await submit();
    await expect(field).toHaveAccessibleDescription(new RegExp(wrong));
    api.expire();
    await submit();
    await expect(page.getByRole('alert')).toContainText(over);
    await expect(page.locator('[name=email]')).toHaveValue(administrator.email);
    await enter();
    await field.fill(rightCode);
    await submit();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await context.close();
  });

test('asks for the code without JavaScript', async ({ playwright }) => {
  const options = chromiumOptions();
  const settings = ['--blink-settings=scriptEnabled=false'];
  const browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), ...settings] });
  const page = await (await browser.newContext({ baseURL: own.url })).newPage();
  await page.goto('/auth/login?callbackUrl=%2Fmuscles');
  await page.locator('[name=email]').fill(administrator.email);
  await page.locator('[name=password]').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[name=code]').fill(rightCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muscles' })).toBeVisible();
  await browser.close();
});
