import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const parts = [
  'src',
  'customizations',
  'resources',
  'demo',
  'i18n',
  'docs/administrators',
  'server',
  'tools',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.product.json',
  'biome.json',
  '.gitignore',
  'vite.config.ts',
  'vite.gateway.config.ts',
  'vite.screens.config.ts',
];

export function copyRepository(folder: string): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
