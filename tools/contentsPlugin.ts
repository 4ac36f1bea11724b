/**
 * Vite plugin: writes two files beside what it builds.
 *
 * - `.contents.json`: what each chunk holds by package or folder in bytes before compression, for the test of the budgets
 *   (tests/browser/budgets.spec.ts) to say why one is not kept.
 * - `.packages.json`: the packages that something of got into a chunk, a style sheet or a font, as package-lock.json names them.
 */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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
      this.emitFile({ type: 'asset', fileName: '.packages.json', source: JSON.stringify(packagesIn(Object.values(bundle))) });
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

/** `node_modules/react-dom`, `node_modules/pg/node_modules/split2`. */
function packagesIn(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly string[] {
  const files = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : output.originalFileNames));
  const folders = files.flatMap((file) => /(node_modules\/.*node_modules\/|node_modules\/)(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}
