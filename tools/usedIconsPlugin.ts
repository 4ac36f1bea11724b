import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const lists = /(theme\/icons\.tsx|schema\/declaration\.ts)$/;

function findQuoted(folders: readonly string[]): (name: string) => boolean {
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)));
  const text = files
    .filter((file) => /\.tsx?$/.test(file) && !lists.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return (name) => new RegExp(`['"\`]${name}['"\`]`).test(text);
}

/** Vite plugin: leaves icons that nothing names out of the first chunk, 2 kB of the demo's. */
export function usedIconsPlugin(folders: readonly string[] = ['resources', 'customizations', 'src']): Plugin {
  return {
    name: 'used-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/theme\/icons\.tsx$/ },
      handler(code) {
        const isQuoted = findQuoted(folders);
        return { code: code.replace(/^ {2}(\w+): \w+,$/gm, (line, name: string) => (isQuoted(name) ? line : '')), map: null };
      },
    },
  };
}
