import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { beginSession } from '../browser/support/test';
import { type CustomizedCopy, createCustomizedCopy } from './customizedCopy';
import { createPlainApp, type PlainApp } from './plainApp';

let copy: CustomizedCopy;
let plain: PlainApp;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = await createCustomizedCopy();
  plain = await createPlainApp();
});

test.afterAll(async () => {
  await copy?.remove();
  await plain?.remove();
});

/** Opens a page of the app itself, past the screen that the gateway drew. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('#screen')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
}

/** Texts, roles and elements of the page's content, without generated names. */
async function structureOf(page: Page, ready: string): Promise<string> {
  await expect(page.locator('main').getByText(ready).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main .MuiSkeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  return page.locator('main').evaluate((main) => {
    const lines: string[] = [];
    const walk = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        if (node.textContent?.trim()) lines.push(node.textContent.trim());
      } else if (node instanceof Element) {
        if (!['DIV', 'SPAN'].includes(node.tagName)) lines.push(`<${node.tagName.toLowerCase()} ${node.getAttribute('role') ?? ''}>`);
        node.childNodes.forEach(walk);
      }
    };
    walk(main);
    return lines.join('\n');
  });
}

test('what is ejected draws the same as what is generated: list, page and forms', async ({ page }) => {
  const { id } = await plain.firstActivity(page);
  const views = [
    ['/activities', 'Name'],
    [`/activities/${id}/show`, 'Description'],
    [`/activities/${id}`, 'Description'],
    ['/activities/create', 'Description'],
  ] as const;
  for (const [path, ready] of views) {
    await beginSession(page, `${plain.url}/`);
    await open(page, plain.url + path);
    const generated = await structureOf(page, ready);
    await beginSession(page, `${copy.url}/`);
    await open(page, copy.url + path);
    await expect.poll(() => structureOf(page, ready), { message: path }).toBe(generated);
  }
});

test('eject names the nearest resource or view, and overwrites no file', () => {
  const eject = (...args: string[]) => copy.run('tools/eject/main.ts', ...args);
  expect(eject('activites', 'list')).toMatchObject({ status: 1, output: expect.stringContaining('Did you mean "activities"?') });
  expect(eject('activities', 'lsit')).toMatchObject({ status: 1, output: expect.stringContaining('Did you mean "list"?') });
  const file = join(copy.folder, 'customizations/activities/ActivitiesList.tsx');
  const before = readFileSync(file, 'utf8');
  expect(eject('activities', 'list')).toMatchObject({ status: 1, output: expect.stringContaining('exists already') });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

for (const [locale, words] of Object.entries({
  en: { reports: 'Reports', heading: 'Exercises in the catalogue', name: 'Name' },
  ar: { reports: 'التقارير', heading: 'التمارين في الفهرس', name: 'الاسم' },
})) {
  test(`a page in the menu, a logo, a theme and a view of react-admin’s own components (${locale})`, async ({ page, context }) => {
    await beginSession(page, `${copy.url}/`);
    await context.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
    await open(page, `${copy.url}/reports`);
    await expect(page.getByRole('heading', { level: 1, name: words.reports })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: words.heading })).toBeVisible();
    await expect(page.getByTestId('total')).toHaveText(/\d+/);
    await expect(page.getByTestId('brand').first()).toBeVisible();
    await open(page, `${copy.url}/exercises`);
    await expect(page.locator('.RaDataTable-root, .RaDataTable-tableWrapper').first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: words.name })).toBeVisible();
    await expect(page.locator('.RaDataTable-row').first()).toBeVisible();
    const colour = await page
      .getByRole('main')
      .locator('.MuiButton-textPrimary')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    expect(colour).toBe('rgb(11, 110, 99)');
  });
}

test('react-admin’s default exporter writes a file, as it does in development', async ({ page }) => {
  await beginSession(page, `${copy.url}/`);
  await open(page, `${copy.url}/exercises`);
  await expect(page.locator('.RaDataTable-row').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('exercises.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('calories_per_minute');
});

test('a page that throws takes down only itself', async ({ page }) => {
  await beginSession(page, `${copy.url}/`);
  await open(page, `${copy.url}/failing`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByTestId('total')).toHaveText(/\d+/);
});

test('the first screen that the gateway draws has the customized view, logo and page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await beginSession(page, `${copy.url}/`);
  await expect(async () => {
    await page.goto(`${copy.url}/exercises`);
    await expect(page.locator('.RaDataTable-row').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByTestId('brand').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible();
  await context.close();
});

test('a name that does not exist stops the build, with the nearest one', () => {
  const file = join(copy.folder, 'customizations/index.tsx');
  const whole = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, whole.replace('    exercises:', '    exercices:'));
    const { status, output } = copy.run('tools/build.ts');
    expect(status).not.toBe(0);
    expect(output).toContain('"exercices" is no resource. Did you mean "exercises"?');
  } finally {
    writeFileSync(file, whole);
  }
});

test('the examples compile', () => {
  const { folder } = copy;
  expect(() => execFileSync('npx', ['tsc', '--noEmit'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).not.toThrow();
});
