import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [locale, scheme, forced, width] of [['en', 'light', 'active', 1440], ['ar', 'dark', 'active', 1024], ['en','light','none',1440]] as const) {
  const c = await b.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, forcedColors: forced, baseURL: 'http://localhost:3500' });
  await c.addInitScript((l) => localStorage.setItem('RaStore.locale', JSON.stringify(l)), locale);
  const p = await c.newPage();
  await p.goto('/auth/login?callbackUrl=%2Fusers');
  await p.locator('input[name=email]').fill('admin@example.com');
  await p.locator('input[name=password]').fill('demo-admin-2026');
  await p.locator('button[type=submit]').click();
  await p.waitForURL('**/users');
  const l = p.locator('tbody tr').nth(2).locator('a[href$="/show"]');
  await l.waitFor(); await p.waitForTimeout(1500);
  await l.hover(); await p.waitForTimeout(900);
  await p.screenshot({ path: `/tmp/shots/rowtip-${locale}-${forced}-${width}.png` });
  await c.close();
}
for (const [locale, scheme, width] of [['en', 'light', 1440], ['ar', 'dark', 390], ['ar','light',1024]] as const) {
  const c = await b.newContext({ viewport: { width, height: 844 }, colorScheme: scheme, baseURL: 'http://localhost:3500' });
  await c.addInitScript((l) => localStorage.setItem('RaStore.locale', JSON.stringify(l)), locale);
  const p = await c.newPage();
  await p.goto('/auth/error?error=Unavailable&callbackUrl=%2Fgoals&reference=7f3a91c2d4e5');
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/shots/autherror-${locale}-${width}.png` });
  await p.goto('/auth/login?error=SignOutFailed&reference=7f3a91c2d4e5');
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/shots/signout-${locale}-${width}.png` });
  await c.close();
}
await b.close();
