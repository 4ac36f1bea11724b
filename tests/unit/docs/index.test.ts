import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/readConfig';

const read = (file: string) => readFileSync(file, 'utf8');
const lines = (file: string) => read(file).trimEnd().split('\n').length;
const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

it.each([
  ['README.md', 120],
  ['docs/operators/README.md', 30],
  ['docs/integrators/README.md', 30],
  ['docs/api-teams/README.md', 30],
  ['docs/contributors/README.md', 30],
])('%s has at most %i lines', (file, max) => {
  expect(lines(file)).toBeLessThanOrEqual(max);
});

it('README.md prints the demo account that a start prints', () => {
  const { administrator } = readConfig({ AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6' });
  expect(read('README.md')).toContain(`${administrator?.email}, password ${administrator?.password} (`);
});

it('every document can be reached from docs/README.md', () => {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, link = ''] of read(join('docs', file)).matchAll(/\]\(([^)\s#:]+\.md)/g)) {
      const path = normalize(join(file, '..', link));
      if (documents.includes(path)) follow(path);
    }
  };
  follow('README.md');
  expect(documents.filter((file) => !reached.has(file))).toEqual([]);
});

it.each(['operators', 'contributors', 'integrators', 'api-teams', 'reports'])(
  'docs/README.md or the README beside it lists every page of docs/%s',
  (folder) => {
    const pages = readdirSync(join('docs', folder)).filter((file) => file.endsWith('.md') && file !== 'README.md');
    const door = folder === 'reports' ? '' : read(join('docs', folder, 'README.md'));
    const index = read('docs/README.md');
    expect(pages.filter((page) => !index.includes(`](${folder}/${page})`) && !door.includes(`](${page})`))).toEqual([]);
  },
);

it.each(readdirSync('docs/reports').filter((file) => file.endsWith('.md')))(
  'docs/reports/%s begins with the date of its figures',
  (file) => {
    expect(read(join('docs/reports', file)).split('\n')[2]).toMatch(/^Date of the figures: .*[A-Z][a-z]+ 20\d\d\b/);
  },
);
