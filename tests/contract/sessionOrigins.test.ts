import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin } from '../support/createGateway';

const app = 'https://app.example.com';
const gatewayOrigin = 'https://admin.example.com';
const fromApp = { Origin: app, 'Sec-Fetch-Site': 'same-site' };

const listed = (more = {}) => createGateway({ publicUrl: gatewayOrigin, appOrigins: [app], ...more });

describe('an app on another origin', () => {
  it('signs in, reads, changes and ends its session, and every url leads back to it', async () => {
    const browser = createBrowser(listed().app);
    const signedIn = await browser.signIn({ callbackUrl: `${app}/trainers?page=2` }, fromApp);
    expect([signedIn.status, await signedIn.json()]).toEqual([200, { url: `${app}/trainers?page=2` }]);
    expect((await browser.session()).user?.name).toBe('Amal');
    const changed = await browser.send('session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...fromApp },
      body: JSON.stringify({ csrfToken: await browser.csrf(), data: { name: 'Noor' } }),
    });
    expect(await changed.json()).toMatchObject({ user: { name: 'Noor' } });
    const fields = { csrfToken: await browser.csrf(), callbackUrl: `${app}/auth/login`, json: 'true' };
    const signedOut = await browser.form('signout', fields, fromApp);
    expect([signedOut.status, await signedOut.json()]).toEqual([200, { url: `${app}/auth/login` }]);
    expect(await browser.session()).toEqual({});
  });

  it('is led to its own sign-in and error pages, not to our copy of them', async () => {
    const browser = createBrowser(listed().app);
    const wrong = await browser.signIn({ password: 'wrong' }, fromApp);
    expect(((await wrong.json()) as { url: string }).url).toMatch(/^https:\/\/app\.example\.com\/auth\/login\?error=CredentialsSignin/);
    const redirected = await browser.signIn({ password: 'wrong', json: '' }, fromApp);
    expect(redirected.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/auth\/login\?/);
    const callbackUrl = `${app}/goals`;
    const page = await browser.send(`signin?${new URLSearchParams({ callbackUrl })}`);
    expect(page.headers.get('location')).toBe(`${app}/auth/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    for (const [path, page] of [
      ['error?error=Configuration', '/auth/error?error=Configuration'],
      ['signout', '/auth/login'],
    ] as const)
      expect((await browser.send(path, { headers: { Referer: `${app}/` } })).headers.get('location')).toBe(`${app}${page}`);
  });

  it('may give a callback URL that is a path: it is read against the app', async () => {
    const response = await createBrowser(listed().app).signIn({ callbackUrl: '/goals' }, fromApp);
    expect(await response.json()).toEqual({ url: `${app}/goals` });
  });

  it('is the only one: no other origin, subdomain, port or scheme passes, with or without the cookies', async () => {
    const { app: routes, upstream } = listed();
    for (const other of [
      'https://evil.example',
      'https://x.app.example.com',
      'https://app.example.com.evil.example',
      'https://app.example.com:444',
      'http://app.example.com',
      'https://APP.example.com.',
      'null',
    ]) {
      const headers = { Origin: other, 'Sec-Fetch-Site': 'same-site' };
      expect((await createBrowser(routes).signIn({}, headers)).status, other).toBe(403);
      const { url } = (await (await createBrowser(routes).signIn({ callbackUrl: `${other}/x` }, fromApp)).json()) as { url: string };
      expect(new URL(url).origin, other).toBe(app);
    }
    expect(upstream.to('/auth/login/')).toHaveLength(7);
  });

  it('still needs the CSRF token', async () => {
    const response = await createBrowser(listed().app).signIn({ csrfToken: 'guessed' }, fromApp);
    expect(response.status).toBe(403);
  });

  it('does not take the gateway’s own pages along: they are led to themselves', async () => {
    const browser = createBrowser(listed().app);
    const response = await browser.signIn({ callbackUrl: '/goals', password: 'wrong' }, { Origin: gatewayOrigin });
    expect(((await response.json()) as { url: string }).url).toContain(`${gatewayOrigin}/auth/login?error=`);
    const right = await browser.signIn({ callbackUrl: '/goals' }, { Origin: gatewayOrigin });
    expect(await right.json()).toEqual({ url: `${gatewayOrigin}/goals` });
  });
});

describe('the cookies for an app on another origin', () => {
  it('are Lax while it is on the same site', async () => {
    const response = await createBrowser(listed().app).signIn({ callbackUrl: app }, fromApp);
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Lax/);
  });

  it('are SameSite=None, Secure and Partitioned when it is on another, and are cleared the same way', async () => {
    const { app: routes } = listed({ crossSiteCookies: true });
    const browser = createBrowser(routes);
    const csrf = await browser.send('csrf');
    const headers = { Origin: app, 'Sec-Fetch-Site': 'cross-site' };
    const signedIn = await browser.signIn({ callbackUrl: app }, headers);
    expect(signedIn.status).toBe(200);
    expect([...browser.jar.keys()].sort()).toEqual([
      '__Host-authjs.callback-url',
      '__Host-authjs.csrf-token',
      '__Host-authjs.session-token',
      '__Host-known-device',
    ]);
    const signedOut = await browser.form('signout', { csrfToken: await browser.csrf(), json: 'true' }, headers);
    const cookies = [csrf, signedIn, signedOut].flatMap((response) => response.headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(3);
    for (const cookie of cookies) {
      for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']) expect(cookie).toContain(`; ${part}`);
      expect(cookie).not.toContain('Domain');
    }
    expect(browser.sessionCookies()).toEqual([]);
  });

  it('are missed aloud, once, when a browser says that the app is on another site', async () => {
    const { app: routes, log } = listed();
    for (let call = 0; call < 3; call += 1)
      await createBrowser(routes).send('csrf', { headers: { Origin: app, 'Sec-Fetch-Site': 'cross-site' } });
    await createBrowser(routes).send('csrf', { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } });
    expect(log).toEqual([
      { level: 'warn', code: 'APP_ORIGIN_CROSS_SITE', message: expect.stringMatching(/app\.example\.com.*CROSS_SITE_COOKIES=true/) },
    ]);
  });
});

it('lists nobody by itself', async () => {
  const { app: routes } = createGateway();
  expect((await createBrowser(routes).signIn({}, { Origin: 'http://localhost:3001' })).status).toBe(403);
  const response = await createBrowser(routes).signIn({ callbackUrl: 'http://localhost:3001/x' });
  expect(await response.json()).toEqual({ url: origin });
});
