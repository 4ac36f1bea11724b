import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImporters } from './findImporters.ts';

const demoFolder = 'server/demo';
/** What the embedded API loads; stays, without records. */
const demoRecords = `${demoFolder}/demoRecords.ts`;
const kept = [demoRecords, `${demoFolder}/copyDemoMedia.ts`];

const emptyDemo = `export { copyDemoMedia } from './copyDemoMedia';

/** Records that a new database of the embedded API starts with: none. */
export function demoRecords(): { [resourceName: string]: Record<string, unknown>[] } {
  return {};
}
`;

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''), entry.name));
}

/** The parts that a project may lose: what shows or tests the demo. The product itself imports no declaration. */
const mayGo = (file: string) => file.startsWith('tests/') || (file.startsWith('tools/') && !file.startsWith('tools/import/'));

/**
 * Takes away the demo records of the embedded API, and the tests and tools that import them or declarations that are gone.
 *
 * @param declarations files of declarations that are taken away or written anew
 */
export function planDemoRemoval(
  root: string,
  declarations: readonly string[],
): { readonly files: Map<string, string | null>; readonly warnings: string[] } {
  const importersOf = findImporters(root);
  const demo = filesBelow(root, demoFolder).filter((file) => !kept.includes(file));
  const hasDemo = demo.length > 0;
  const files = new Map<string, string | null>(demo.map((file) => [file, null]));
  if (hasDemo) files.set(demoRecords, emptyDemo);
  const warnings: string[] = [];
  const waiting = [...declarations, ...demo, ...(hasDemo ? [demoRecords] : [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of importersOf(file).filter((one) => !files.has(one))) {
      if (mayGo(importer)) {
        files.set(importer, null);
        waiting.push(importer);
      } else if (file !== demoRecords) warnings.push(`${importer} imports ${file}, which is taken away or written anew: mend it by hand.`);
    }
  }
  return { files, warnings };
}
