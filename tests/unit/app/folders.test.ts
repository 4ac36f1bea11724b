import { expect, test } from 'vitest';
import { findFileCircles, findForbidden, getFolder, type Import, layers, readImports } from '../../../tools/folders';

const imports = readImports();
const importing = (from: string, to: string): Import => ({ from, to, isStatic: true });

test('each folder of src, server and tools has its place in the order', () => {
  const folders = new Set(imports.filter(({ from }) => !from.startsWith('resources/')).map(({ from }) => getFolder(from)));
  expect([...folders].filter((folder) => !layers.includes(folder))).toEqual([]);
});

test('folders import downward only, and nothing that is closed to them', () => {
  expect(findForbidden(imports)).toEqual([]);
});

test('an import of a higher folder or of a closed one is found', () => {
  expect(findForbidden([importing('server/lib/a.ts', 'server/http/b.ts'), importing('server/http/b.ts', 'server/lib/a.ts')])).toEqual([
    'server/lib/a.ts -> server/http/b.ts: The target is a higher layer.',
  ]);
  expect(findForbidden([importing('src/schema/a.ts', 'react-admin'), importing('src/schema/a.ts', 'zod')])).toHaveLength(1);
  expect(findForbidden([importing('server/api/a.ts', 'src/data/paths.ts'), importing('server/api/a.ts', 'src/data/b.ts')])).toHaveLength(1);
});

test.each([
  { list: 'src/features.ts', feature: 'src/features/import', part: 'ImportButton.tsx', other: 'src/features/export/index.ts' },
  { list: 'server/features.ts', feature: 'server/features/tracing', part: 'createTracing.ts', other: 'server/features/metrics/index.ts' },
])('an import of a feature is found, but for that of its index by $list', ({ list, feature, part, other }) => {
  const toIndex = importing(list, `${feature}/index.ts`);
  expect(findForbidden([toIndex])).toEqual([]);
  for (const wrong of [
    { ...toIndex, to: `${feature}/${part}` },
    { ...toIndex, from: other },
    { ...toIndex, from: 'tools/check/main.ts' },
  ])
    expect(findForbidden([wrong])).toContainEqual(expect.stringContaining('Only the list of features imports a feature'));
});

test('no files import each other in a circle', () => {
  expect(findFileCircles(imports)).toEqual([]);
});

test('circles of files are found', () => {
  const circle = [importing('a.ts', 'b.ts'), importing('b.ts', 'c.ts'), importing('c.ts', 'a.ts'), importing('d.ts', 'a.ts')];
  expect(findFileCircles(circle)).toEqual(['a.ts, b.ts, c.ts']);
});
