import type { Page } from '@playwright/test';
import { getAddress } from './support/hostPages';
import { authorizeUrl, v4Account } from './support/startV4Server';
import { expect, test } from './support/test';

const signIn = (page: Page, options: Readonly<Record<string, string | boolean>> = {}) =>
  page.evaluate((fields) => window.ours.client.signIn('credentials', fields), { ...v4Account, redirect: false, ...options });
const signOut = (page: Page) => page.evaluate(() => window.ours.client.signOut({ redirect: false }));
const readState = (page: Page) => page.evaluate(() => window.ours.client.getState());
const expectShown = (page: Page, text: string) => expect(page.locator('p')).toContainText(new RegExp(`^${text}`));

const session = { user: { name: 'Noor', image: '/noor.webp', token: 'token' }, expires: expect.any(String) };

test('the status goes from loading to unauthenticated, and to authenticated with the session after signIn', async ({ onV4Server }) => {
  const page = await onV4Server('ours');
  await expectShown(page, 'unauthenticated');
  expect(await signIn(page)).toEqual({ error: null, status: 200, ok: true, url: page.url() });
  expect(await readState(page)).toEqual({ status: 'authenticated', session, unavailable: false });
  expect(await page.evaluate(() => window.ours.statuses)).toEqual(['loading', 'unauthenticated', 'authenticated']);
  await page.reload();
  await expectShown(page, 'authenticated Noor');
});

test('a wrong password is CredentialsSignin with status 401 and no session', async ({ onV4Server }) => {
  const page = await onV4Server('ours');
  expect(await signIn(page, { password: 'wrong' })).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
  expect(await readState(page)).toEqual({ status: 'unauthenticated', session: null, unavailable: false });
});

test('a refused CSRF token, which v4 answers with 200, is no success', async ({ onV4Server }) => {
  const page = await onV4Server('ours');
  await page.route('**/csrf', (route) => route.fulfill({ json: { csrfToken: 'of another cookie' } }));
  expect(await signIn(page)).toEqual({ error: 'MissingCSRF', status: 200, ok: false, url: null });
  expect((await readState(page)).status).toBe('unauthenticated');

  await page.unroute('**/csrf');
  await signIn(page);
  await page.route('**/csrf', (route) => route.fulfill({ json: { csrfToken: 'of another cookie' } }));
  expect(await signOut(page)).toEqual({ error: 'MissingCSRF', status: 200, ok: false, url: null });
  expect(await page.evaluate(() => window.ours.client.update({ name: 'Lina' }))).toEqual(session);
  expect(await readState(page)).toEqual({ status: 'authenticated', session, unavailable: false });
});

test('a CSRF token that another tab replaced meanwhile is fetched again', async ({ onV4Server }) => {
  const page = await onV4Server('ours');
  await page.route('**/csrf', (route) => route.fulfill({ json: { csrfToken: 'of another cookie' } }), { times: 1 });
  expect((await signIn(page))?.ok).toBe(true);
});

test('signOut ends the session', async ({ context, onV4Server }) => {
  const page = await onV4Server('ours');
  await signIn(page);
  expect(await signOut(page)).toEqual({ error: null, status: 200, ok: true, url: page.url() });
  expect(await readState(page)).toEqual({ status: 'unauthenticated', session: null, unavailable: false });
  expect((await context.cookies()).filter(({ name }) => name.includes('session-token'))).toEqual([]);
  await page.reload();
  await expectShown(page, 'unauthenticated');
});

test('signIn and signOut lead to their callbackUrl, also to one with a hash', async ({ onV4Server, v4Server }) => {
  const page = await onV4Server('ours');
  const callbackUrl = getAddress(v4Server.origin, 'ours', { arrived: 'yes' });
  await signIn(page, { redirect: true, callbackUrl });
  await page.waitForURL(callbackUrl);
  await expectShown(page, 'authenticated');

  const reloaded = page.waitForEvent('load');
  await page.evaluate((url) => window.ours.client.signOut({ callbackUrl: url }), `${callbackUrl}#part`);
  await reloaded;
  await expectShown(page, 'unauthenticated');
  expect(page.url()).toBe(`${callbackUrl}#part`);
});

