/**
 * Vite plugin: writes `dist/.contents.json`, what each chunk holds by package or folder in bytes before compression, for the test of the
 * budgets (tests/browser/budgets.spec.ts) to say why one is not kept.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';

export function contentsPlugin(): Plugin {
  let root = '';
  return {
    name: 'contents',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const contents: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const parts: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = partOf(relative(root, id));
          parts[name] = (parts[name] ?? 0) + renderedLength;
        }
        contents[chunk.fileName] = parts;
      }
      this.emitFile({ type: 'asset', fileName: '.contents.json', source: JSON.stringify(contents) });
    },
  };
}

/** `react-dom`, `@mui/material`, `src/ui/list`. */
function partOf(path: string): string {
  const [own = '', ...inPackage] = path.split('node_modules/');
  const segments = (inPackage.at(-1) ?? own).split('/');
  if (inPackage.length === 0) return segments.slice(0, -1).join('/');
  return segments.slice(0, segments[0]?.startsWith('@') ? 2 : 1).join('/');
}
