import { describe, expect, it } from 'vitest';
import { createSessionClient } from '../../src/auth/createSessionClient';
import { createDelayed } from '../support/createDelayed';
import { createBrowserTabs, createFakeServer, credentials, json, session, settle, signedIn } from '../support/createTabs';

describe('tabs of one browser', () => {
  // covers: 4.17
  it('client 7: a signal of another tab is one GET and is not broadcast again', async () => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const tab = browser.openTab();
    await tab.start();
    server.handlers['GET session'] = () => json({});
    tab.receive({ key: 'nextauth.message', newValue: '{"event":"session","data":{"trigger":"getSession"},"timestamp":1}' });
    await settle();
    expect(server.count('GET session')).toBe(2);
    expect(tab.client.getState().status).toBe('unauthenticated');
    expect(browser.message()).toBeNull();
  });

  it.each([
    ['another key', { key: 'other', newValue: '{"event":"session","data":{}}' }],
    ['another event', { key: 'nextauth.message', newValue: '{"event":"other","data":{}}' }],
    ['no data', { key: 'nextauth.message', newValue: '{"event":"session"}' }],
    ['malformed JSON', { key: 'nextauth.message', newValue: '{' }],
    ['data that says no', { key: 'nextauth.message', newValue: '{"event":"session","data":false}' }],
    ['a list', { key: 'nextauth.message', newValue: '[{"event":"session","data":{}}]' }],
    ['a text', { key: 'nextauth.message', newValue: '"session"' }],
    ['a number', { key: 'nextauth.message', newValue: '1' }],
    ['half a message', { key: 'nextauth.message', newValue: '{"event":"session","data":{"trigger":"sig' }],
    ['the empty text', { key: 'nextauth.message', newValue: '' }],
    ['null', { key: 'nextauth.message', newValue: 'null' }],
    ['a cleared storage', { key: null, newValue: null }],
    ['a removed value', { key: 'nextauth.message', newValue: null }],
  ])('client 7: %s is no signal', async (_name, message) => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    tab.receive(message);
    await settle();
    expect(server.count('GET session')).toBe(1);
  });

  it('client 8: our own signal has the shape that next-auth v4 reads', async () => {
    const browser = createBrowserTabs(createFakeServer(signedIn));
    const tab = browser.openTab({ now: () => 1_700_000_000_900 });
    await tab.start();
    await tab.client.signOut({ redirect: false });
    expect(browser.message()).toEqual({
      event: 'session',
      data: { trigger: 'signout' },
      timestamp: 1_700_000_000,
      nonce: expect.any(Number),
    });
  });

  it('client 9: two equal signals in one second both arrive', async () => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const sender = browser.openTab({ now: () => 1_700_000_000_000 });
    const receiver = browser.openTab();
    await sender.start();
    await receiver.start();
    const before = server.count('GET session');
    await sender.client.update({ name: 'one' });
    await settle();
    await sender.client.update({ name: 'two' });
    await settle();
    expect(server.count('GET session')).toBe(before + 2);
  });

  it.each([
    ['while a page is loaded, it asks again, although the gateway had embedded a session', 1_700_000_000_400, 2],
    ['before a page is requested, its first answer holds', 1_699_999_998_000, 1],
  ])('if another tab signs out %s', async (_when, signedOutAt, calls) => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const [other, tab] = [browser.openTab({ now: () => signedOutAt }), browser.openTab({ openedAt: 1_700_000_000_200 })];
    await other.client.signOut({ redirect: false });
    const embedded = [json(session)];
    server.handlers['GET session'] = () => embedded.pop() ?? json({});
    await tab.start();
    await settle();
    expect(server.count('GET session')).toBe(calls);
    expect(tab.client.getState().status).toBe(calls === 1 ? 'authenticated' : 'unauthenticated');
  });

  it('tells other tabs of a token that was refreshed, once, and not of an equal session', async () => {
    const server = createFakeServer(signedIn);
    const browser = createBrowserTabs(server);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.start();
    await other.start();
    await tab.client.refetch();
    expect(browser.message()).toBeNull();
    server.handlers['GET session'] = () => json({ ...session, user: { ...session.user, token: 'token-2' } });
    const before = server.count('GET session');
    await tab.client.refetch();
    await settle();
    await settle();
    expect(other.client.getState().session?.user?.token).toBe('token-2');
    expect(server.count('GET session')).toBe(before + 2);
  });

  it('works where storage, beacon and document are missing or forbidden', async () => {
    const server = createFakeServer(signedIn);
    const forbidden = {
      getItem: () => null,
      setItem() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    const tab = createBrowserTabs(server).openTab({ storage: forbidden, document: undefined, window: undefined, navigator: undefined });
    await tab.start();
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ ok: true });
  });

  it('twenty signals while a GET is under way are one more GET, whose answer holds', async () => {
    const first = createDelayed();
    const answers = [() => first.answer, () => json({})];
    const server = createFakeServer({ 'GET session': () => (answers.shift() ?? (() => json({ user: { name: 'never asked for' } })))() });
    const tab = createBrowserTabs(server).openTab();
    tab.client.start();
    await settle();
    for (let nonce = 0; nonce < 20; nonce += 1)
      tab.receive({ key: 'nextauth.message', newValue: JSON.stringify({ event: 'session', data: { trigger: 'signout' }, nonce }) });
    first.arrive(json(session));
    await settle();
    expect(server.count('GET session')).toBe(2);
    expect(tab.client.getState()).toEqual({ status: 'unauthenticated', session: null, unavailable: false });
  });

  it('a change is one GET in each other tab, and there it ends', async () => {
    const changed = { ...session, user: { ...session.user, name: 'Noor' } };
    const server = createFakeServer({ ...signedIn, 'POST session': () => json(changed) });
    const browser = createBrowserTabs(server);
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()] as const;
    for (const tab of tabs) await tab.start();
    server.handlers['GET session'] = () => json(changed);
    const before = server.count('GET session');
    await tabs[0].client.update({ name: 'Noor' });
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(tabs.map(({ client }) => client.getState().session?.user?.name)).toEqual(['Noor', 'Noor', 'Noor']);
    expect(server.count('GET session')).toBe(before + 2);
  });

  it.each(['QuotaExceededError', 'SecurityError'])('a storage that throws %s costs the signal, not the call', async (name) => {
    const server = createFakeServer(signedIn);
    const storage = {
      getItem: () => null,
      setItem() {
        throw new DOMException('The storage is not there for us', name);
      },
    };
    const tab = createBrowserTabs(server).openTab({ storage });
    await tab.start();
    expect(await tab.client.update({ name: 'Noor' })).toEqual(session);
    expect(await tab.client.signIn('credentials', credentials)).toMatchObject({ ok: true });
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ ok: true });
  });

  it('works in a browser that lets nobody even look at its storage', async () => {
    const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    try {
      const server = createFakeServer(signedIn);
      const client = createSessionClient({ fetch: server.fetch });
      expect(await client.getSession()).toEqual(session);
      expect(await client.signOut({ redirect: false })).toMatchObject({ ok: true });
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage');
      if (real) Object.defineProperty(globalThis, 'localStorage', real);
    }
  });
});
