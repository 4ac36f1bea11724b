import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, packageName } from './lockedPackages';

/** Writes the name, version, licence and its text of each package. @param folders as in package-lock.json */
export function writeLicences(file: string, folders: readonly string[], locked: LockedPackages): void {
  const entries = [...folders]
    .sort((one, other) => (packageName(one) < packageName(other) ? -1 : 1))
    .map((folder) => {
      const { version, license } = locked[folder] ?? {};
      return [`${packageName(folder)} ${version} (${license})`, ...textsIn(folder)].join('\n\n');
    });
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  writeFileSync(file, `This release contains parts of the following packages.${line}${entries.join(line)}\n`);
}

function textsIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { withFileTypes: true });
  const named = files.filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name));
  return named.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}