test('signIn with a wrong password leads to the error page of the server', async ({ onV4Server, v4Server }) => {
  const page = await onV4Server('ours');
  await signIn(page, { redirect: true, password: 'wrong' });
  await page.waitForURL(`${v4Server.origin}/api/auth/signin?**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('CredentialsSignin');
});

test('signIn with no or an unknown provider leads to the sign-in page of the server and back', async ({ onV4Server, v4Server }) => {
  for (const provider of [undefined, 'unknown']) {
    const page = await onV4Server('ours');
    const callbackUrl = page.url();
    await page.evaluate((id) => window.ours.client.signIn(id), provider);
    await page.waitForURL(`${v4Server.origin}/api/auth/signin?**`);
    expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(callbackUrl);
    await page.getByLabel('email').fill(v4Account.email);
    await page.getByLabel('password').fill(v4Account.password);
    await page.getByRole('button', { name: 'Sign in with Credentials' }).click();
    await page.waitForURL(callbackUrl);
    // Playwright's routes do not intercept redirects, so the page is loaded again.
    await page.reload();
    await expectShown(page, 'authenticated Noor');
    await signOut(page);
  }
});

test('signIn with an OAuth provider leads to its site, with the authorization parameters', async ({ context, onV4Server }) => {
  const page = await onV4Server('ours');
  await context.route(`${authorizeUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }));
  await page.evaluate(() => window.ours.client.signIn('external', { redirect: false }, { login_hint: 'noor' }));
  await page.waitForURL(`${authorizeUrl}?**`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('client_id')).toBe('admin');
  expect(searchParams.get('login_hint')).toBe('noor');
});

test('update changes what the server lets it change', async ({ onV4Server }) => {
  const page = await onV4Server('ours');
  expect(await page.evaluate(() => window.ours.client.update({ name: 'Lina' }))).toBeUndefined();
  await signIn(page);
  const changed = { ...session, user: { ...session.user, name: 'Lina' } };
  expect(await page.evaluate(() => window.ours.client.update({ name: 'Lina', token: 'forged' }))).toEqual(changed);
  await page.reload();
  await expectShown(page, 'authenticated Lina');
});

test('a tab of our client and a tab of the v4 client follow each other', async ({ onV4Server }) => {
  const ours = await onV4Server('ours');
  const v4 = await onV4Server('v4');
  await expectShown(v4, 'unauthenticated');

  await signIn(ours);
  await expectShown(v4, 'authenticated Noor');
  await ours.evaluate(() => window.ours.client.update({ name: 'Lina' }));
  await expectShown(v4, 'authenticated Lina');
  await v4.evaluate(() => window.v4.context.update({ name: 'Amal' }));
  await expectShown(ours, 'authenticated Amal');
  await signOut(ours);
  await expectShown(v4, 'unauthenticated');

  await signIn(ours);
  await expectShown(v4, 'authenticated Noor');
  await v4.evaluate(() => window.v4.nextAuth.signOut({ redirect: false }));
  await expectShown(ours, 'unauthenticated');
  await v4.evaluate((fields) => window.v4.nextAuth.signIn('credentials', fields), { ...v4Account, redirect: false });
  // The v4 client does not broadcast a sign-in, only its next `getSession`.
  await v4.evaluate(() => window.v4.nextAuth.getSession());
  await expectShown(ours, 'authenticated Noor');
});

