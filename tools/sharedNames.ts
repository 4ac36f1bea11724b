import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const libraries = ['react-admin', '@mui/material'];

/** Allowed duplicates of one contract. The other place is the definition. */
const sharedOnPurpose: readonly { readonly file: string; readonly names: readonly string[]; readonly reason: string }[] = [
  {
    file: 'src/ui/lazy/floating.tsx',
    names: [
      ...['Alert', 'Checkbox', 'Dialog', 'DialogActions', 'DialogContent', 'DialogContentText', 'DialogTitle', 'Divider', 'Drawer'],
      ...['ListItemIcon', 'ListItemText', 'Menu', 'MenuItem', 'Popover'],
    ],
    reason: "MUI's components with MUI's props, in a chunk that comes after the first screen",
  },
  { file: 'tools/native/inflection.ts', names: ['capitalize', 'humanize'], reason: 'names of the package that it stands for' },
];

interface Statement {
  readonly type: string;
  readonly source?: { readonly value: string } | null;
  readonly declaration?: Declaration | null;
  readonly specifiers?: readonly { readonly local: Name; readonly exported: Name }[];
  readonly exported?: Name | null;
}

interface Name {
  readonly name: string;
}

interface Declaration {
  readonly id?: Name | null;
  readonly declarations?: readonly { readonly id: Name & { readonly properties?: readonly { readonly value: Name }[] } }[];
}

const readStatements = (path: string) => parseSync(path, readFileSync(path, 'utf8')).program.body as unknown as readonly Statement[];

const declaredNames = ({ id, declarations = [] }: Declaration) =>
  id ? [id.name] : declarations.flatMap(({ id: { name, properties } }) => properties?.map(({ value }) => value.name) ?? [name]);

/** Returns the names that a file defines and exports. `export { X as Y }` defines `Y`. */
function definedNames(path: string): readonly string[] {
  return readStatements(path).flatMap(({ type, declaration, specifiers = [], source }) => {
    if (type !== 'ExportNamedDeclaration') return [];
    if (declaration) return declaredNames(declaration);
    return specifiers.flatMap(({ local, exported }) =>
      local.name === exported.name || source?.value.startsWith('@mui/material') ? [] : [exported.name],
    );
  });
}

function libraryNames(path: string, names = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return names;
  seen.add(path);
  for (const { type, source, declaration, specifiers = [], exported } of readStatements(path)) {
    if (type === 'ExportNamedDeclaration' && declaration) for (const name of declaredNames(declaration)) names.add(name);
    for (const specifier of specifiers) if (specifier.exported && specifier.exported.name !== 'default') names.add(specifier.exported.name);
    if (type !== 'ExportAllDeclaration' || !source) continue;
    if (exported) names.add(exported.name);
    else {
      const target = findTypes(path, source.value);
      if (target) libraryNames(target, names, seen);
    }
  }
  return names;
}

function findTypes(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('.') ? join(dirname(from), specifier.replace(/\.js$/, '')) : join('node_modules', specifier);
  return [`${base}.d.ts`, join(base, 'index.d.ts'), join(base, 'dist/index.d.ts')].find((path) => existsSync(path));
}

export function findSharedNames(folders: readonly string[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file).replaceAll('\\', '/');
      if (!/\.tsx?$/.test(path)) continue;
      const allowed = sharedOnPurpose.find((one) => one.file === path)?.names ?? [];
      for (const name of definedNames(path)) if (!allowed.includes(name)) places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  for (const library of libraries) for (const name of libraryNames(findTypes('', library) ?? '')) places.get(name)?.add(library);
  return [...places]
    .filter(([, { size }]) => size > 1)
    .map(([name, found]) => `${name}: ${[...found].join(', ')}`)
    .sort();
}
