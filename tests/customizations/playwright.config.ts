import { defineConfig } from '@playwright/test';
import { shellOptions } from '../../tools/chromiumOptions';

/** Tests in one language, and of what happens only after the app has taken over a screen or rendered its own. */
const equalWithoutScreens =
  /screens that the gateway draws|\(ar\)|a click on the map|refuses a wrong value|calls its endpoint|gets the ticked ids|others’ changes|default exporter/;

/** The examples of docs/integrators/customizing.md in a copy of the repository. It is made, built and served once (`prepare.ts`). */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  projects: [
    { name: 'copy', testMatch: 'copy.spec.ts' },
    { name: 'with first screens', testMatch: ['examples.spec.ts', 'theme.spec.ts'] },
    { name: 'without first screens', testMatch: 'examples.spec.ts', grepInvert: equalWithoutScreens },
  ],
  workers: 2,
  forbidOnly: true,
  // As in the browser tests.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [[process.env.CI ? 'list' : 'line'], ['../support/slowTests.ts']],
  use: {
    viewport: { width: 1280, height: 720 },
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    screenshot: 'only-on-failure',
    launchOptions: shellOptions(),
  },
});
