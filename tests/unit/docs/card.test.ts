import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { eachField } from '../../../src/schema/defineRegistry';

const read = (file: string) => readFileSync(file, 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const packages = { ...dependencies, ...devDependencies };

describe('the product', () => {
  // covers: 0.1
  it('is written in TypeScript and drawn with React', () => {
    const files = ['src', 'server', 'resources', 'i18n', 'tools'].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
    );
    const code = files.filter((file) => statSync(file).isFile() && /\.[cm]?[jt]sx?$/.test(file));
    expect(code.length).toBeGreaterThan(100);
    expect(code.filter((file) => !/\.c?tsx?$/.test(file))).toEqual([]);
    expect(read('tsconfig.json')).toContain('"strict": true');
    expect(read('src/main.tsx')).toContain("from 'react-dom/client'");
  });

  // covers: 0.3
  it('has every package that the card names', () => {
    const named =
      'react-admin, ra-i18n-polyglot, ra-language-english, ra-language-arabic, @mui/material, stylis-plugin-rtl, react, react-dom, vite, ra-data-simple-rest, recharts, vitest, msw'.split(
        ', ',
      );
    expect(named.filter((name) => !(name in packages))).toEqual([]);
  });

  // covers: 0.4
  it('has every file and folder at the top that the card names', () => {
    const named = ['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'src', 'resources', 'i18n', 'tests'];
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  // covers: 0.8
  it('declares each resource in one small file', () => {
    for (const { name } of registry.resources) {
      const lines = read(`resources/${name}.ts`).split('\n');
      expect(lines.length, name).toBeLessThan(90);
      const imports = lines.filter((line) => /^import /.test(line));
      for (const line of imports) expect(line, name).toContain("from '../src/schema/");
    }
  });
});

// covers: 3.1
it('knows the genders M and F wherever one is declared', () => {
  const genders: unknown[] = [];
  for (const { fields } of registry.resources) eachField(fields, (source, field) => source === 'gender' && genders.push(field));
  expect(genders.length).toBeGreaterThan(0);
  for (const field of genders) expect(field).toMatchObject({ type: 'choice', choices: ['M', 'F'] });
});
