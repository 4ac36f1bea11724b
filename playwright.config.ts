import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/browser/support/chromiumPath';

export default defineConfig({
  testDir: 'tests/browser',
  // Each worker has a gateway and a database of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    // No trace: its recorder reads blob addresses from inside the page, which our Content-Security-Policy refuses aloud.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium has no sandbox for root; without the others it looks up addresses that no test needs.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
