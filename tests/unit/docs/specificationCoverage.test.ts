import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCoverage } from '../../../tools/specificationCoverage';

describe('docs/reports/specification-coverage.md', () => {
  const { document, written, untested, unknown } = readCoverage();

  it('has a test for every sentence of the specification', () => {
    expect(document.match(/^## \d/gm)).toHaveLength(10);
    expect(untested).toEqual([]);
  });

  it('has every sentence that a test names', () => {
    expect(unknown).toEqual([]);
  });

  it('is up to date; otherwise run `npm run coverage`', () => {
    expect(document === written).toBe(true);
  });
});

it('The coverage is read from the comments of the tests, and says which sentence has none', () => {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['docs/reports', 'tests/unit']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'tests/unit/one.test.ts'), "  // covers: 4.1, 4.10\n  it('is one', () => {});\n// covers: 9.9\n");
  writeFileSync(join(root, 'tests/two.spec.ts'), '// covers: 4.1\n');
  const rows = ['| | Sentence | Tests |', '|---|---|---|', '| 4.1 | en \\| ar | old |', '| 4.2 | rtl |  |', '| 4.10 | fast |  |'];
  writeFileSync(join(root, 'docs/reports/specification-coverage.md'), rows.join('\n'));
  const { written, untested, unknown } = readCoverage(root);
  expect(written.split('\n').slice(2)).toEqual([
    '| 4.1 | en \\| ar | [two.spec.ts](../../tests/two.spec.ts), [one.test.ts](../../tests/unit/one.test.ts) |',
    '| 4.2 | rtl |  |',
    '| 4.10 | fast | [one.test.ts](../../tests/unit/one.test.ts) |',
  ]);
  expect(untested).toEqual(['4.2']);
  expect(unknown).toEqual(['9.9 in unit/one.test.ts']);
});
