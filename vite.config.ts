import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basePathPlugin } from './tools/basePathPlugin.ts';
import { contentsPlugin } from './tools/contentsPlugin.ts';
import { guidePlugin } from './tools/guidePlugin.ts';
import { lazyExportPlugin } from './tools/lazyExportPlugin.ts';
import { leftOutPlugin } from './tools/leftOutPlugin.ts';
import { messagesPlugin } from './tools/messagesPlugin.ts';
import { productPlugin } from './tools/productPlugin.ts';
import { themePlugin } from './tools/themePlugin.ts';
import { usedIconsPlugin } from './tools/usedIconsPlugin.ts';

/** The published entries are of the development build. Not in tests, where Node resolves react-router-dom's import to it: two copies. */
const productionRouter = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
      ],
    },
  }),
} as const;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^fflate$/, replacement: resolve('src/data/sheets/fflateInPlace.ts') },
      // What react-admin and emotion use of these, without the rest: 6 kB of brotli in the first chunk.
      { find: /^inflection$/, replacement: resolve('tools/native/inflection.ts') },
      { find: /^query-string$/, replacement: resolve('tools/native/queryString.ts') },
      { find: /^hoist-non-react-statics$/, replacement: resolve('tools/native/hoistStatics.ts') },
      { find: /^lodash\/union(\.js)?$/, replacement: resolve('tools/native/union.ts') },
      // react-admin's lodash functions, in half the bytes: 3 kB of brotli in the first chunk.
      { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
      // The browsers of the build's target have both. The polyfills were 2 % of the first chunk.
      { find: /^object\.entries$/, replacement: resolve('tools/native/objectEntries.cts') },
      { find: /^hasown$/, replacement: resolve('tools/native/objectHasOwn.cts') },
    ],
  },
  plugins: [
    react(),
    productionRouter,
    contentsPlugin(),
    messagesPlugin(),
    guidePlugin(),
    lazyExportPlugin(),
    leftOutPlugin(),
    usedIconsPlugin(),
    productPlugin(),
    themePlugin(),
    basePathPlugin(),
  ],
  // The gateway puts a fresh nonce in its place in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // One initial chunk: on a slow line a second request costs more than its bytes.
    // What menus and the sign-in page share, and what pages of records share, is one more each, fetched when the first screen is at rest.
    rolldownOptions: {
      // Unused exports of the folder of parts bring no code into a chunk.
      treeshake: { moduleSideEffects: [{ test: /\/src\/ui\/parts\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'fields',
              test: /node_modules\/(@mui|react-transition-group|eventemitter3|use-sync-external-store|react-router|ra-core\/dist\/(dataProvider|routing))|\/src\/(auth|ui\/layout|features\/(search|profile))\//,
              minShareCount: 2,
            },
            // What chooses days: fetched when somebody is about to.
            {
              name: 'calendar',
              test: /node_modules\/(react-day-picker|@?date-fns)|\/src\/fields\/calendar\/(Calendar|CalendarRoot|days)\./,
              minShareCount: 2,
            },
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|ra-ui-materialui)|\/src\/(fields|ui\/(form|rows|show))\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
