import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';

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
    pool_length: { type: 'integer', required: true, min: 5, showWhen: { has_pool: true } },
    sponsor: { type: 'text', requiredWhen: { pool_length: { gte: 25 } } },
    opens_at: { type: 'datetime' },
  },
  list: { columns: ['name', 'city', 'has_pool'], filters: ['city'], search: ['name'] },
  sections: { main: ['name', 'city', 'has_pool', 'pool_length', 'sponsor', 'opens_at'] },
});
`;
const messages = (locale: 'en' | 'ar') => `import type { gyms as declaration } from '../../../resources/gyms';
import type { ResourceMessages } from '../../../src/schema/messageTypes';

export const gyms = ${
  locale === 'en'
    ? `{
  name: 'Gym |||| Gyms',
  purpose: 'Where trainers meet their trainees.',
  fields: { name: 'Name', city: 'City', has_pool: 'Pool', pool_length: 'Length', sponsor: 'Sponsor', opens_at: 'Opens' },
  sections: { main: { title: 'Gym', help: 'What it is called and where it is.' } },
  choices: { city: { cairo: 'Cairo', giza: 'Giza' } },
}`
    : `{
  name: 'صالة |||| صالة |||| صالات |||| صالات |||| صالات |||| صالات',
  purpose: 'حيث يلتقي المدربون بالمتدربين.',
  fields: { name: 'الاسم', city: 'المدينة', has_pool: 'مسبح', pool_length: 'الطول', sponsor: 'الراعي', opens_at: 'الافتتاح' },
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

/** Writes the files of `docs/contributors/first-feature.md` and lists the feature. */
export function addFirstFeature(folder: string): void {
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

export function addGyms(folder: string): void {
  writeFileSync(join(folder, 'resources/gyms.ts'), declaration);
  insert(join(folder, 'resources/registry.ts'), [
    ["import { goals } from './goals';\n", "import { gyms } from './gyms';\n"],
    ['export const registry = defineRegistry(\n  [\n', '    gyms,\n'],
  ]);
}

export function addGymMessages(folder: string): void {
  for (const locale of ['en', 'ar'] as const) {
    writeFileSync(join(folder, `i18n/${locale}/resources/gyms.ts`), messages(locale));
    insert(join(folder, `i18n/${locale}/resources.ts`), [
      ["import { goals } from './resources/goals';\n", "import { gyms } from './resources/gyms';\n"],
      ['export const resources = {\n', '  gyms,\n'],
    ]);
  }
}

/** Adds the roles of `docs/integrators/roles.md`: the diffs of `resources/users.ts`, `resources/access.ts` and the messages. */
export function addRoles(folder: string): void {
  const page = readFileSync('docs/integrators/roles.md', 'utf8').replaceAll(/^ {3}/gm, '');
  let users = readFileSync(join(folder, 'resources/users.ts'), 'utf8');
  for (const [, diff = ''] of page.matchAll(/```diff\n((?:.|\n)*?)```/g)) {
    const lines = diff.trimEnd().split('\n');
    const of = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n');
    expect(users).toContain(of('-'));
    users = users.replace(of('-'), of('+'));
  }
  writeFileSync(join(folder, 'resources/users.ts'), users);
  const [, access = ''] = /```ts\n((?:.|\n)*?)```/.exec(page) ?? [];
  writeFileSync(join(folder, 'resources/access.ts'), access);
  const names = {
    en: ['Role', "{ administrator: 'Administrator', editor: 'Editor', viewer: 'Viewer' }"],
    ar: ['الدور', "{ administrator: 'مسؤول', editor: 'محرر', viewer: 'مشاهد' }"],
  };
  for (const locale of ['en', 'ar'] as const) {
    const file = `i18n/${locale}/resources/users.ts`;
    const [label, choices] = names[locale];
    const named = readFileSync(join(folder, file), 'utf8')
      .replace('    date_joined:', `    role: '${label}',\n    date_joined:`)
      .replace('choices: { gender', `choices: { role: ${choices}, gender`);
    writeFileSync(join(folder, file), named);
  }
}

export function addFrench(folder: string): void {
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'tools/locale/main.ts', 'add', 'fr'], { cwd: folder, encoding: 'utf8' });
  expect(said).toContain('Added French (Français) to the language menu.');
}