test('a signal of the v4 client is not sent back', async ({ onV4Server }) => {
  const ours = await onV4Server('ours');
  const v4 = await onV4Server('v4');
  await signIn(ours);
  await expectShown(v4, 'authenticated');
  const asked: string[] = [];
  v4.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const heard = ours.waitForResponse('**/api/auth/session');
  await v4.evaluate(() => window.v4.nextAuth.getSession());
  await heard;
  // Leaves time for a repeated signal.
  await v4.waitForTimeout(300);
  expect(asked).toEqual(['/api/auth/session']);
});

test('a poll finds out that the session ended', async ({ context, onV4Server }) => {
  const page = await onV4Server('ours', { refetchInterval: '1' });
  await signIn(page);
  expect((await page.waitForResponse('**/api/auth/session')).status()).toBe(200);
  await expectShown(page, 'authenticated');
  await context.clearCookies({ name: 'next-auth.session-token' });
  await expectShown(page, 'unauthenticated');
});

test('a cookie that the server cannot read is no session', async ({ context, onV4Server, v4Server }) => {
  await context.addCookies([{ name: 'next-auth.session-token', value: 'garbage', url: v4Server.origin }]);
  const page = await onV4Server('ours');
  await expectShown(page, 'unauthenticated');
  expect(v4Server.logged.map(({ code }) => code)).toEqual(['JWT_SESSION_ERROR']);
});

test('what our client could not do reaches the log of the server', async ({ onV4Server, v4Server }) => {
  const page = await onV4Server('ours');
  await page.route('**/providers', (route) => route.abort());
  expect(await signIn(page, { stay: true })).toEqual({ error: 'ProvidersUnavailable', status: 0, ok: false, url: null });
  const metadata = expect.objectContaining({ message: 'Failed to fetch', url: '/api/auth/providers', client: 'true' });
  await expect.poll(() => v4Server.logged).toEqual([{ code: 'CLIENT_FETCH_ERROR', metadata }]);
});

test.describe('a session of two seconds', () => {
  test.use({ v4Options: { maxAge: 2 } });

  test('is found ended at the next look', async ({ onV4Server }) => {
    const page = await onV4Server('ours');
    await signIn(page);
    const { session: found } = await readState(page);
    await page.waitForTimeout(Math.max(0, Date.parse(found?.expires ?? '') - Date.now()) + 1_000);
    expect(await page.evaluate(() => window.ours.client.refetch())).toBeNull();
    expect((await readState(page)).status).toBe('unauthenticated');
  });
});

test.describe('a session of more than one cookie', () => {
  const token = 'long'.repeat(1_500);
  test.use({ v4Options: { token } });

  test('is read, updated and signed out', async ({ context, onV4Server }) => {
    const page = await onV4Server('ours');
    const chunks = async () => (await context.cookies()).filter(({ name }) => name.startsWith('next-auth.session-token.')).length;
    expect((await signIn(page))?.ok).toBe(true);
    expect(await chunks()).toBeGreaterThan(1);
    expect((await page.evaluate(() => window.ours.client.update({ name: 'Lina' })))?.user).toEqual({
      ...session.user,
      name: 'Lina',
      token,
    });
    await signOut(page);
    expect(await chunks()).toBe(0);
    await page.reload();
    await expectShown(page, 'unauthenticated');
  });
});

test.describe('another base path', () => {
  const basePath = '/accounts/session';
  test.use({ v4Options: { basePath } });

  test('is where both clients call, and their tabs follow each other', async ({ onV4Server }) => {
    const ours = await onV4Server('ours', { basePath });
    const v4 = await onV4Server('v4', { basePath });
    const paths = new Set<string>();
    ours.on('request', (request) => paths.add(new URL(request.url()).pathname));
    await signIn(ours);
    await expectShown(v4, 'authenticated Noor');
    await v4.evaluate(() => window.v4.context.update({ name: 'Lina' }));
    await expectShown(ours, 'authenticated Lina');
    await signOut(ours);
    await expectShown(v4, 'unauthenticated');
    expect([...paths].filter((path) => !path.startsWith(`${basePath}/`))).toEqual([]);
  });
});
