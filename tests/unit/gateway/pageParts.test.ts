import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPageParts } from '../../../server/web/pageParts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => rmSync(dist, { recursive: true }));

it.each(['', '/admin'])('names no style sheet that a browser would fetch, and its own from the root of the origin (%j)', (basePath) => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/index.css'), '@font-face { src: url(./a.woff2) }');
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><title>x</title><link rel="stylesheet" crossorigin href="/assets/index.css"><script type="module" src="/assets/index.js"></script></head><body></body></html>',
  );
  const page = readPageParts(dist, basePath).whole('n');
  expect(page).not.toMatch(/<link[^>]*stylesheet/);
  expect(page).toContain(`data-version="${basePath}/assets/index.css"`);
  expect(page).toContain(`url(${basePath}/assets/a.woff2)`);
});
