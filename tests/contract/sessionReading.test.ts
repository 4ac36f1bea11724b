import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway } from '../support/createGateway';

describe('reading the session', () => {
  // covers: 7.30
  it('server 1: without a cookie the session is {} and never stored', async () => {
    const response = await createBrowser(createGateway().app).send('session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  // covers: 7.31
  it('server 2: the CSRF cookie is token|hash, stable, and new when tampered with', async () => {
    const browser = createBrowser(createGateway().app);
    const first = await browser.csrf();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(decodeURIComponent(browser.jar.get('authjs.csrf-token') ?? '')).toMatch(new RegExp(`^${first}\\|[0-9a-f]{64}$`));
    expect(await browser.csrf()).toBe(first);
    browser.jar.set('authjs.csrf-token', `${'0'.repeat(64)}%7C${'0'.repeat(64)}`);
    expect(await browser.csrf()).not.toBe(first);
  });

  it('server 2: a session call sets no CSRF cookie, so it cannot spoil the token of a call beside it', async () => {
    const response = await createBrowser(createGateway().app).send('session');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  // covers: 7.32
  it('server 3: providers are absolute on the public URL', async () => {
    const { app } = createGateway({ publicUrl: 'https://admin.example.com' });
    expect(await (await createBrowser(app).send('providers')).json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Credentials',
        type: 'credentials',
        signinUrl: 'https://admin.example.com/api/auth/signin/credentials',
        callbackUrl: 'https://admin.example.com/api/auth/callback/credentials',
      },
    });
  });

  // covers: 3.8, 7.30
  it('server 11: the session holds name, image, token and expires, nothing else', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const session = await browser.session();
    expect(session).toEqual({
      user: { name: 'Amal', image: '/media/amal.jpg', token: expect.stringMatching(/^ey.+\..+\..+$/) },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
    expect(JSON.stringify(session)).not.toContain('refresh-0');
  });

  it('server 12: a garbage cookie is {} and is cleared', async () => {
    const browser = createBrowser(createGateway().app);
    browser.jar.set('authjs.session-token', 'garbage');
    const response = await browser.send('session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(browser.sessionCookies()).toEqual([]);
  });
});
