import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Folders whose files may import declarations. */
const folders = ['src', 'server', 'demo', 'tools', 'tests'];

const specifier = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

function sourcesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''), entry.name));
  } catch {
    return [];
  }
}

/** The file that a relative import means. */
function resolve(from: string, target: string, isFile: (file: string) => boolean): string | undefined {
  const path = posix.join(posix.dirname(from), target);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(isFile);
}

/** Which source files import a file, by its name below the root. */
export function findImporters(root: string): (file: string) => readonly string[] {
  const isFile = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const importers = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => sourcesIn(root, folder))) {
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const imported = resolve(file, target, isFile);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return (file) => importers.get(file) ?? [];
}
