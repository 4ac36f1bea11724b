import { test as base, expect, type Page } from '@playwright/test';
import { administrator, type TestGateway, testGateway } from './gateway';

/** Messages that the browser logs for failed requests. Tests check how the page reacts instead. */
const networkNoise = /Failed to load resource/;

interface WorkerFixtures {
  /** Starts the gateway of the tests. A test file can override it. */
  openGateway: () => Promise<TestGateway>;
  getGateway: (file: string) => Promise<TestGateway>;
}

interface TestFixtures {
  /** Each test file starts with the demo records. */
  gateway: TestGateway;
  /** Console messages and uncaught exceptions so far. A test with any of them fails. */
  complaints: string[];
  signedIn: Page;
}

/** Timeouts in ms, long enough for a slow machine. Slow screens have their own tests. */
const unhurried = { calls: 20_000, crowded: 20_000, cached: 20_000, uncached: 20_000, session: 20_000 };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  openGateway: [async ({}, use) => use(() => testGateway({ timeouts: unhurried })), { scope: 'worker' }],
  getGateway: [
    async ({ openGateway }, use) => {
      let open: { readonly file: string; readonly gateway: TestGateway } | undefined;
      await use(async (file) => {
        if (open?.file !== file) {
          await open?.gateway.close();
          open = { file, gateway: await openGateway() };
        }
        return open.gateway;
      });
      await open?.gateway.close();
    },
    { scope: 'worker' },
  ],
  // Animations take CPU time, so only the main tests run with them.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  reducedMotion: async ({}, use, { tags }) => use(tags.includes('@main') ? 'no-preference' : 'reduce'),
  gateway: async ({ getGateway }, use, { file }) => use(await getGateway(file)),
  baseURL: async ({ gateway }, use) => use(gateway.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !networkNoise.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, 'the console is silent').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    // Waits until the app has rendered. The server-rendered screen has the same elements but does not react, and an unrendered document is
    // empty. `waitUntil: 'load'` skips the wait, for pages without the app or tests of the server-rendered screen.
    const settled = () =>
      page
        .locator('body:not(:has(#screen)) #root :is(main, [role=alert])')
        .first()
        .waitFor({ state: 'attached', timeout: 30_000 })
        .catch(() => undefined);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== 'load') await settled();
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil !== 'load') await settled();
      return response;
    };
    await use(page);
    // Otherwise, pending route handlers would fail after the page has closed.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  signedIn: async ({ page }, use) => {
    await beginSession(page);
    await use(page);
  },
});

/**
 * Signs in as the test administrator through the session endpoints and waits for the frame. signIn.spec.ts tests the form, which would be
 * slow in every test.
 *
 * @param path start page, also on another gateway
 */
export async function signIn(page: Page, path = '/goals'): Promise<void> {
  await beginSession(page, path);
  await page.goto(path);
  await expectFrame(page);
}

/**
 * Creates a session without opening a page.
 *
 * @param account default: the test administrator
 */
export async function beginSession(
  page: Page,
  path = '/',
  { email, password }: Pick<typeof administrator, 'email' | 'password'> = administrator,
): Promise<void> {
  const origin = path.startsWith('http') ? new URL(path).origin : '';
  const { csrfToken } = await (await page.request.get(`${origin}/api/auth/csrf`)).json();
  const form = { email, password, csrfToken, callbackUrl: path, json: 'true' };
  const answer = await page.request.post(`${origin}/api/auth/callback/credentials`, { form });
  expect(new URL((await answer.json()).url).searchParams.get('error')).toBeNull();
}

export async function signInByForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByLabel(/e-?mail|البريد/i)
    .first()
    .fill(administrator.email);
  await page.locator('input[type="password"]').fill(administrator.password);
  await page.locator('button[type="submit"]').click();
  await expectFrame(page);
  // The next page is rendered before the app takes over, as after `goto`.
  await page.locator('#screen').waitFor({ state: 'detached' });
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /User menu|قائمة المستخدم/ })).toBeVisible();
}

export { expect };
