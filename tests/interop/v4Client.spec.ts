import type { Page } from '@playwright/test';
import { administrator, testGateway } from '../browser/support/gateway';
import { listen } from '../support/listen';
import { getAddress, hostPages } from './support/hostPages';
import { nextSecond } from './support/nextSecond';
import { expect, test } from './support/test';

const signIn = (page: Page, options: Readonly<Record<string, unknown>> = {}) =>
  page.evaluate((fields) => window.v4.nextAuth.signIn('credentials', fields), { ...administrator, redirect: false, ...options });
const signOut = (page: Page) => page.evaluate(() => window.v4.nextAuth.signOut({ redirect: false }));
const getContext = (page: Page) => page.evaluate(() => ({ status: window.v4.context.status, data: window.v4.context.data }));
const expectStatus = (page: Page, status: string) => expect(page.getByRole('main')).toContainText(new RegExp(`^${status}`));

test('useSession goes from loading to unauthenticated, and to authenticated with our session after signIn', async ({
  onGateway,
  gateway,
}) => {
  const page = await onGateway('v4');
  await expectStatus(page, 'unauthenticated');
  const result = await signIn(page);
  expect(result).toEqual({ error: null, status: 200, ok: true, url: page.url() });
  await expectStatus(page, 'authenticated');
  expect(await page.evaluate(() => window.v4.statuses)).toEqual(['loading', 'unauthenticated', 'authenticated']);

  const { data } = await getContext(page);
  expect(data).toEqual({ user: { name: 'Administrator', image: null, token: expect.any(String) }, expires: expect.any(String) });
  expect(Date.parse(data?.expires ?? '')).toBeGreaterThan(Date.now());
  expect(await page.evaluate(() => window.v4.nextAuth.getSession())).toEqual(data);
  // The product API accepts the token.
  const headers = { Authorization: `Bearer ${data?.user?.token}` };
  expect((await fetch(`${gateway.url}/api/v1/goals/?is_admin=true`, { headers })).status).toBe(200);
});

test('a reload finds the session again', async ({ onGateway }) => {
  const page = await onGateway('v4');
  await signIn(page);
  await page.reload();
  await expectStatus(page, 'authenticated');
  expect(await page.evaluate(() => window.v4.statuses)).toEqual(['loading', 'authenticated']);
});

test('getProviders describes credentials with absolute addresses', async ({ onGateway, gateway }) => {
  const page = await onGateway('v4');
  expect(await page.evaluate(() => window.v4.nextAuth.getProviders())).toEqual({
    credentials: {
      id: 'credentials',
      name: 'Credentials',
      type: 'credentials',
      signinUrl: `${gateway.url}/api/auth/signin/credentials`,
      callbackUrl: `${gateway.url}/api/auth/callback/credentials`,
    },
  });
});

test('getCsrfToken gives the same token in every tab', async ({ onGateway }) => {
  const page = await onGateway('v4');
  const csrf = (tab: Page) => tab.evaluate(() => window.v4.nextAuth.getCsrfToken());
  const first = await csrf(page);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await csrf(page)).toBe(first);
  expect(await csrf(await onGateway('v4'))).toBe(first);
});

test('a wrong password is CredentialsSignin with status 401 and no session', async ({ onGateway }) => {
  const page = await onGateway('v4');
  expect(await signIn(page, { password: 'wrong' })).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
  await expectStatus(page, 'unauthenticated');
});

test('too many wrong passwords are refused with status 429, a product API that is down with 503', async ({ context, bundles }) => {
  const api = await listen(() => Response.json({ type: 'client_error', errors: [{ code: 'authentication_failed' }] }, { status: 401 }));
  const gateway = await testGateway({}, { API_URL: api.origin });
  try {
    const page = await (await hostPages(context, gateway.url, bundles))('v4');
    for (let guesses = 0; guesses < 10; guesses += 1) expect((await signIn(page))?.status).toBe(401);
    expect(await signIn(page)).toEqual({ error: 'RateLimited', status: 429, ok: false, url: null });
    await api.close();
    const other = { email: 'other@example.com' };
    expect(await signIn(page, other)).toEqual({ error: 'Unavailable', status: 503, ok: false, url: null });
  } finally {
    await gateway.close();
  }
});

test('signIn leads to its callbackUrl', async ({ onGateway, gateway }) => {
  const page = await onGateway('v4');
  const callbackUrl = getAddress(gateway.url, 'v4', { arrived: 'yes' });
  await signIn(page, { redirect: true, callbackUrl });
  await page.waitForURL(callbackUrl);
  await expectStatus(page, 'authenticated');
});

test('signIn with a callbackUrl that has a hash loads that page anew', async ({ onGateway }) => {
  const page = await onGateway('v4');
  const callbackUrl = `${page.url()}#part`;
  const reloaded = page.waitForEvent('load');
  await signIn(page, { redirect: true, callbackUrl });
  await reloaded;
  await page.waitForFunction(() => 'v4' in window);
  await expectStatus(page, 'authenticated');
  expect(page.url()).toBe(callbackUrl);
  expect(await page.evaluate(() => window.v4.statuses)).toEqual(['loading', 'authenticated']);
});

