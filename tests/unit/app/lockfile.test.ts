/** Rules for the lockfile, see docs/contributors/supply-chain.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import allowed from '../../../tools/release/allowed.json';
import { lockedPackages } from '../../../tools/release/lockedPackages';

const locked = Object.entries(lockedPackages());
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

const foldersWhere = (isWrong: (entry: (typeof locked)[number][1]) => unknown) =>
  locked.filter(([, entry]) => isWrong(entry)).map(([folder]) => folder);

test('the lockfile has a SHA-512 for each package, and none comes from an address, a repository or a folder', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(foldersWhere(({ integrity, link }) => link || !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(foldersWhere(({ resolved }) => resolved)).toEqual([]);
});

test('package.json names exact versions, which the lockfile has', () => {
  const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const versions = new Map(locked.map(([folder, { version }]) => [folder, version]));
  expect(direct.filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)).toEqual([]);
});

test('no package has a script to run when it is installed, but for those that work without', () => {
  const withScripts = foldersWhere(({ hasInstallScript }) => hasInstallScript).map((folder) => folder.replace('node_modules/', ''));
  expect(withScripts.filter((name) => !Object.hasOwn(allowed.installScripts, name))).toEqual([]);
});

test('npm runs no script of a package', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('each package has a licence that is on the list', () => {
  const { release, development } = allowed.licences;
  expect(foldersWhere(({ license }) => ![...release, ...development].includes(license ?? ''))).toEqual([]);
});
