import { defineConfig } from '@playwright/test';
import { shellOptions } from '../../tools/chromiumOptions';

/** `tools/runInterop.ts` runs these tests from the repository's root. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/interop',
  workers: 2,
  // Each test has its own browser context, and each worker its own servers.
  fullyParallel: true,
  forbidOnly: true,
  // The report of a CI run ends with the tests that passed on a retry.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['../support/slowTests.ts']],
  use: { browserName: 'chromium', locale: 'en-GB', screenshot: 'off', launchOptions: shellOptions() },
});
