import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';

/** Run by `tools/runInterop.ts` from the repository's top, where the built app is. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/interop',
  workers: 2,
  // Each test has a browser context of its own, and each worker its servers.
  fullyParallel: true,
  forbidOnly: true,
  // The list of a CI run ends with the tests that passed on their second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: { browserName: 'chromium', locale: 'en-GB', screenshot: 'off', launchOptions: chromiumOptions() },
});
