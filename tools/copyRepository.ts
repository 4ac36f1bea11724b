import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the app is built, started and checked from. */
const parts = [
  'src',
  'customizations',
  'resources',
  'demo',
  'i18n',
  'server',
  'tools',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  'vite.config.ts',
  'vite.gateway.config.ts',
  'vite.screens.config.ts',
];

/** Copies what the app is made of to an empty folder; its packages are those of the repository. */
export function copyRepository(folder: string): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
