import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { leftOutPlugin } from '../../../tools/leftOutPlugin';

const folder = mkdtempSync(join(tmpdir(), 'theme-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function buildTheme(customization: string): Promise<string> {
  mkdirSync(join(folder, 'parts'), { recursive: true });
  writeFileSync(join(folder, 'parts/index.tsx'), customization);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leftOutPlugin(folder)],
    build: { write: false, minify: false, lib: { entry: 'node_modules/@mui/material/esm/styles/createTheme.js', formats: ['es'] } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  return 'output' in (first ?? {}) ? JSON.stringify(first) : '';
}

test("MUI's code for CSS variables is built in only if a customization names their options", { timeout: 60_000 }, async () => {
  const without = await buildTheme('export const theme = (base) => base;');
  expect(without).toContain('createThemeNoVars');
  expect(without).not.toContain('cssVarPrefix');
  expect(await buildTheme('export const theme = (base) => ({ ...base, cssVariables: true });')).toContain('cssVarPrefix');
});
