import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { ejectView } from '../../../tools/eject/ejectView';

const page = readFileSync('docs/customizing.md', 'utf8');
const quoted = [...page.matchAll(/<!-- file: (\S+) -->\n```tsx\n([\s\S]*?)```/g)];

it('docs/customizing.md quotes the files of the tests as they are', () => {
  expect(quoted.length).toBeGreaterThan(4);
  for (const [, file = '', code] of quoted)
    expect([file, code]).toEqual([file, readFileSync(join('tests/customizations/example/customizations', file), 'utf8')]);
});

it('docs/customizing.md quotes lines of the file that names the components', () => {
  const [, lines = ''] = /<!-- lines of: index.tsx -->\n```tsx\n([\s\S]*?)```/.exec(page) ?? [];
  const index = readFileSync('tests/customizations/example/customizations/index.tsx', 'utf8').split('\n');
  expect(lines).not.toBe('');
  for (const line of lines.trimEnd().split('\n')) expect(index).toContain(line);
});

it('docs/customizing.md quotes what eject writes', () => {
  expect(page).toContain(ejectView(registry, 'activities', 'show').code);
});

it('docs/customizing.md shows pictures that exist', () => {
  for (const [, picture = ''] of page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g))
    expect([picture, existsSync(join('docs', picture))]).toEqual([picture, true]);
});
