import { describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../src/auth/createAuthProvider';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin, password } from '../support/createGateway';
import { createBrowserTabs } from '../support/createTabs';

describe('the session of the profile', () => {
  async function signedIn() {
    const gateway = createGateway();
    const cookies = createBrowser(gateway.app);
    const posts: { path: string; type: string | null; body: string }[] = [];
    const fetch = async (url: string, init: RequestInit = {}) => {
      const request = new Request(new URL(url, origin), init);
      const headers = new Headers(request.headers);
      if (init.method === 'POST') {
        headers.set('Origin', origin);
        posts.push({ path: request.url.replace(origin, ''), type: headers.get('content-type'), body: await request.clone().text() });
      }
      return cookies.send(url.replace('/api/auth/', ''), { ...init, headers });
    };
    const tab = createBrowserTabs({ fetch }).openTab();
    await tab.start();
    const provider = createAuthProvider({ session: tab.client, location: () => new URL('/profile', origin) });
    await provider.login({ email: 'admin@example.com', password });
    posts.splice(0);
    return { ...gateway, cookies, posts, tab, provider };
  }

  // covers: 7.38
  it('is changed by POST /api/auth/session with csrfToken and data, and shows the new name and image afterwards', async () => {
    const { provider, posts, cookies } = await signedIn();
    const image = `${origin}/media/users/noor.webp`;
    expect(await provider.updateIdentity({ name: 'Noor', image })).toBe(true);
    expect(posts.map(({ path, type }) => [path, type])).toEqual([['/api/auth/session', 'application/json']]);
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({ csrfToken: await cookies.csrf(), data: { name: 'Noor', image } });
    expect(await provider.getIdentity()).toMatchObject({ id: '7', accountId: '7', fullName: 'Noor', avatar: image });
    expect((await cookies.session()).user).toMatchObject({ name: 'Noor', image });
  });

  it('says so when it does not take what the record says', async () => {
    const { provider } = await signedIn();
    expect(await provider.updateIdentity({ name: 'Noor', image: 'javascript:alert(1)' })).toBe(false);
    expect(await provider.getIdentity()).toMatchObject({ fullName: 'Noor', avatar: '/media/amal.jpg' });
  });

  it('begins anew with a new password, and the one before is signed out', async () => {
    const { provider, upstream, cookies, posts } = await signedIn();
    const old = cookies.cookieHeader();
    expect(await provider.renewSession({ email: 'admin@example.com', password })).toBe(true);
    expect(posts.map(({ path }) => path)).toEqual(['/api/auth/callback/credentials']);
    expect(upstream.to('/auth/logout/')).toHaveLength(1);
    expect((await cookies.session()).user?.name).toBe('Amal');
    expect(await (await cookies.send('session', { headers: { cookie: old } })).json()).toEqual({});
  });

  it('begins anew with what was signed in with, where the record does not tell: a username', async () => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('window', { localStorage });
    const { provider, posts } = await signedIn();
    expect(await provider.renewSession({ email: undefined, password })).toBe(true);
    expect(new URLSearchParams(posts[0]?.body).get('email')).toBe('admin@example.com');
    // Another browser does not know the email address.
    kept.clear();
    expect(await provider.renewSession({ email: undefined, password })).toBe(false);
    expect(posts).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('goes on as it was when the new password is not taken', async () => {
    const { provider } = await signedIn();
    expect(await provider.renewSession({ email: 'admin@example.com', password: 'wrong' })).toBe(false);
    expect(await provider.getIdentity()).toMatchObject({ fullName: 'Amal' });
  });
});
