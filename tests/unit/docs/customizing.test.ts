import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { ejectView } from '../../../tools/eject/ejectView';

const folder = 'docs/integrators/customizing';
const pages = readdirSync(folder).map((name) => join(folder, name));
const example = 'tests/customizations/example/customizations';

it('docs/integrators/customizing.md links to each of its pages', () => {
  const index = readFileSync(`${folder}.md`, 'utf8');
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) expect(index).toContain(`](customizing/${page.slice(folder.length + 1)})`);
});

it('docs/integrators/customizing.md quotes lines of the file that names the components', () => {
  const [, lines = ''] = /<!-- lines of: index.tsx -->\n```tsx\n([\s\S]*?)```/.exec(readFileSync(`${folder}.md`, 'utf8')) ?? [];
  const index = readFileSync(join(example, 'index.tsx'), 'utf8').split('\n');
  expect(lines).not.toBe('');
  for (const line of lines.trimEnd().split('\n')) expect(index).toContain(line);
});

it('docs/integrators/customizing/view.md quotes what eject writes', () => {
  expect(readFileSync(join(folder, 'view.md'), 'utf8')).toContain(ejectView(registry, 'activities', 'show').code);
});

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('quotes the files of the examples as they are', () => {
    const quoted = [...text.matchAll(/<!-- file: (\S+) -->\n```tsx\n([\s\S]*?)```/g)];
    expect(quoted).toHaveLength(text.match(/<!-- file:/g)?.length ?? 0);
    expect(quoted).not.toEqual([]);
    for (const [, file = '', code] of quoted) expect([file, code]).toEqual([file, readFileSync(join(example, file), 'utf8')]);
  });

  it('shows pictures that exist', () => {
    for (const [, picture = ''] of text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g))
      expect([picture, existsSync(join(dirname(page), picture))]).toEqual([picture, true]);
  });
});
