import { defineConfig } from '@playwright/test';
import { shellOptions } from '../../tools/chromiumOptions';

/** Titles of tests that behave the same without first screens, because they begin after the app has rendered. */
const equalWithoutScreens =
  'screens that the gateway draws|a click on the map|refuses a wrong value|calls its endpoint|gets the ticked ids|others’ changes|default exporter';

/** Run in one language by default. */
const inOneLanguage = '(a click on the map|calls its endpoint|gets the ticked ids).*\\(ar\\)|others’ changes.*\\(en\\)';

/** By default, each example runs in English with first screens and in Arabic without, and each direction in one theme. */
const isAll = process.env.LOOKS === 'all' || process.env.PICTURES === 'true';
const others = isAll
  ? { with: undefined, without: new RegExp(equalWithoutScreens) }
  : {
      with: new RegExp(`^(?!.*(${equalWithoutScreens})).*\\(ar\\)|\\((en, dark|ar, light)\\)|${inOneLanguage}`),
      without: new RegExp(`${equalWithoutScreens}|\\(en\\)`),
    };

/**
 * Tests the examples of docs/integrators/customizing.md in a copy of the repository, which `prepare.ts` creates, builds and serves once.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  projects: [
    { name: 'copy', testMatch: 'copy.spec.ts' },
    { name: 'with first screens', testMatch: ['examples.spec.ts', 'theme.spec.ts'], grepInvert: others.with },
    { name: 'without first screens', testMatch: 'examples.spec.ts', grepInvert: others.without },
  ],
  workers: 2,
  forbidOnly: true,
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [[process.env.CI ? 'list' : 'line'], ['../support/slowTests.ts']],
  use: {
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    screenshot: 'only-on-failure',
    launchOptions: shellOptions(),
  },
});
