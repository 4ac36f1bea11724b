import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkout } from './support/checkout';
import { administrator } from './support/gateway';
import { expect, signIn, test } from './support/test';

/** What an integrator writes to add a resource: one declaration and its messages in both locales. */
const declaration = `import { defineResource } from '../src/schema/defineResource';

export const gyms = defineResource({
  name: 'gyms',
  path: 'gyms',
  icon: 'kettlebell',
  section: 'business',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 80 },
    city: { type: 'choice', choices: ['cairo', 'giza'], required: true },
    has_pool: { type: 'boolean' },
    opens_at: { type: 'datetime' },
  },
  list: { columns: ['name', 'city', 'has_pool'], filters: ['city'], search: ['name'] },
  sections: { main: ['name', 'city', 'has_pool', 'opens_at'] },
});
`;
const messages = (locale: 'en' | 'ar') => `import type { gyms as declaration } from '../../../resources/gyms';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const gyms = ${
  locale === 'en'
    ? `{
  name: 'Gym |||| Gyms',
  purpose: 'Where trainers meet their trainees.',
  fields: { name: 'Name', city: 'City', has_pool: 'Pool', opens_at: 'Opens' },
  sections: { main: { title: 'Gym', help: 'What it is called and where it is.' } },
  choices: { city: { cairo: 'Cairo', giza: 'Giza' } },
}`
    : `{
  name: 'صالة |||| صالة |||| صالات |||| صالات |||| صالات |||| صالات',
  purpose: 'حيث يلتقي المدربون بالمتدربين.',
  fields: { name: 'الاسم', city: 'المدينة', has_pool: 'مسبح', opens_at: 'الافتتاح' },
  sections: { main: { title: 'الصالة', help: 'اسمها ومكانها.' } },
  choices: { city: { cairo: 'القاهرة', giza: 'الجيزة' } },
}`
} satisfies ResourceMessages<typeof declaration>;
`;

function insert(file: string, edits: [after: string, text: string][]): void {
  let content = readFileSync(file, 'utf8');
  for (const [after, text] of edits) {
    expect(content).toContain(after);
    content = content.replace(after, after + text);
  }
  writeFileSync(file, content);
}

/** Writes the files of `docs/contributors/first-feature.md`, and lists its feature. */
function addFirstFeature(folder: string): void {
  const page = readFileSync('docs/contributors/first-feature.md', 'utf8');
  const files = [...page.matchAll(/```tsx?\n\/\/ (\S+)\n((?:.|\n)*?)```/g)];
  expect(files).toHaveLength(7);
  for (const [, file = '', code = ''] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  insert(join(folder, 'src/features.ts'), [
    ["import { accountFeature } from './features/account';\n", "import { ageFeature } from './features/age';\n"],
    ['readonly Feature[] = [\n', '  ageFeature,\n'],
  ]);
}

// covers: 0.2, 0.10
test('a resource added by one declaration, and a feature added by one folder, work in both languages', async ({ page }) => {
  test.setTimeout(600_000);
  const copy = checkout();
  const { folder } = copy;
  try {
    writeFileSync(join(folder, 'resources/gyms.ts'), declaration);
    insert(join(folder, 'resources/registry.ts'), [
      ["import { goals } from './goals';\n", "import { gyms } from './gyms';\n"],
      ['export const registry = defineRegistry(\n  [\n', '    gyms,\n'],
    ]);
    // The compiler names what is missing, in both locales.
    const missing = copy.compile();
    for (const file of ['i18n/en/resources.ts', 'i18n/ar/resources.ts']) expect(missing).toContain(file);
    expect(missing).toContain("'gyms' is missing");

    for (const locale of ['en', 'ar'] as const) {
      writeFileSync(join(folder, `i18n/${locale}/resources/gyms.ts`), messages(locale));
      insert(join(folder, `i18n/${locale}/resources.ts`), [
        ["import { goals } from './resources/goals';\n", "import { gyms } from './resources/gyms';\n"],
        ['export const resources = {\n', '  gyms,\n'],
      ]);
    }
    addFirstFeature(folder);
    expect(copy.compile()).toBe('');

    // Another time zone than the browser's.
    const url = await copy.start({ TZ: 'Asia/Tokyo', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
    await signIn(page, `${url}/`);
    await page.getByTestId('sidebar').getByRole('link', { name: 'Gyms' }).click();
    await expect(page.getByText('Where trainers meet their trainees.', { exact: true })).toBeVisible();
    await page.goto(`${url}/gyms/create`);
    await page.getByLabel(/Name \(English\)/).fill('Nile Gym');
    await page.getByLabel(/Name \(Arabic\)/).fill('صالة النيل');
    await page.getByLabel('Giza').check();
    await page.getByRole('textbox', { name: 'Opens' }).fill('2026-11-23 14:30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('“Nile Gym” was created')).toBeVisible();
    await page.goto(`${url}/gyms`);
    await expect(page.getByRole('link', { name: 'Nile Gym', exact: true })).toBeVisible();
    // A form is as it was stored, whatever the gateway drew before it.
    await page.goto(`${url}/gyms/1`);
    await expect(page.getByRole('textbox', { name: 'Opens' })).toHaveValue('23 Nov 2026, 14:30');
    await expect(page.getByText('No changes yet')).toBeVisible();
    await page.goto(`${url}/gyms`);
    await page.getByRole('button', { name: /Language: English/ }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'صالات' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'صالة النيل', exact: true })).toBeVisible();
    await page.goto(`${url}/exercises`);
    await expect(page.getByRole('columnheader', { name: 'العمر' })).toBeVisible();
    await page.goto(`${url}/exercises/1/show`);
    await expect(page.getByRole('region', { name: 'العمر' })).toContainText(/يوم|أيام/);
    await expect(page.getByRole('button', { name: 'نسخ العمر' })).toBeVisible();
  } finally {
    copy.remove();
  }
});

test('a mistake in a declaration stops the start and names resource, field and remedy', () => {
  const { folder, remove } = checkout();
  try {
    const file = join(folder, 'resources/muscles.ts');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace("columns: ['image', 'name', 'body_part']", "columns: ['image', 'name', 'bodypart']"),
    );
    const started = spawnSync('node', ['--import', 'tsx', 'server/main.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PORT: '0' },
    });
    expect(started.status).toBe(2);
    expect(started.stderr.trim().split('\n')).toEqual([
      'The declarations in resources/ have 1 mistake(s):',
      '  muscles › list.columns: "bodypart" is no field of this resource. Remedy: use one of name, body_part, image.',
    ]);
  } finally {
    remove();
  }
});
