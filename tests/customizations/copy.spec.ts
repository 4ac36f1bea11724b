/** Tests of the customized copy: ejected views, the upgrade, checked names and types. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { compilerEnvironment } from '../../tools/compilerEnvironment';
import { beginSession } from '../browser/support/test';
import { ejected, integratorFolders, runTool } from './customizedCopy';
import { open } from './open';
import { prepared } from './prepare';

const copy = prepared();

/** Returns the id of the first record. The resource's path must be its name. */
async function firstId(page: Page, resource: string): Promise<number | string> {
  const { user } = await (await page.request.get(`${copy.urls.plain}/api/auth/session`)).json();
  const headers = { Authorization: `Bearer ${user.token}` };
  const path = `/api/v1/${resource}/?page=1&page_size=1&ordering=id&is_admin=true`;
  return (await (await page.request.get(copy.urls.plain + path, { headers })).json()).results[0].id;
}

/** Returns the texts, roles and elements of the page's content, without generated names. */
async function getStructure(page: Page): Promise<string> {
  // Lazily loaded parts are not in the DOM yet.
  await page.waitForLoadState('networkidle');
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

/** Returns the structure once it is unchanged for a second. On busy CPUs the last parts load late. */
async function getSettled(page: Page): Promise<string> {
  let former = '';
  const isSettled = async () => {
    const now = await getStructure(page);
    const isSame = now === former;
    former = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [1_000] }).toBe(true);
  return former;
}

test('what is ejected draws the same as what is generated: lists, pages and forms', async ({ browser }) => {
  // Servers of one host share their cookies: each has its own context.
  const signIn = async (url: string) => {
    const page = await (await browser.newContext()).newPage();
    await beginSession(page, `${url}/`);
    return page;
  };
  const [plain, customized] = [await signIn(copy.urls.plain), await signIn(copy.urls.customized)];
  for (const resource of ejected.slice(1)) {
    const id = await firstId(plain, resource);
    for (const path of [`/${resource}`, `/${resource}/${id}/show`, `/${resource}/${id}`, `/${resource}/create`])
      await test.step(path, async () => {
        await Promise.all([open(plain, copy.urls.plain + path), open(customized, copy.urls.customized + path)]);
        // Again if either page loaded a part late.
        await expect(async () => expect(await getStructure(customized)).toBe(await getSettled(plain))).toPass();
      });
  }
});

test('an upgrade merges over what was customized: only resources, i18n and customizations were touched, and the code is the new one', () => {
  expect(new Set(copy.touched.map((file) => file.split('/')[0]))).toEqual(new Set(integratorFolders));
  expect(copy.isUpgraded).toBe(true);
});

test('eject names the nearest resource or view, and overwrites no file', async () => {
  const eject = (...args: string[]) => runTool(copy.folder, 'tools/eject/main.ts', args);
  expect(await eject('activites', 'list')).toMatchObject({ status: 1, output: expect.stringContaining('Did you mean "activities"?') });
  expect(await eject('activities', 'lsit')).toMatchObject({ status: 1, output: expect.stringContaining('Did you mean "list"?') });
  const file = join(copy.folder, 'customizations/activities/ActivitiesList.tsx');
  const before = readFileSync(file, 'utf8');
  expect(await eject('activities', 'list')).toMatchObject({ status: 1, output: expect.stringContaining('exists already') });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

/** Both commands check the names. `npm start` does so only if the build is outdated. */
for (const [script, start] of Object.entries({ 'npm start': 'tools/build.ts', 'npm run dev': 'tools/dev.ts' }))
  test(`a name that does not exist stops \`${script}\`, with the nearest one`, async () => {
    const file = join(copy.folder, 'customizations/index.tsx');
    const whole = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, whole.replace('    exercises:', '    exercices:').replace("icon: 'stamp'", "icon: 'stanp'"));
      const { status, output } = await runTool(copy.folder, start, ['--if-changed']);
      expect(status).toBe(1);
      expect(output).toContain('"exercices" is not a valid resource. Did you mean "exercises"?');
      expect(output).toContain('pages.reports.icon: "stanp" is not a valid icon. Did you mean "stamp"?');
    } finally {
      writeFileSync(file, whole);
    }
  });

const mistakes = `import { registry } from '../../resources/registry';
import { defineCustomizations } from '../../src/defineCustomizations';
import { defineFieldType } from '../../src/schema/defineFieldType';

const Nothing = () => null;
const wire = { width: 10, toRecord: String, toPayload: String };
const uses = { lookups: { names: [], parse: String }, sortable: true, searchable: true } as const;

// @ts-expect-error no Input
defineCustomizations(registry, { fieldTypes: { point: { Field: Nothing } } });
// @ts-expect-error no components
defineCustomizations(registry, {});
// @ts-expect-error no rules
defineFieldType('point', { ...wire, ...uses });
// @ts-expect-error no wire form
defineFieldType('point', { ...uses, width: 10, rules: () => [] });
// @ts-expect-error no way to filter, sort and search
defineFieldType('point', { ...wire, rules: () => [] });
defineFieldType('point', { ...wire, ...uses, rules: () => [] });
`;

test('the examples compile in the whole project with its tests, and no field type does without one of its parts', async () => {
  test.setTimeout(600_000);
  for (const part of ['tests', 'bench', 'vitest.config.ts', 'playwright.config.ts'])
    cpSync(part, join(copy.folder, part), { recursive: true });
  writeFileSync(join(copy.folder, 'tests/types/mistakes.test-d.ts'), mistakes);
  const compiled = await runTool(copy.folder, 'node_modules/typescript/lib/tsc.js', ['--noEmit'], compilerEnvironment);
  expect(compiled).toEqual({ status: 0, output: '' });
});
