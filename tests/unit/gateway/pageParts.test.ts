import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPageParts } from '../../../server/web/pageParts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
afterAll(() => rmSync(dist, { recursive: true }));

it.each(['', '/admin'])('the style sheet is named from the root of the origin, so that pages of any depth find it (%j)', (basePath) => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/index.css'), '@font-face { src: url(./a.woff2) }');
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><title>x</title><link rel="stylesheet" crossorigin href="/assets/index.css"><script type="module" src="/assets/index.js"></script></head><body></body></html>',
  );
  const page = readPageParts(dist, basePath).whole('n');
  expect(page).toContain(`<link rel="stylesheet" href="${basePath}/assets/index.css" disabled>`);
  expect(page).toContain(`url(${basePath}/assets/a.woff2)`);
});
