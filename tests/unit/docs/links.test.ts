import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*]|\[|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutCode = (file: string) => readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
const getAnchors = (file: string) => new Set([...withoutCode(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading)));

it('every link of the documents leads to a file and a heading', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  const broken = documents.flatMap((document) =>
    [...withoutCode(document).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(document), path) : document;
      if (!existsSync(file)) return [`${document}: ${link}`];
      return anchor && !statSync(file).isDirectory() && !getAnchors(file).has(anchor) ? [`${document}: ${link}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});
