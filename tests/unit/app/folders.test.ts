import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The folders of `src` from the lowest layer to the highest. A folder imports only folders before it. */
const layers = [
  ...['src/schema', 'src/http', 'src/i18n', 'src/auth'],
  ...['src/customizations', 'src/ui/lazy', 'src/ui/theme', 'src/ui/registry', 'src/ui/ordering', 'src/ui/pickers'],
  ...['src/fields', 'src/data'],
  ...['src/ui/states', 'src/ui/jobs', 'src/ui/export', 'src/ui/changes', 'src/ui/conflict'],
  ...['src/ui/preview', 'src/ui/form', 'src/ui/overview', 'src/ui/actions', 'src/ui/history', 'src/ui/rows'],
  ...['src/ui/edit', 'src/ui/list', 'src/ui/related', 'src/ui/show', 'src/ui/import', 'src/ui/queue', 'src/ui/views', 'src/ui/parts'],
  ...['src/ui/search', 'src/ui/layout', 'src/ui/profile', 'src/ui/account', 'src/ui/dashboard'],
  ...['src/performance', 'src'],
];

/** All field types are one folder. */
const folderOf = (path: string) =>
  dirname(path)
    .split('/')
    .slice(0, path.startsWith('src/ui/') ? 3 : 2)
    .join('/');

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));

/** The files of `src` that a file imports, at once or on demand. */
function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)].flatMap(([, specifier = '']) => {
    const base = normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
    return [base, `${base}.ts`, `${base}.tsx`].filter((path) => files.includes(path));
  });
}

test('folders of src import downward only', () => {
  const upward = files.flatMap((file) => {
    const own = layers.indexOf(folderOf(file));
    return importsOf(file)
      .filter((target) => own >= 0 && layers.indexOf(folderOf(target)) > own)
      .map((target) => [file, target] as const);
  });
  expect(upward.map((pair) => pair.join(' -> '))).toEqual([]);
});
