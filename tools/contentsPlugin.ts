/** Vite plugin: writes the bytes of each chunk for tests/browser/budgets.spec.ts, and the bundled packages for the release. */
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
          const name = getPart(relative(root, id));
          parts[name] = (parts[name] ?? 0) + renderedLength;
        }
        contents[chunk.fileName] = parts;
      }
      this.emitFile({ type: 'asset', fileName: '.contents.json', source: JSON.stringify(contents) });
      this.emitFile({ type: 'asset', fileName: '.packages.json', source: JSON.stringify(packagesIn(Object.values(bundle))) });
    },
  };
}

/** Returns e.g. `react-dom`, `@mui/material` or `src/ui/list`. */
function getPart(path: string): string {
  const [own = '', ...inPackage] = path.split('node_modules/');
  const segments = (inPackage.at(-1) ?? own).split('/');
  if (inPackage.length === 0) return segments.slice(0, -1).join('/');
  return segments.slice(0, segments[0]?.startsWith('@') ? 2 : 1).join('/');
}

/** Returns e.g. `node_modules/react-dom` and `node_modules/pg/node_modules/split2`. */
function packagesIn(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly string[] {
  const files = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : output.originalFileNames));
  const folders = files.flatMap((file) => /(node_modules\/.*node_modules\/|node_modules\/)(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}