test('signIn never leads to another site', async ({ onGateway, gateway }) => {
  const page = await onGateway('v4');
  for (const callbackUrl of ['https://elsewhere.example.com/', '//elsewhere.example.com', 'javascript:alert(1)'])
    expect((await signIn(page, { callbackUrl }))?.url).toBe(gateway.url);
});

test('signIn with a wrong password leads to the page that says so', async ({ onGateway, gateway }) => {
  const page = await onGateway('v4');
  await signIn(page, { redirect: true, password: 'wrong' });
  await page.waitForURL(`${gateway.url}/auth/**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('CredentialsSignin');
  await expect(page.getByRole('alert')).toContainText('The email address or the password is wrong');
});

test('signIn with no or an unknown provider leads to the sign-in page and back', async ({ onGateway, gateway }) => {
  for (const provider of [undefined, 'unknown']) {
    const page = await onGateway('v4');
    const callbackUrl = page.url();
    await page.evaluate((id) => window.v4.nextAuth.signIn(id), provider);
    await page.waitForURL(`${gateway.url}/auth/login?**`);
    expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(callbackUrl);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
});

test('a page that requires a session leads to the sign-in page, which says why', async ({ context, onGateway, gateway }) => {
  await onGateway('v4');
  const page = await context.newPage();
  const asked = getAddress(gateway.url, 'v4', { required: '' });
  await page.goto(asked);
  await page.waitForURL(`${gateway.url}/auth/login?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ error: 'SessionRequired', callbackUrl: asked });
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
});

test('a page that requires a session stays when there is one', async ({ onGateway }) => {
  await signIn(await onGateway('v4'));
  const page = await onGateway('v4', { required: '' });
  await expectStatus(page, 'authenticated');
});

test('update changes the name in every tab and nothing that is not ours to change', async ({ onGateway }) => {
  const page = await onGateway('v4');
  await signIn(page);
  const other = await onGateway('v4');
  await expectStatus(other, 'authenticated Administrator');
  const before = (await getContext(page)).data;

  const forged = { token: 'forged', expires: '2099-01-01T00:00:00.000Z' };
  for (const [name, change] of [
    ['Noor', { ...forged, name: 'Noor' }],
    ['Lina', { ...forged, user: { ...forged, name: 'Lina' } }],
  ] as const) {
    await nextSecond(page);
    const updated = await page.evaluate((data) => window.v4.context.update(data), change);
    expect(updated).toEqual({ user: { ...before?.user, name }, expires: before?.expires });
    await expectStatus(page, `authenticated ${name}`);
    await expectStatus(other, `authenticated ${name}`);
  }
});

test('signOut ends the session here, in the other tab and for a copied cookie', async ({ context, onGateway, gateway }) => {
  const page = await onGateway('v4');
  await signIn(page);
  const other = await onGateway('v4');
  await expectStatus(other, 'authenticated');
  const cookies = await context.cookies();

  expect(await signOut(page)).toEqual({ url: page.url() });
  await expectStatus(page, 'unauthenticated');
  await expectStatus(other, 'unauthenticated');
  await context.addCookies(cookies);
  expect(await (await context.request.get(`${gateway.url}/api/auth/session`)).json()).toEqual({});
});

test('signOut leads to its callbackUrl', async ({ onGateway, gateway }) => {
  const page = await onGateway('v4');
  await signIn(page);
  const callbackUrl = `${gateway.url}/auth/login`;
  await page.evaluate((url) => window.v4.nextAuth.signOut({ callbackUrl: url }), callbackUrl);
  await page.waitForURL(callbackUrl);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a poll finds out that the session ended', async ({ context, onGateway }) => {
  await signIn(await onGateway('v4'));
  const page = await onGateway('v4', { refetchInterval: '1' });
  await expectStatus(page, 'authenticated');
  const poll = await page.waitForResponse('**/api/auth/session');
  expect(poll.status()).toBe(200);
  await expectStatus(page, 'authenticated');
  await context.clearCookies();
  await expectStatus(page, 'unauthenticated');
});

test('a return to the tab asks for the session', async ({ context, onGateway }) => {
  const page = await onGateway('v4');
  await signIn(page);
  await expectStatus(page, 'authenticated');
  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectStatus(page, 'unauthenticated');
});

test('the log beacon of the client is answered with 200 and reaches the log of the gateway', async ({ onGateway, gateway, complaints }) => {
  const page = await onGateway('v4');
  const beacon = page.waitForResponse('**/api/auth/_log');
  await page.route('**/api/auth/providers', (route) => route.abort());
  expect(await page.evaluate(() => window.v4.nextAuth.getProviders())).toBeNull();
  expect((await beacon).status()).toBe(200);
  await expect.poll(() => gateway.errors).toContainEqual('session error from a browser: CLIENT_FETCH_ERROR: Failed to fetch');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('[next-auth][error][CLIENT_FETCH_ERROR]')]);
});
