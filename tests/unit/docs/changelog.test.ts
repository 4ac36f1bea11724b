import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layout, productVersion } from '../../../server/database/databaseVersion';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm)].map(([, version = '', date = '']) => ({
  version,
  date,
}));

test('the changelog has the version of the package, newest first', () => {
  expect(released[0]?.version).toBe(productVersion);
  const parts = (version: string) =>
    version
      .split('.')
      .map((part) => part.padStart(5, '0'))
      .join('.');
  const sorted = [...released].sort((one, other) => (parts(one.version) < parts(other.version) ? 1 : -1));
  expect(released).toEqual(sorted);
  for (const { date } of released) expect(Number.isNaN(Date.parse(date))).toBe(false);
});

test('the lockfile has it too', () => {
  const { version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect([version, packages[''].version]).toEqual([productVersion, productVersion]);
});

test('a database of each released version is kept, and its layout is in the document', () => {
  const documented = readFileSync('docs/operators/upgrading.md', 'utf8');
  for (const { version } of released) {
    for (const ending of ['db', 'sql'])
      expect([version, ending, existsSync(`tests/releases/${version}.${ending}.br`)]).toEqual([version, ending, true]);
    expect(documented).toMatch(new RegExp(`^\\| ${version.replaceAll('.', '\\.')} \\| \\d+`, 'm'));
  }
  expect(documented).toMatch(new RegExp(`^\\| ${productVersion.replaceAll('.', '\\.')} \\| ${layout}\\b`, 'm'));
});
