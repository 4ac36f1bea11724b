import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSharedNames } from '../../../tools/sharedNames';

test('an exported name has one meaning, and react-admin keeps its names', () => {
  expect(findSharedNames(['src', 'server', 'tools'])).toEqual([]);
});

test('two definitions and a name of react-admin or MUI are found, re-exports are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'rows'));
  writeFileSync(join(folder, 'one.ts'), 'export const toRow = 1;\nexport interface Cell {}\nexport interface Drawer {}\n');
  writeFileSync(join(folder, 'rows/two.ts'), "export function toRow() {}\nexport { Cell } from '../one';\nexport class TextField {}\n");
  expect(findSharedNames([folder])).toEqual([
    `Drawer: ${folder}/one.ts, @mui/material`,
    `TextField: ${folder}/rows/two.ts, react-admin, @mui/material`,
    `toRow: ${folder}/one.ts, ${folder}/rows/two.ts`,
  ]);
});
