import { defineConfig } from '@playwright/test';
import { shellOptions } from './tools/chromiumOptions';

export default defineConfig({
  // `tests/tasks` counts the clicks and keys of an administrator's tasks.
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'tasks', testDir: 'tests/tasks', timeout: 60_000, expect: { timeout: 10_000 } },
  ],
  globalSetup: ['./tests/support/buildGateway.ts', './tests/browser/support/gateway.ts'],
  // Each worker has a gateway and a database of its own.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // The list of a CI run ends with the tests that passed only when they were tried again.
  retries: process.env.CI ? 2 : 0,
  // Long enough for a busy machine; a test that passes waits no longer than it must.
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [[process.env.CI ? 'list' : 'line'], ['./tests/support/slowTests.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    // No trace: its recorder reads blob addresses from inside the page, which our Content-Security-Policy refuses aloud.
    screenshot: 'only-on-failure',
    launchOptions: shellOptions(),
  },
});
