import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '../../src/features';

const pages = features.map(({ name }) => `docs/features/${name}.md`);
const read = (page: string) => readFileSync(page, 'utf8');

it('every feature has its page, which the list of features links to', () => {
  expect(pages.filter((page) => !existsSync(page))).toEqual([]);
  const links = [...read('docs/integrators/features.md').matchAll(/\]\(\.\.\/(features\/\w+\.md)\)/g)].map(([, link]) => `docs/${link}`);
  expect(pages.filter((page) => !links.includes(page))).toEqual([]);
});

it.each(pages)('%s quotes declarations as they are', (page) => {
  const quoted = [...read(page).matchAll(/In `(resources\/\w+\.ts)`:\n\n```ts\n([\s\S]*?)```/g)];
  expect(quoted).toHaveLength(read(page).match(/In `resources\/\w+\.ts`:/g)?.length ?? 0);
  for (const [, file = '', code = ''] of quoted) {
    const lines = read(file).split('\n');
    expect(code.split('\n').filter((line) => !lines.includes(line))).toEqual([]);
  }
});
