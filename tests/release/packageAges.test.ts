/** Minimum age of the installed package versions, see docs/contributors/supply-chain.md. Requests npm's configured registry. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import allowed from '../../tools/release/allowed.json';
import { lockedPackages, packageName } from '../../tools/release/lockedPackages';

const week = 7 * 86_400_000;
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim().replace(/\/$/, '');

/** Requests a package's metadata, three times at most. The abbreviated form only contains the time of the last change. */
async function askRegistry<T>(name: string, accept: string, triesLeft = 2): Promise<T> {
  try {
    const address = `${registry}/${name.replace('/', '%2f')}`;
    const response = await fetch(address, { headers: { Accept: accept }, signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`${name}: the registry answered ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return askRegistry(name, accept, triesLeft - 1);
  }
}

/** @returns ms since 1970; undefined if the registry has no time for the version */
async function publishedAt(name: string, version: string): Promise<number | undefined> {
  const { modified } = await askRegistry<{ modified?: string }>(name, 'application/vnd.npm.install-v1+json');
  // No version is newer than the package's last change.
  if (modified && Date.now() - Date.parse(modified) > week) return Date.parse(modified);
  const { time } = await askRegistry<{ time?: Record<string, string> }>(name, 'application/json');
  return time?.[version] === undefined ? undefined : Date.parse(time[version]);
}

const isThere = await fetch(`${registry}/semver`, { signal: AbortSignal.timeout(10_000) }).then(
  ({ ok }) => ok,
  () => false,
);
if (!isThere) process.stderr.write('SKIPPED: the age of packages, because the registry does not answer.\n');

test.skipIf(!isThere)('no package is younger than a week without a reason', { timeout: 300_000 }, async () => {
  const versions = new Set(Object.entries(lockedPackages()).map(([folder, { version }]) => `${packageName(folder)}@${version}`));
  const waiting = [...versions];
  const young: string[] = [];
  const untold: string[] = [];
  const ask = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const at = one.lastIndexOf('@');
      const published = await publishedAt(one.slice(0, at), one.slice(at + 1));
      if (published === undefined) untold.push(one);
      else if (Date.now() - published < week) young.push(one);
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  expect(young.filter((one) => !Object.hasOwn(allowed.young, one))).toEqual([]);
  expect(untold).toEqual([]);
});
