/** Takes the screenshots for the documentation: `npm run build && npx tsx tools/takeScreenshots.ts`. `--only mails` needs no build. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { dashboard } from '../resources/dashboard';
import { registry } from '../resources/registry';
import { codeMinutes } from '../server/api/accountCodes';
import type { MailText } from '../server/http/translate';
import { composeMail } from '../server/mail/mail';
import { readConfig } from '../server/readConfig';
import { startGateway } from '../server/startGateway';
import { locales } from '../src/schema/locales';
import { chromiumOptions } from './chromiumOptions';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly locale: 'en' | 'ar';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const shots: readonly Shot[] = [
  { name: 'dashboard-en', path: '/dashboard', locale: 'en', theme: 'light', width: 1600, height: 1000 },
  { name: 'dashboard-ar', path: '/dashboard', locale: 'ar', theme: 'dark', width: 1600, height: 1000 },
  { name: 'list-en', path: '/userSubscriptions', locale: 'en', theme: 'light', width: 1600, height: 900 },
  { name: 'list-ar', path: '/exercises', locale: 'ar', theme: 'light', width: 1600, height: 900 },
  { name: 'queue-en', path: '/trainers/queue', locale: 'en', theme: 'dark', width: 1600, height: 900 },
  { name: 'form-ar', path: '/homeBanners/1', locale: 'ar', theme: 'light', width: 1600, height: 900 },
  { name: 'phone-en', path: '/dashboard', locale: 'en', theme: 'light', width: 390, height: 844 },
  { name: 'phone-ar', path: '/trainees', locale: 'ar', theme: 'light', width: 390, height: 844 },
];
const mails: { readonly [M in MailText]: { readonly code?: string } } = {
  verifyEmail: { code: '739205' },
  resetPassword: { code: '482913' },
  alreadyRegistered: {},
  passwordChanged: {},
};
const folder = 'docs/screenshots';
const administrator = { email: 'sara@example.com', password: 'only-for-pictures' };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const browser = await chromium.launch(chromiumOptions());
mkdirSync(folder, { recursive: true });
if (values.only !== 'mails') await takeScreens(browser);
await takeMails(browser);
await browser.close();

async function takeScreens(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
  const gateway = await startGateway({ config, registry, dashboard, distDir: 'dist', log: console.error });
  for (const { name, path, locale, theme, width, height } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.addInitScript(
      ([language, mode]) => {
        localStorage.setItem('RaStore.locale', JSON.stringify(language));
        localStorage.setItem('RaStore.theme', JSON.stringify(mode));
      },
      [locale, theme] as const,
    );
    await page.goto(`${gateway.url}/auth/login?callbackUrl=${encodeURIComponent(gateway.url + path)}`);
    await page.locator('input[type="email"]').fill(administrator.email);
    await page.locator('input[type="password"]').fill(administrator.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname === path);
    await page.waitForLoadState('networkidle');
    await page.locator('main:not(:has(.MuiSkeleton-root))').waitFor();
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
    await page.close();
  }
  await gateway.close();
  rmSync(dataDir, { recursive: true });
}

async function takeMails(browser: Browser): Promise<void> {
  for (const mail of Object.keys(mails) as MailText[])
    for (const locale of locales) {
      const page = await browser.newPage({ viewport: { width: 560, height: 200 } });
      const content = { ...mails[mail], to: administrator.email, locale, minutes: codeMinutes };
      await page.setContent(composeMail(mail, content).html);
      await page.screenshot({ path: join(folder, `mail-${mail}-${locale}.jpg`), type: 'jpeg', quality: 82, fullPage: true });
      await page.close();
    }
}
