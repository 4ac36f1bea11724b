import { test as base, expect, type Page } from '@playwright/test';
import { administrator, type TestGateway, testGateway } from './gateway';

/** Console lines that a failed request writes by itself; the test asserts what the page makes of it. */
const networkNoise = /Failed to load resource/;

interface WorkerFixtures {
  /** Starts the gateway that tests go to; a file of tests that wants another one overrides it. */
  openGateway: () => Promise<TestGateway>;
  /** The gateway of a file of tests: the next file gets another one. */
  getGateway: (file: string) => Promise<TestGateway>;
}

interface TestFixtures {
  /** Whichever files a worker ran before, a file of tests begins with the records of the demo. */
  gateway: TestGateway;
  /** Console errors and uncaught exceptions so far; a test that ends with some fails. */
  complaints: string[];
  /** A page without an address yet, whose browser has a session. */
  signedIn: Page;
}

/** A machine under test may be slow; what happens when a screen takes too long has tests of its own. Milliseconds. */
const unhurried = { calls: 20_000, crowded: 20_000, cached: 20_000, uncached: 20_000, session: 20_000 };

/** Browser tests: a gateway a file, no console error in any page, a signed-in page on demand. */
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
  // Frames of what moves take processor time. The main tests move as for most users.
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
    // What the gateway draws and the app behind it are the same twice; tests look at the app, unless they ask for the other one. A
    // document without a drawing has no app for a while: it would take no key. Where no app comes, `waitUntil: 'load'` waits for none.
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
    // Handlers that a call of the page still waits in would fail once the page has closed.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  signedIn: async ({ page }, use) => {
    await beginSession(page);
    await use(page);
  },
});

/**
 * Signs in as the test administrator and waits for the frame. By the session endpoints, as the form would: the form itself is under
 * test in signIn.spec.ts, and drawing it before every other test took a good part of their time.
 *
 * @param path where to begin, also on another gateway
 */
export async function signIn(page: Page, path = '/goals'): Promise<void> {
  await beginSession(page, path);
  await page.goto(path);
  await expectFrame(page);
}

/**
 * Gives the browser a session without opening a page in it.
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

/** Signs in by hand, on the sign-in page at `path`. */
export async function signInByForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByLabel(/e-?mail|البريد/i)
    .first()
    .fill(administrator.email);
  await page.locator('input[type="password"]').fill(administrator.password);
  await page.locator('button[type="submit"]').click();
  await expectFrame(page);
  // What this leads to is drawn before the app has it, as after `goto`.
  await page.locator('#screen').waitFor({ state: 'detached' });
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /User menu|قائمة المستخدم/ })).toBeVisible();
}

export { expect };
