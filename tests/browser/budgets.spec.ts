import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startNamespaces } from '../../src/i18n/startNamespaces';
import { documentBudgets, otherScript, scriptBudgets, wordBudgets } from './support/budgets';
import { expect, test } from './support/test';

const folder = 'dist/assets';
const files = readdirSync(folder);
const sent = (content: string | Buffer) => brotliCompressSync(content).length;

function getSize(file: string): number {
  const path = join(folder, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : sent(readFileSync(path));
}

/** Lists the contents of a chunk by package or folder, in bytes before compression (tools/contentsPlugin.ts). */
function getContents(file: string): string {
  const contents = JSON.parse(readFileSync('dist/.contents.json', 'utf8')) as Record<string, Record<string, number>>;
  const parts = Object.entries(contents[`assets/${file}`] ?? {}).sort(([, a], [, b]) => b - a);
  return parts.map(([name, bytes]) => `\n${String(bytes).padStart(9)}  ${name}`).join('');
}

test('each script of the built app is within its budget', { tag: '@main' }, () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const names = scripts.map((file) => file.slice(0, -'-12345678.js'.length));
  expect(names).toEqual(expect.arrayContaining(Object.keys(scriptBudgets)));
  for (const [index, file] of scripts.entries()) {
    const budget = (scriptBudgets as Record<string, number>)[names[index] ?? ''] ?? otherScript;
    expect.soft(getSize(file), `${file} in bytes of brotli; it holds:${getContents(file)}\n`).toBeLessThanOrEqual(budget);
  }
});

for (const [locale, budget] of Object.entries(wordBudgets)) {
  test(`the words that a page begins with are within their budget (${locale})`, { tag: '@main' }, () => {
    const starts = startNamespaces.map((namespace) => `${locale}-${namespace}-`);
    const words = files.filter((file) => file.endsWith('.json') && starts.some((start) => file.startsWith(start)));
    expect(words).toHaveLength(startNamespaces.length);
    const sizes = words.map((file) => [file, getSize(file)] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, sizes.map(([file, size]) => `${size} ${file}`).join('\n')).toBeLessThanOrEqual(budget);
  });
}

test('the documents of the sign-in page and of a list are within their budgets', async ({ signedIn, playwright, gateway }) => {
  const stranger = await playwright.request.newContext({ baseURL: gateway.url });
  const askers = { '/auth/login': stranger, '/users': signedIn.request };
  for (const [path, budget] of Object.entries(documentBudgets)) {
    let content = '';
    // A busy gateway sends unrendered documents.
    await expect(async () => {
      content = await (await askers[path as keyof typeof askers].get(path)).text();
      expect(content, 'its screen is drawn').toContain('id="screen"');
    }).toPass();
    expect.soft(sent(content), `${path}: ${content.length} characters before compression`).toBeLessThanOrEqual(budget);
  }
  await stranger.dispose();
});

test('fonts are fetched when the first screen is at rest, and used from the next screen on', async ({ signedIn }) => {
  // Clears the record of fetched fonts, because the page that signed in has fetched them already.
  await signedIn.route('**/assets/*.woff2', (route) => route.continue());
  await signedIn.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.removeItem('fonts');
    sessionStorage.setItem('begun', 'yes');
  });
  const fonts: string[] = [];
  signedIn.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  const inUse = () =>
    signedIn.evaluate(() => [...document.fonts].some((face) => face.family.includes('IBM Plex Sans') && face.status === 'loaded'));
  await signedIn.goto('/goals');
  await expect(signedIn.locator('#screen')).toHaveCount(0);
  await expect(signedIn.locator('tbody tr').first()).toBeVisible();
  expect(fonts).toEqual([]);
  await expect.poll(() => signedIn.evaluate(() => localStorage.getItem('fonts')), { timeout: 30_000 }).toContain('woff2');
  expect(await inUse()).toBe(false);
  await signedIn.getByRole('link', { name: 'Activities' }).first().click();
  await expect(signedIn.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
  await expect.poll(inUse).toBe(true);
  // The next visit renders with the fonts at once. Routed requests bypass the cache, so the route is removed.
  await signedIn.unroute('**/assets/*.woff2');
  await signedIn.reload();
  await signedIn.reload();
  await expect.poll(inUse).toBe(true);
});
