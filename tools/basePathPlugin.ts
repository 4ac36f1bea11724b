import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const preloadHelper = '\0vite/preload-helper.js';
const basePathModule = resolve('src/schema/basePath.ts');

/** Vite plugin: one build for any path (`src/schema/basePath.ts`). `base: './'` would add twice as many bytes to the first chunk. */
export function basePathPlugin(): Plugin {
  return {
    name: 'base-path',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (id !== preloadHelper) return undefined;
      const found = code.replace(/(assetsURL\s*=\s*function\(dep\)\s*\{\s*return\s*)"\/"/, '$1basePath+"/"');
      if (found === code)
        this.error("Vite's preload helper has changed: tools/basePathPlugin.ts does not find what it adds the base path to.");
      return { code: `import { basePath } from ${JSON.stringify(basePathModule)};\n${found}`, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = String(file.source).replaceAll('url(/assets/', 'url(./');
          if (file.type !== 'chunk') continue;
          file.code = file.code
            .replace(/new URL\((["'`])\/assets\//g, 'new URL($1./')
            .replace(/(["'`])\/assets\/([\w.-]+)\1/g, (text: string, _quote: string, name: string) =>
              name.endsWith('.json') || !bundle[`assets/${name}`] ? text : `new URL("./${name}",import.meta.url).href`,
            );
        }
      },
    },
  };
}
