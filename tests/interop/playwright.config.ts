import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { reportFiles } from '../../tools/testReports';

/** Run by `tools/runInterop.ts` from the repository's top, where the built app is. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/interop',
  workers: 2,
  // Each test has a browser context of its own, and each worker its servers.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['json', { outputFile: `../../${reportFiles.interop}` }]],
  use: { browserName: 'chromium', locale: 'en-GB', screenshot: 'off', launchOptions: chromiumOptions() },
});
