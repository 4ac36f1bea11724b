/** Sign-in with a real provider in both text directions, with and without JavaScript. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { type OidcProvider, startOidcProvider } from '../support/startOidcProvider';
import { administrator, type TestGateway, testGateway } from './support/gateway';
import { mainlyIn } from './support/mainlyIn';
import { expect, test } from './support/test';

/** Timeouts in ms, long enough that a busy machine does not send unrendered documents, which need JavaScript. */
const unhurried = { calls: 20_000, crowded: 20_000, cached: 20_000, uncached: 20_000, session: 20_000 };

let provider: OidcProvider;
let own: TestGateway;

test.beforeAll(async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  provider = await startOidcProvider({
    redirectUris: [`http://localhost:${port}/api/auth/callback/oidc`],
    accounts: [
      { sub: 'sara', email: administrator.email, email_verified: true, name: 'Sara' },
      { sub: 'stranger', email: 'stranger@example.com', email_verified: true },
    ],
  });
  own = await testGateway({ timeouts: unhurried }, { ...provider.env, PORT: String(port), DEMO_DATA: 'false' });
});

test.afterAll(async () => {
  await own.close();
  await provider.close();
});

const words = {
  en: {
    button: /^Sign in with .*Staff/,
    unknown: 'there is no account for you here',
    down: 'The sign-in service did not answer',
    title: 'Muscles',
  },
  ar: { button: /^الدخول عبر .*Staff/, unknown: 'ليس لك حساب هنا', down: 'لم تستجب خدمة', title: 'العضلات' },
};

async function confirm(page: Page, account: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const locale of mainlyIn('ar'))
  test(`signs in and says why not (${locale})`, async ({ browser }) => {
    const { button, unknown, title } = words[locale];
    for (const account of ['stranger', 'sara']) {
      const context = await browser.newContext({ baseURL: own.url });
      await context.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
      const page = await context.newPage();
      await page.goto('/muscles');
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      await page.getByRole('link', { name: button }).click();
      await confirm(page, account);
      if (account === 'stranger') {
        await expect(page.getByRole('alert')).toContainText(unknown);
        await expect(page).toHaveURL(/\/auth\/login\?error=AccountUnknown/);
      } else {
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveURL(/\/muscles/);
      }
      await context.close();
    }
  });

test('signs in without JavaScript', async ({ playwright }) => {
  const options = chromiumOptions();
  const settings = ['--blink-settings=scriptEnabled=false'];
  const browser = await playwright.chromium.launch({ ...options, args: [...(options.args ?? []), ...settings] });
  const page = await (await browser.newContext({ baseURL: own.url })).newPage();
  await page.goto('/muscles');
  await page.getByRole('link', { name: words.en.button }).click();
  await confirm(page, 'sara');
  await expect(page.getByRole('heading', { level: 1, name: words.en.title })).toBeVisible();
  await browser.close();
});

test('says that the provider is down, and the password still works', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: own.url })).newPage();
  own.clock.aheadSeconds = 3_600;
  provider.state.isDown = true;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: words.en.button }).click();
  await expect(page.getByRole('alert')).toContainText(words.en.down);
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByTestId('sidebar')).toBeVisible();
});
