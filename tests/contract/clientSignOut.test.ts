import { describe, expect, it } from 'vitest';
import { createBrowserTabs, createFakeServer, json, origin, session, settle, signedIn, unreachable } from '../support/createTabs';

describe('signing out and changing the session', () => {
  // covers: 7.37
  it('client 23: signOut posts its form, tells the other tab, and both are out', async () => {
    let isSignedIn = true;
    const server = createFakeServer({
      'GET session': () => json(isSignedIn ? session : {}),
      'POST signout': () => {
        isSignedIn = false;
        return json({ url: `${origin}/auth/login` });
      },
    });
    const browser = createBrowserTabs(server);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.start();
    await other.start();
    expect(await tab.client.signOut({ redirect: false, callbackUrl: `${origin}/x` })).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: `${origin}/auth/login`,
    });
    expect(Object.fromEntries(new URLSearchParams(server.requests.find(({ name }) => name === 'POST signout')?.body))).toEqual({
      csrfToken: 'csrf-1',
      callbackUrl: `${origin}/x`,
      json: 'true',
    });
    await settle();
    expect(tab.client.getState().status).toBe('unauthenticated');
    expect(other.client.getState().status).toBe('unauthenticated');
    await tab.client.signOut();
    expect(tab.visited).toEqual([`${origin}/auth/login`]);
  });

  it('client 23: a sign-out that failed keeps the session, because the cookie is still there', async () => {
    const server = createFakeServer({ ...signedIn, 'POST signout': () => json({}, 503) });
    const browser = createBrowserTabs(server);
    const tab = browser.openTab();
    await tab.start();
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ error: 'Unavailable', ok: false });
    expect(tab.client.getState().status).toBe('authenticated');
    expect(browser.message()).toBeNull();
  });

  it('client 24: update posts JSON, sets the session and tells the other tab, without a moment of loading', async () => {
    const changed = { ...session, user: { ...session.user, name: 'Noor' } };
    const server = createFakeServer({ ...signedIn, 'POST session': () => json(changed) });
    const browser = createBrowserTabs(server);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.start();
    await other.start();
    const seen: string[] = [];
    tab.client.subscribe((state, cause) => seen.push(`${state.status} ${cause}`));
    server.handlers['GET session'] = () => json(changed);
    expect(await tab.client.update({ name: 'Noor' })).toEqual(changed);
    const post = server.requests.find(({ name }) => name === 'POST session');
    expect(post?.contentType).toBe('application/json');
    expect(JSON.parse(post?.body ?? '')).toEqual({ csrfToken: 'csrf-1', data: { name: 'Noor' } });
    expect(seen).toEqual(['authenticated update']);
    await settle();
    expect(other.client.getState().session).toEqual(changed);
  });

  it('client 24: update keeps the old session on failure, and asks nothing when nobody is signed in', async () => {
    const server = createFakeServer({ ...signedIn, 'POST session': () => json({}, 400) });
    const tab = createBrowserTabs(server).openTab();
    expect(await tab.client.update({ name: 'x' })).toBeUndefined();
    expect(server.requests).toEqual([]);
    await tab.start();
    expect(await tab.client.update({ name: 'x' })).toEqual(session);
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session, unavailable: false });
  });

  it('client 23: without a session there is nothing to tell apart: signing out works all the same', async () => {
    const server = createFakeServer();
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    expect(await tab.client.signOut({ redirect: false })).toMatchObject({ ok: true, url: `${origin}/auth/login` });
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it.each([
    ['a network failure', unreachable],
    ['HTML', () => new Response('<h1>hello</h1>')],
    ['a list', () => json([])],
    ['null', () => json(null)],
    ['{}', () => json({})],
    ['401', () => json({}, 401)],
    ['503', () => json({}, 503)],
  ])('client 24: update answered with %s keeps the old session and tells nobody', async (_name, answer) => {
    const server = createFakeServer({ ...signedIn, 'POST session': answer });
    const browser = createBrowserTabs(server);
    const tab = browser.openTab();
    await tab.start();
    const seen: unknown[] = [];
    tab.client.subscribe((state) => seen.push(state));
    expect(await tab.client.update({ name: 'Noor' })).toEqual(session);
    expect(tab.client.getState()).toEqual({ status: 'authenticated', session, unavailable: false });
    expect(seen).toEqual([]);
    expect(browser.message()).toBeNull();
  });

  it('client 24: update of a session that is being signed out asks nothing', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const [, updated] = await Promise.all([tab.client.signOut({ redirect: false }), tab.client.update({ name: 'Noor' })]);
    expect(updated).toBeUndefined();
    expect(server.names()).not.toContain('POST session');
  });

  it('client 24: what cannot be written as JSON is refused before anything is sent', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    await expect(tab.client.update({ size: 1n })).rejects.toThrow(TypeError);
    expect(server.names()).toEqual(['GET session']);
    expect(await tab.client.update({ name: 'Noor' })).toEqual(session);
  });
});
