import { defineConfig } from '@playwright/test';
import { shellOptions } from '../../tools/chromiumOptions';

/** Run by `tools/runInterop.ts` from the repository's top, where the built app is. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/interop',
  workers: 2,
  // Each test has a browser context of its own, and each worker its servers.
  fullyParallel: true,
  forbidOnly: true,
  // The list of a CI run ends with the tests that passed only when they were tried again.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['../support/slowTests.ts']],
  use: { browserName: 'chromium', locale: 'en-GB', screenshot: 'off', launchOptions: shellOptions() },
});
