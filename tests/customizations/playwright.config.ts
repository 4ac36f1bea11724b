import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';

/** The examples of docs/customizing.md in a copy of the repository, built once. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  forbidOnly: true,
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
