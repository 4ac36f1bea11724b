import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';

/** The examples of docs/customizing.md in a copy of the repository. It is made, built and served once (`prepare.ts`). */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  projects: [
    { name: 'copy', testMatch: 'copy.spec.ts' },
    { name: 'with first screens', testMatch: 'examples.spec.ts' },
    { name: 'without first screens', testMatch: 'examples.spec.ts', grepInvert: /screens that the gateway draws/ },
  ],
  workers: 2,
  forbidOnly: true,
  // As in the browser tests.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [[process.env.CI ? 'list' : 'line']],
  use: {
    viewport: { width: 1280, height: 720 },
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
});
