import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyRepository } from '../support/copyRepository';

const definition = `import { type CustomFieldTypes, defineFieldType, rule } from '../src/schema/fieldTypeDefinition';

declare module '../src/schema/fieldTypes' {
  interface FieldOptions {
    point: { readonly zoom?: number } & Uses<'filter' | 'sort' | 'search' | 'name'>;
  }
}

const point = defineFieldType('point', {
  toRecord: (value) => value,
  toPayload: (value) => value || null,
  rules: () => [rule('point', (value) => value.includes(','))],
  width: 120,
  lookups: { names: ['exact', 'in'], parse: (text) => text },
  sortable: true,
  searchable: true,
  name: (value) => value,
});

export const fieldTypes: CustomFieldTypes = { point };
`;

const components = `import { registry } from '../resources/registry';
import { defineCustomizations } from '../src/defineCustomizations';

export const customizations = defineCustomizations(registry, {
  fieldTypes: { point: { Field: ({ value }) => <b>{value}</b>, Input: () => null } },
});
`;

const mistakes = `import { registry } from '../../resources/registry';
import { defineCustomizations } from '../../src/defineCustomizations';
import { defineFieldType } from '../../src/schema/fieldTypeDefinition';

const Nothing = () => null;
const wire = { width: 10, toRecord: String, toPayload: String };
const uses = { lookups: { names: [], parse: String }, sortable: true, searchable: true, name: String } as const;

// @ts-expect-error no Input
defineCustomizations(registry, { fieldTypes: { point: { Field: Nothing } } });
// @ts-expect-error no components
defineCustomizations(registry, {});
// @ts-expect-error no rules
defineFieldType('point', { ...wire, ...uses });
// @ts-expect-error no wire form
defineFieldType('point', { ...uses, width: 10, rules: () => [] });
// @ts-expect-error no way to filter, sort, search and name
defineFieldType('point', { ...wire, rules: () => [] });
defineFieldType('point', { ...wire, ...uses, rules: () => [] });
`;

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'field-types-'));
  copyRepository(folder);
  for (const part of ['tests', 'vitest.config.ts', 'playwright.config.ts']) cpSync(part, join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'customizations/fieldTypes.ts'), definition);
  writeFileSync(join(folder, 'customizations/index.tsx'), components);
  edit('resources/goals.ts', 'fields: {', "fields: {\n    place: { type: 'point', zoom: 3 },");
  edit('resources/goals.ts', "filters: ['is_active']", "filters: ['is_active', 'place']");
  edit('resources/goals.ts', "search: ['name', 'description']", "search: ['name', 'place']");
  edit('resources/goals.ts', "sort: { field: 'name'", "sort: { field: 'place'");
  edit('resources/goals.ts', "recordRepresentation: 'name'", "recordRepresentation: 'place'");
  for (const locale of ['en', 'ar']) edit(`i18n/${locale}/resources/goals.ts`, 'fields: {', "fields: { place: 'Place',");
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, before: string, after: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
}

test('the whole project compiles with a field type of one’s own, and not without a part of it', () => {
  test.setTimeout(600_000);
  writeFileSync(join(folder, 'tests/types/mistakes.test-d.ts'), mistakes);
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/lib/tsc.js', '--noEmit'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
