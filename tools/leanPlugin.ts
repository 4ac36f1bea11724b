/**
 * Vite plugin: leaves out of the built app what its libraries carry for others, and what has been done before. Each module below is
 * replaced by the little that is needed of it; in development and in tests all are as they were published. What it saves,
 * tests/browser/budgets.spec.ts keeps.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Replacement {
  /** End of the file's name. */
  readonly file: string;
  readonly because: string;
  readonly code: string;
}

/** What is never called says so when it is. */
const never = (name: string) => `() => { throw new Error(${JSON.stringify(`${name} is not part of this build: tools/leanPlugin.ts`)}); }`;

const fileOf = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const sourceOf = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const isPropValid = '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js';

/** The names in emotion's expression. @throws Error when it is written in another way */
function propNames(): string {
  const [, names] = /\/\^\(\(([\w|]+)\)\|/.exec(readFileSync(fileOf(isPropValid), 'utf8')) ?? [];
  if (!names?.includes('|className|')) throw new Error(`tools/leanPlugin.ts finds no names in ${isPropValid}`);
  return names;
}

const replacements: readonly Replacement[] = [
  {
    file: 'src/schema/checkRegistry.ts',
    because: 'the build has checked the declarations (tools/build.ts), and so does the gateway at its start',
    code: 'export const checkRegistry = () => undefined;',
  },
  {
    file: 'src/schema/checkDashboard.ts',
    because: 'the build has checked the dashboard',
    code: 'export const checkDashboard = () => undefined;',
  },
  {
    file: 'node_modules/object.entries/index.js',
    because: 'node-polyglot; with it go ten packages of polyfills',
    code: 'module.exports = Object.entries;',
  },
  {
    file: 'node_modules/hasown/index.js',
    because: 'node-polyglot; its own packages bring a Function.prototype.bind',
    code: 'module.exports = Object.hasOwn;',
  },
  {
    file: 'node_modules/jsonexport/dist/index.js',
    because: 'the exporter that ra-core falls back to; lists have ours (src/ui/list/exportRecords.ts)',
    code: `module.exports = ${never('jsonexport')};`,
  },
  {
    file: 'node_modules/inflection/lib/inflection.js',
    because: 'ra-core guesses English labels with it where no message names a field; here every message is checked to be there',
    code: `export const humanize = (text) => text.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
      export const inflect = (text) => text;
      export { inflect as pluralize, inflect as singularize, humanize as capitalize, humanize as transform };`,
  },
  {
    file: 'node_modules/@mui/material/esm/styles/createThemeWithVars.js',
    because: 'themes of CSS variables; ours are none (src/ui/theme/createAppTheme.ts)',
    code: `export const createGetCssVar = ${never('createGetCssVar')}; export default ${never('createThemeWithVars')};`,
  },
  {
    file: 'node_modules/@mui/material/esm/styles/ThemeProviderWithVars.js',
    because: 'themes of CSS variables; ours are none',
    code: `export const CssVarsProvider = ${never('CssVarsProvider')};
      export { CssVarsProvider as useColorScheme, CssVarsProvider as getInitColorSchemeScript, CssVarsProvider as Experimental_CssVarsProvider };`,
  },
  {
    file: 'node_modules/@mui/material/esm/ButtonBase/TouchRipple.js',
    because: 'no button ripples (src/ui/theme/controls.ts)',
    code: 'export const DELAY_RIPPLE = 80; export default () => null;',
  },
  {
    file: `node_modules/${isPropValid}`,
    because: 'an expression of four hundred names takes as long to compile as a tenth of all modules; the same names in a set',
    code: `const names = new Set(${JSON.stringify(propNames())}.split('|'));
      export default (prop) => names.has(prop) || /^(?:[Dd][Aa][Tt][Aa]-|[Aa][Rr][Ii][Aa]-|x-|on[\\0-Z])/.test(prop);`,
  },
  {
    file: 'node_modules/@mui/material/esm/utils/createSvgIcon.js',
    because: 'icons without styles of their own are plain elements',
    code: `export { createSvgIcon as default } from ${JSON.stringify(sourceOf('ui/theme/createSvgIcon.tsx'))};`,
  },
];

export function leanPlugin(): Plugin {
  const used = new Set<string>();
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          // Its entry in package.json is the one with warnings for developers.
          { find: /^react-router$/, replacement: fileOf('react-router/dist/production/index.mjs') },
          { find: /^react-router\/dom$/, replacement: fileOf('react-router/dist/production/dom-export.mjs') },
        ],
      },
    }),
    load(id) {
      const found = replacements.find(({ file }) => id.endsWith(`/${file}`));
      if (!found) return;
      used.add(found.file);
      return found.code;
    },
    // All browsers that run the app take woff2.
    transform: (code, id) =>
      /\/@fontsource\/.*\.css$/.test(id) ? code.replaceAll(/, url\([^)]+\.woff\) format\('woff'\)/g, '') : undefined,
    generateBundle() {
      const unused = replacements.filter(({ file }) => !used.has(file)).map(({ file }) => file);
      // After an upgrade of a library, most likely: it is whole again then, or gone.
      if (unused.length > 0) this.error(`tools/leanPlugin.ts replaces modules that are not in the app: ${unused.join(', ')}`);
    },
  };
}
