/** The calls of the profile page: its record at the product API, then the session. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../src/auth/createAuthProvider';
import { accountResourceOf } from '../../src/ui/profile/accountResource';
import { administrator, wholeRegistry } from '../support/apiUnderTest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, origin, password } from '../support/createGateway';
import { createBrowserTabs } from '../support/createTabs';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const found = accountResourceOf(wholeRegistry);
if (!found) throw new Error('The registry declares no accounts');
const { resource, account } = found;
const present = account.currentPassword ?? '';
/** The smallest valid PNG. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const chosen = (name: string, bytes: Uint8Array<ArrayBuffer>, type: string) => ({
  rawFile: new File([bytes], name, { type }),
  src: 'blob:http://admin.test/1',
  title: name,
});

describe.each(availableDatabases())('The profile at the product API, on $name', (databases) => {
  let under: DataProviderUnderTest;
  let own: RaRecord;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
  });
  beforeEach(async () => {
    const { data } = await under.provider.getList(resource.name, {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: administrator.email },
    });
    own = (await under.provider.getOne(resource.name, { id: data[0]?.id })).data;
    under.forget();
  });
  afterAll(() => under.close());

  const save = (data: object) => under.provider.update(resource.name, { id: own.id, data, previousData: own });

  it('PATCHes the own record with only the name when only the name changed', async () => {
    const { data } = await save({ [account.name]: 'نور', [account.image]: own[account.image] });
    expect(under.calls).toHaveLength(1);
    expect(under.calls[0]).toMatchObject({
      method: 'PATCH',
      path: `${resource.path}/${own.id}/`,
      query: { is_admin: 'true' },
      body: { [account.name]: 'نور' },
    });
    expect(data[account.name]).toBe('نور');
  });

  it('PATCHes multipart with a photo, answers its address, and null takes it away', async () => {
    const { data } = await save({ [account.name]: own[account.name], [account.image]: chosen('me.png', new Uint8Array(png), 'image/png') });
    expect(under.calls[0]).toMatchObject({ method: 'PATCH', body: [[account.image, expect.any(File)]] });
    expect(data[account.image]).toMatch(/^http.*\.png$/);
    own = data;
    under.forget();
    expect((await save({ [account.image]: null })).data[account.image]).toBeNull();
    expect(under.calls[0]?.body).toEqual({ [account.image]: null });
  });

  it('puts a refused photo at its field and changes nothing', async () => {
    const pretended = chosen('me.png', new TextEncoder().encode('no picture'), 'image/png');
    await expect(save({ [account.name]: 'Changed', [account.image]: pretended })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [account.image]: expect.stringContaining('Accepted types') } },
    });
    expect((await under.provider.getOne(resource.name, { id: own.id })).data[account.name]).toBe(own[account.name]);
  });

  it('PATCHes a new password with the present one: the old one signs nobody in any more, and what was refreshed with it is over', async () => {
    const fresh = 'tractor-7-marble';
    await expect(save({ [account.password]: fresh })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [present]: expect.any(String) } },
    });
    under.calls.length = 0;
    await save({ [account.password]: fresh, [present]: administrator.password });
    expect(under.calls[0]).toMatchObject({ method: 'PATCH', body: { [account.password]: fresh, [present]: administrator.password } });
    const signIn = async (word: string) =>
      (await under.api.callRaw('POST', '/auth/login/', { body: { email: administrator.email, password: word } })).status;
    expect(await signIn(administrator.password)).toBe(401);
    expect(await signIn(fresh)).toBe(200);
    expect((await under.api.callRaw('POST', '/auth/token/refresh/', { body: { refresh: under.api.refresh } })).status).toBe(401);
  });
});

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

  it('keeps token, id, e-mail and roles whatever the data claims', async () => {
    const { tab, cookies, provider } = await signedIn();
    const before = await cookies.session();
    const claims = {
      id: 1,
      sub: '1',
      email: 'other@example.com',
      role: 'root',
      is_staff: true,
      token: 'forged',
      access: 'forged',
      sid: 'other',
    };
    for (const data of [claims, { user: claims }, { ...claims, user: { ...claims, name: 'Noor' } }]) await tab.client.update(data);
    const after = await cookies.session();
    expect(Object.keys(after.user ?? {}).sort()).toEqual(['image', 'name', 'token']);
    expect(after.user?.token).toBe(before.user?.token);
    expect(await provider.getIdentity()).toMatchObject({ id: '7', accountId: '7' });
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
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    vi.stubGlobal('window', { sessionStorage });
    const { provider, posts } = await signedIn();
    expect(await provider.renewSession({ email: undefined, password })).toBe(true);
    expect(new URLSearchParams(posts[0]?.body).get('email')).toBe('admin@example.com');
    // A tab that did not sign in itself cannot know.
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
