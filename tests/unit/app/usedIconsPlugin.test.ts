import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { usedIconsPlugin } from '../../../tools/usedIconsPlugin';

const folder = mkdtempSync(join(tmpdir(), 'icons-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function buildIcons(declaration: string): readonly string[] {
  writeFileSync(join(folder, 'trips.ts'), declaration);
  const { transform } = usedIconsPlugin([folder]);
  const handler = (typeof transform === 'object' ? transform.handler : transform) as unknown as (code: string) => { code: string };
  const { code } = handler(readFileSync('src/ui/theme/icons.tsx', 'utf8'));
  return [...code.matchAll(/^ {2}(\w+): \w+,$/gm)].map(([, name = '']) => name);
}

test('a build has only icons that a declaration or code names', () => {
  expect(buildIcons("export const trips = defineResource({ icon: 'travel' });")).toEqual(['travel']);
  expect(buildIcons('export const trips = { icon: "food", name: "travels" };')).toEqual(['food']);
});
