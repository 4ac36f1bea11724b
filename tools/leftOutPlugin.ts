import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface LeftOut {
  readonly importer: RegExp;
  readonly source: RegExp;
  readonly code: string;
  /** Name in customizations that brings it back. */
  readonly unless?: RegExp;
}

const leftOut: readonly LeftOut[] = [
  {
    // Themes with CSS variables, 6 kB.
    importer: /@mui\/material\/esm\/styles\/(createTheme|ThemeProvider)\.js$/,
    source: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
    unless: /\b(cssVariables|colorSchemes)\b/,
    code: `
      const leftOut = () => { throw new Error('A theme with cssVariables or colorSchemes must be declared in customizations/ (tools/leftOutPlugin.ts)'); };
      export default leftOut;
      export { leftOut as CssVarsProvider };`,
  },
  {
    // react-admin's hash router for apps without a router. The app has one (src/routing).
    importer: /ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/,
    source: /^react-router-dom$/,
    code: `
      export * from 'react-router-dom';
      export const createHashRouter = undefined;
      export const RouterProvider = undefined;`,
  },
];

const prefix = '\0left-out-';

function isNamed(name: RegExp, folder: string): boolean {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  return files.some((file) => statSync(file).isFile() && name.test(readFileSync(file, 'utf8')));
}

/** Vite plugin: removes library code that the app cannot reach from the first chunk. */
export function leftOutPlugin(customizations = 'customizations'): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: leftOut.map(({ source }) => source) },
      handler(name, from = '') {
        const index = leftOut.findIndex(({ importer, source }) => importer.test(from) && source.test(name));
        const { unless } = leftOut[index] ?? {};
        return index < 0 || (unless && isNamed(unless, customizations)) ? undefined : prefix + index;
      },
    },
    load: {
      filter: { id: /^\0left-out-/ },
      handler: (id) => leftOut[Number(id.slice(prefix.length))]?.code,
    },
  };
}
