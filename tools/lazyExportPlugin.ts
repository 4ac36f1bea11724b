import type { Plugin } from 'vite';

const id = '\0lazy-jsonexport';

/** Vite plugin: fetches jsonexport at the first export by react-admin's default exporter, which imports it in the first chunk (5 kB). */
export function lazyExportPlugin(): Plugin {
  return {
    name: 'lazy-export',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^jsonexport\/dist\/index\.js$/ },
      handler: (_source, importer) => (importer === id ? undefined : id),
    },
    load: {
      filter: { id: /^\0lazy-jsonexport$/ },
      handler: () => `
        export default (...args) => void import('jsonexport/dist/index.js').then(
          (module) => (module.default.default ?? module.default)(...args),
          (error) => args.at(-1)(error),
        );`,
    },
  };
}
