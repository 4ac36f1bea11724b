import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basePathPlugin } from './tools/basePathPlugin.ts';
import { contentsPlugin } from './tools/contentsPlugin.ts';
import { messagesPlugin } from './tools/messagesPlugin.ts';
import { productPlugin } from './tools/productPlugin.ts';

export default defineConfig({
  resolve: {
    alias: [{ find: /^fflate$/, replacement: resolve('src/data/sheets/fflateInPlace.ts') }],
  },
  plugins: [react(), contentsPlugin(), messagesPlugin(), productPlugin(), basePathPlugin()],
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
