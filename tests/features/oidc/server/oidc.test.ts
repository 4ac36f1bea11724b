/** Sign-in with OpenID Connect against a real provider over HTTP, with the embedded API and with another one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry as product } from '../../../../resources/registry';
import type { SecurityEvent } from '../../../../server/lib/securityLog';
import { verifiedSignInPath } from '../../../../server/lib/verifiedSignIn';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import { defineApi } from '../../../../src/schema/api';
import { defineAccess } from '../../../../src/schema/defineAccess';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { labels } from '../../../support/everyField';
import { type Listening, listen } from '../../../support/listen';
import { createOidcBrowser } from '../../../support/oidcBrowser';
import { type OidcProvider, startOidcProvider } from '../../../support/startOidcProvider';

const administrator = { email: 'amal@example.com', password: 'a-long-password' };
const accounts = [
  { sub: 'amal', email: 'Amal@Example.com', email_verified: true, name: 'Amal' },
  { sub: 'unverified', email: administrator.email, email_verified: false, name: 'Eve' },
  { sub: 'stranger', email: 'stranger@example.com', email_verified: true, name: 'Stranger' },
  { sub: 'plain', email: 'plain@example.com', email_verified: true, name: 'Plain' },
];
const dataDir = mkdtempSync(join(tmpdir(), 'oidc-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns a free port. The provider must know the gateway's address before the gateway starts. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let provider: OidcProvider;
let gateway: Gateway;
let port: number;
const events: SecurityEvent[] = [];
const securityLog = (event: SecurityEvent) => void events.push(event);

const start = async (env: Readonly<Record<string, string>>, more: Partial<Parameters<typeof startGateway>[0]> = {}) => {
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(dataDir, 'one-')),
    DEMO_DATA: 'false',
    ...env,
  });
  gateway = await startGateway({ config, registry: product, distDir: undefined, log: () => undefined, securityLog, ...more });
};
const url = () => `http://127.0.0.1:${port}`;
const startProvider = async (accessTokenSeconds?: number) => {
  port = await findFreePort();
  provider = await startOidcProvider({
    ...{ redirectUris: [`http://127.0.0.1:${port}/api/auth/callback/oidc`], accounts },
    ...(accessTokenSeconds !== undefined && { accessTokenSeconds }),
  });
};
const signIn = async (account: string, browser = createOidcBrowser()) => {
  const end = await browser.finish(await browser.signInAtProvider(url(), account));
  return { browser, end, error: end.searchParams.get('error') };
};

describe('Sign-in with OpenID Connect at the embedded API', () => {
  beforeAll(async () => {
    await startProvider();
    await start({
      ...{ ...provider.env, SIGN_IN_PER_ACCOUNT: '1000', SIGN_IN_PER_ADDRESS: '1000' },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    });
  });
  beforeEach(() => {
    events.length = 0;
    provider.state.isDown = false;
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  it('is offered beside the password, in next-auth’s form', async () => {
    const providers = await (await fetch(`${url()}/api/auth/providers`)).json();
    expect(providers).toMatchObject({ credentials: { type: 'credentials' }, oidc: { name: 'Staff', type: 'oidc' } });
    expect(providers.oidc.signinUrl).toBe(`${url()}/api/auth/signin/oidc`);
  });

  it('opens a session for the account with the verified address, and leads back', async () => {
    const browser = createOidcBrowser();
    const callback = await browser.signInAtProvider(url(), 'amal', `${url()}/exercises?page=2`);
    expect((await browser.finish(callback)).href).toBe(`${url()}/exercises?page=2`);
    const { user } = await browser.session(url());
    expect(user?.name).toBe('Administrator');
    const headers = { Authorization: `Bearer ${user?.token}` };
    expect((await fetch(`${url()}/api/v1/muscles/?is_admin=true`, { headers })).status).toBe(200);
    expect(events).toContainEqual(expect.objectContaining({ event: 'sign_in', account: 'Amal@Example.com', actor: '1' }));
    // The browser keeps the session cookie only: state, nonce and PKCE cookies are removed.
    expect([...browser.cookies(url()).keys()].filter((name) => /state|nonce|pkce/.test(name))).toEqual([]);
  });

  it.each([
    ['stranger', 'AccountUnknown'],
    ['unverified', 'EmailNotVerified'],
  ])('does not let in %s: %s', async (account, error) => {
    const { browser, ...found } = await signIn(account);
    expect([found.error, found.end.pathname]).toEqual([error, '/auth/login']);
    expect(await browser.session(url())).toEqual({});
  });

  it('does not let in an account that is no administrator', async () => {
    const { browser } = await signIn('amal');
    const token = (await browser.session(url())).user?.token;
    await fetch(`${url()}/api/v1/users/?is_admin=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Plain', email: 'plain@example.com', password: administrator.password }),
    });
    expect((await signIn('plain')).error).toBe('AccessDenied');
  });

  it('sends PKCE, state and nonce, and refuses a callback in another browser', async () => {
    const victim = createOidcBrowser();
    const started = await victim.go(`${url()}/auth/with/oidc`);
    const asked = new URL(started.headers.get('location') ?? '').searchParams;
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)).toMatch(/^[\w.-]{20,}$/);
    const attacker = createOidcBrowser();
    const callback = await attacker.signInAtProvider(url(), 'amal');
    expect((await victim.finish(callback)).searchParams.get('error')).toBe('ProviderExpired');
    expect((await createOidcBrowser().finish(callback)).searchParams.get('error')).toBe('ProviderExpired');
    expect(await victim.session(url())).toEqual({});
  });

  it('refuses a changed state, issuer and code, and a code that was used', async () => {
    const change = async (name: string, value: string) => {
      const browser = createOidcBrowser();
      const callback = new URL(await browser.signInAtProvider(url(), 'amal'));
      callback.searchParams.set(name, value);
      return [(await browser.finish(callback.href)).searchParams.get('error'), await browser.session(url())];
    };
    expect(await change('state', 'another')).toEqual(['ProviderExpired', {}]);
    expect(await change('iss', 'https://evil.example')).toEqual(['ProviderRefused', {}]);
    expect(await change('code', 'guessed')).toEqual(['ProviderRefused', {}]);

    const browser = createOidcBrowser();
    const callback = await browser.signInAtProvider(url(), 'amal');
    const kept = new Map(browser.cookies(url()));
    expect((await browser.finish(callback)).searchParams.get('error')).toBeNull();
    expect((await browser.finish(callback)).searchParams.get('error')).toBe('ProviderExpired');
    const thief = createOidcBrowser();
    for (const [name, value] of kept) thief.cookies(url()).set(name, value);
    expect((await thief.finish(callback)).searchParams.get('error')).toBe('ProviderRefused');
    expect(await thief.session(url())).toEqual({});
  });

  it.each([
    ['ID token', 'issuer', { idToken: { iss: 'https://evil.example' } }],
    ['ID token', 'audience', { idToken: { aud: 'another client' } }],
    ['ID token', 'nonce', { idToken: { nonce: 'another' } }],
    ['ID token', 'end', { idToken: { exp: 1 } }],
    ['ID token', 'account', { idToken: { sub: 'stranger' } }],
    ['answer about the account', 'account', { userinfo: { sub: 'stranger' } }],
  ])('refuses an %s with another %s', async (_, __, forge) => {
    provider.state.forge = { idToken: {}, userinfo: {}, ...forge };
    const { browser, error } = await signIn('amal');
    provider.state.forge = { idToken: {}, userinfo: {} };
    expect([error, await browser.session(url())]).toEqual(['ProviderRefused', {}]);
  });

  it('says that the provider refused, in the words of the sign-in page', async () => {
    const browser = createOidcBrowser();
    const started = await browser.go(`${url()}/auth/with/oidc`);
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const denied = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const end = await browser.finish(`${url()}/api/auth/callback/oidc?${denied}`);
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/auth/login', 'ProviderRefused']);
  });

  it('says that the provider is down, at the start and at the callback, and does not count it as a failure', async () => {
    const browser = createOidcBrowser();
    const callback = await browser.signInAtProvider(url(), 'amal');
    provider.state.isDown = true;
    expect((await browser.finish(callback)).searchParams.get('error')).toBe('ProviderUnavailable');
    provider.state.isDown = false;
    expect((await signIn('amal')).error).toBeNull();
  });

  it('reads the provider’s description once in ten minutes', async () => {
    provider.state.calls.length = 0;
    await signIn('amal');
    await signIn('amal');
    expect(provider.state.calls.filter((call) => call.includes('openid-configuration'))).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('leads home instead of to %s', async (callbackUrl) => {
    const browser = createOidcBrowser();
    const end = await browser.finish(await browser.signInAtProvider(url(), 'amal', callbackUrl));
    expect(end.origin).toBe(url());
    expect(end.searchParams.get('error')).toBeNull();
  });

  it('is not started by other sites', async () => {
    const response = await fetch(`${url()}/auth/with/oidc`, { redirect: 'manual', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect([response.headers.get('location'), response.headers.getSetCookie()]).toEqual(['/auth/login', []]);
  });

  it('cannot be used past the gateway: the embedded API signs in nobody by an address', async () => {
    const body = JSON.stringify({ email: administrator.email, password: '' });
    const headers = { 'Content-Type': 'application/json' };
    for (const path of [verifiedSignInPath, `${verifiedSignInPath}?is_admin=true`])
      expect((await fetch(url() + path, { method: 'POST', headers, body })).status).toBe(404);
  });
});

describe('Sign-in with OpenID Connect at another API', () => {
  let server: Listening;
  const api = { status: 200, tokens: [] as (string | null)[], signOuts: 0 };
  const registry = defineRegistry([labels], defineApi({ query: {}, accountPages: false }));

  beforeEach(async () => {
    Object.assign(api, { status: 200, tokens: [], signOuts: 0 });
    const app = new Hono();
    app.get('/api/v1/*', (c) => {
      api.tokens.push(c.req.header('Authorization') ?? null);
      return c.json({ count: 0, next: null, previous: null, results: [] }, api.status as 200);
    });
    app.post('/auth/logout/', (c) => {
      api.signOuts += 1;
      return c.json({});
    });
    server = await listen((request) => app.fetch(request));
  });
  afterEach(async () => {
    await gateway.close();
    await server.close();
    await provider.close();
  });

  it('calls it with the provider’s token, and tells it nothing at the sign-out', async () => {
    await startProvider();
    await start({ ...provider.env, API_URL: server.origin }, { registry });
    const { browser, error } = await signIn('amal');
    expect(error).toBeNull();
    const { user } = await browser.session(url());
    expect(user?.name).toBe('Amal');
    expect(api.tokens).toEqual([`Bearer ${user?.token}`]);
    const { csrfToken } = await (await browser.go(`${url()}/api/auth/csrf`)).json();
    await browser.go(`${url()}/api/auth/signout`, { method: 'POST', body: new URLSearchParams({ csrfToken, json: 'true' }) });
    expect(await browser.session(url())).toEqual({});
    await expect.poll(() => provider.state.calls).toContain('POST /token/revocation');
    expect(api.signOuts).toBe(0);
  });

  it.each([
    [401, 'AccountUnknown'],
    [403, 'AccessDenied'],
    [503, 'Unavailable'],
  ])('does not let in an account that it answers %i: %s', async (status, error) => {
    await startProvider();
    await start({ ...provider.env, API_URL: server.origin }, { registry });
    api.status = status;
    const found = await signIn('amal');
    expect(found.error).toBe(error);
    expect(await found.browser.session(url())).toEqual({});
  });

  it('refreshes an expired token at the provider, once, and ends the session if that is refused', async () => {
    await startProvider(11);
    await start({ ...provider.env, API_URL: server.origin, OIDC_SCOPE: 'openid profile offline_access' }, { registry });
    const { browser } = await signIn('amal');
    const first = (await browser.session(url())).user?.token;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const calls = provider.state.calls.filter((call) => call === 'POST /token').length;
    const answers = await Promise.all(Array.from({ length: 3 }, () => browser.session(url())));
    expect(new Set(answers.map(({ user }) => user?.token)).size).toBe(1);
    expect(answers[0]?.user?.token).not.toBe(first);
    expect(provider.state.calls.filter((call) => call === 'POST /token').length).toBe(calls + 1);
    provider.state.refusesTokens = true;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await browser.session(url())).toEqual({});
  });

  it('says at the start that the provider is down, and keeps the session while a token cannot be refreshed', async () => {
    await startProvider(11);
    await start({ ...provider.env, API_URL: server.origin }, { registry });
    provider.state.isDown = true;
    const end = await createOidcBrowser().finish(`${url()}/auth/with/oidc`);
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/auth/login', 'ProviderUnavailable']);
    provider.state.isDown = false;
    const { browser } = await signIn('amal');
    provider.state.isDown = true;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await browser.session(url())).user?.name).toBe('Amal');
  });

  it('slows down callbacks with guessed codes from one address', async () => {
    await startProvider();
    await start({ ...provider.env, API_URL: server.origin }, { registry });
    const errors = new Set<string | null>();
    for (let attempt = 0; attempt < 14; attempt += 1)
      errors.add((await createOidcBrowser().finish(`${url()}/api/auth/callback/oidc?code=x&state=y`)).searchParams.get('error'));
    expect([...errors]).toEqual(['ProviderExpired', 'RateLimited']);
  });

  it('reads the role from the provider’s claims', async () => {
    await startProvider();
    const access = defineAccess(registry, { role: { from: 'signIn', at: 'name' }, roles: { Amal: { everywhere: ['list'] } } } as never);
    await start({ ...provider.env, API_URL: server.origin }, { registry, access });
    const { browser } = await signIn('amal');
    expect((await browser.session(url())).user?.role).toBe('Amal');
  });
});

it.each([
  [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER: http://id.example.com is not encrypted'],
  [{ OIDC_ISSUER: 'id.example.com' }, 'OIDC_ISSUER: "id.example.com" is not an address'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER: required'],
  [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID: required'],
  [{ OIDC_ISSUER: 'https://id.example.com', OIDC_SCOPE: 'email' }, 'OIDC_SCOPE: "email" lacks openid'],
])('a mistake in %o stops the start', (env, sentence) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(sentence);
});
