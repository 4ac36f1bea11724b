import { describe, expect, it } from 'vitest';
import { publicOrigin } from '../../server/http/addresses';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin, password } from '../support/createGateway';

describe('where a call leads', () => {
  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'ht!tp:::',
    '%',
    'data:text/html,x',
    `${origin}@evil.example/`,
  ])('server 20: callbackUrl %j leads to the origin and is never a 500', async (callbackUrl) => {
    const browser = createBrowser(createGateway().app);
    const posted = await browser.signIn({ callbackUrl });
    expect(posted.status).toBe(200);
    const { url } = (await posted.json()) as { url: string };
    expect(new URL(url).origin).toBe(origin);
    const query = await browser.send(`signin?${new URLSearchParams({ callbackUrl })}`);
    expect(query.status).toBe(302);
    expect(query.headers.get('location')).not.toContain('evil');
    browser.jar.set('authjs.callback-url', encodeURIComponent(callbackUrl));
    expect((await browser.send('session')).status).toBe(200);
    expect((await (await browser.signOut()).json()) as { url: string }).toEqual({ url: origin });
  });

  it('server 20: a path and a URL of our own are kept', async () => {
    const browser = createBrowser(createGateway().app);
    expect(await (await browser.signIn({ callbackUrl: '/trainers?page=2#top' })).json()).toEqual({ url: `${origin}/trainers?page=2#top` });
    const page = await browser.send(`signin?${new URLSearchParams({ callbackUrl: `${origin}/trainers` })}`);
    expect(page.headers.get('location')).toBe(`/auth/login?callbackUrl=${encodeURIComponent(`${origin}/trainers`)}`);
  });

  it('below a path, sign-in and sign-out without a callbackUrl lead to the path', async () => {
    const publicUrl = 'https://example.com/admin';
    const browser = createBrowser(createGateway({ publicUrl }).app, { origin: 'https://example.com' });
    for (const [path, fields] of [
      ['callback/credentials', { email: 'admin@example.com', password }],
      ['signout', {}],
    ] as const) {
      browser.jar.delete('__Secure-authjs.callback-url');
      const response = await browser.form(path, { ...fields, csrfToken: await browser.csrf(), json: 'true' });
      expect(await response.json()).toEqual({ url: publicUrl });
    }
    browser.jar.set('__Secure-authjs.callback-url', encodeURIComponent(`${publicUrl}/trainers`));
    expect((await browser.send('signin')).headers.get('location')).toContain(encodeURIComponent(`${publicUrl}/trainers`));
  });

  it("leads to the app's own pages, never to one of the library", async () => {
    const browser = createBrowser(createGateway().app);
    for (const [path, location] of [
      ['error', '/auth/error?error=Configuration'],
      ['error?error=a%26b%3Dc', '/auth/error?error=a%26b%3Dc'],
      ['signout', '/auth/login'],
    ] as const) {
      const response = await browser.send(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(location);
    }
  });

  it('server 21: a spoofed Host never appears', async () => {
    const { app } = createGateway({ publicUrl: publicOrigin({ publicUrl: undefined }, 3000) });
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const browser = createBrowser(app, { origin: 'http://evil.example' });
    for (const path of ['providers', 'csrf', 'session', 'signin', 'error?error=Verification']) {
      const response = await browser.send(path, { headers: spoofed });
      expect(`${response.headers.get('location')} ${await response.text()}`).not.toContain('evil');
    }
    const response = await browser.signIn({ callbackUrl: 'http://evil.example/' }, spoofed);
    expect(await response.json()).toEqual({ url: origin });
  });

  it('server 21: on loopback both localhost and 127.0.0.1 are answered in kind', async () => {
    const { app } = createGateway({ publicUrl: publicOrigin({ publicUrl: undefined }, 3000) });
    for (const typed of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const browser = createBrowser(app, { origin: typed });
      const response = await browser.signIn({ callbackUrl: '/dashboard' }, { Origin: typed });
      expect(await response.json()).toEqual({ url: `${typed}/dashboard` });
    }
  });

  it.each([
    '/x\r\nSet-Cookie: evil=1',
    `${origin}/x\r\nLocation: https://evil.example`,
    '/x; Domain=evil.example; evil=1',
    '/\u0000/evil.example',
    ' //evil.example',
    '\u2028//evil.example',
  ])('server 20: callbackUrl %j writes no header and no cookie of its own', async (callbackUrl) => {
    const browser = createBrowser(createGateway().app);
    for (const response of [await browser.signIn({ callbackUrl }), await browser.send(`signin?${new URLSearchParams({ callbackUrl })}`)]) {
      expect([...response.headers.keys()]).not.toContain('evil');
      expect(response.headers.get('location') ?? '').not.toMatch(/^https:\/\/evil|[\r\n]/);
      for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/^(authjs\.[a-z.-]+|known-device)=[^;]*; /);
      for (const cookie of response.headers.getSetCookie()) expect(cookie).not.toMatch(/; (Domain|evil)/);
    }
  });

  it.each([
    'https:evil.example',
    'http:/evil.example',
    'http:///evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '//localhost:3000@evil.example',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000\\@evil.example/',
    'http://user:pass@localhost:3000/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'vbscript:x',
    'blob:http://localhost:3000/x',
    'file:///etc/passwd',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
  ])('server 20: %j leads nowhere but home', async (callbackUrl) => {
    const { url } = (await (await createBrowser(createGateway().app).signIn({ callbackUrl })).json()) as { url: string };
    expect(new URL(url).origin).toBe(origin);
    expect(url).not.toMatch(/user|^[^?]*\/\/.*\/\//);
  });
});
