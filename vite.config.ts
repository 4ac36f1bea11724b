import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentsPlugin } from './tools/contentsPlugin.ts';
import { leanPlugin } from './tools/leanPlugin.ts';
import { messagesPlugin } from './tools/messagesPlugin.ts';
import { productPlugin } from './tools/productPlugin.ts';
import { reportFiles } from './tools/testReports.ts';

const tests = { environment: 'node' as const, setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/patience.ts'] };

export default defineConfig({
  plugins: [react(), leanPlugin(), contentsPlugin(), messagesPlugin(), productPlugin()],
  // The gateway puts a fresh nonce in its place in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // One initial chunk: on a slow line a second request costs more than its bytes (shared measurement, docs/decisions).
    // What menus and the sign-in page share, and what pages of records share, is one more each, fetched when the first screen is at rest.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'fields',
              test: /node_modules\/(@mui|react-transition-group|eventemitter3|use-sync-external-store|react-router|ra-core\/dist\/(dataProvider|routing))|\/src\/(auth|ui\/(layout|search|profile))\//,
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
  test: {
    // On two cores the default leaves one for the watcher.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: reportFiles.vitest }]],
    projects: [
      {
        extends: true,
        test: {
          ...tests,
          setupFiles: [...tests.setupFiles, 'tests/support/wholeApp.ts'],
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...tests,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/support/sharedPostgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...tests,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They kill, freeze and flood: after the other tests, one file at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
