import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { type AppAuthProvider, createAuthProvider } from '../../../src/auth/createAuthProvider';
import { createLostSession } from '../../../src/features/lostSession/createLostSession';
import { keepOpenPages } from '../../../src/features/lostSession/keepOpenPages';
import { createBrowserTabs, createFakeServer, json, origin } from '../../support/createTabs';

const credentials = { email: 'admin@example.com', password: 'secret' };
const sessionRequired = (path: string) => `/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent(origin + path)}`;
const apiError = (status: number, ...codes: string[]) => new HttpError('detail', status, { errors: {}, codes });

async function openTab(answer: () => object) {
  const tab = createBrowserTabs(createFakeServer({ 'GET session': () => json(answer()) })).openTab();
  const lostSession = createLostSession(tab.client, () => true);
  const provider = keepOpenPages(createAuthProvider({ session: tab.client, location: () => new URL('/goals/1', origin) }), lostSession);
  await tab.start();
  return { tab, provider: provider as typeof provider & AppAuthProvider, lostSession };
}

describe('a session that ended under an open form', () => {
  const token = `x.${btoa(JSON.stringify({ sub: '7' }))}.x`;
  const named = { user: { name: 'Amal', image: null, token }, expires: '2030-01-01T00:00:00.000Z' };

  async function lose() {
    let current: object = named;
    const opened = await openTab(() => current);
    current = {};
    await opened.tab.client.refetch();
    return { ...opened, come: (next: object) => (current = next) };
  }

  it('lets the page stand: no check rejects, and it is still whose form it is', async () => {
    const { provider } = await lose();
    await provider.checkAuth({});
    await provider.checkError(apiError(401, 'token_not_valid'));
    await provider.checkError(apiError(404, 'not_found'));
    expect(await provider.getIdentity()).toMatchObject({ id: '7', fullName: 'Amal' });
  });

  it('is like any other once it is given up', async () => {
    const { provider, lostSession } = await lose();
    lostSession.abandon();
    await expect(provider.checkAuth({})).rejects.toMatchObject({ redirectTo: sessionRequired('/goals/1') });
    await expect(provider.checkError(apiError(401, 'token_not_valid'))).rejects.toMatchObject({ redirectTo: sessionRequired('/goals/1') });
    expect(await provider.getIdentity()).toEqual({ id: 'guest', fullName: 'Guest' });
  });

  it('is resumed in place, or says why not as a translation key', async () => {
    const { provider, lostSession, come } = await lose();
    await expect(provider.resumeSession(credentials)).rejects.toThrow('auth.errors.unknown');
    expect(lostSession.getState()).toEqual(named);
    come(named);
    await provider.resumeSession(credentials);
    expect(lostSession.getState()).toBeUndefined();
  });

  it('a record that is gone signs out all the same, while a refused token brings the dialog', async () => {
    const { provider, lostSession } = await openTab(() => named);
    await expect(provider.checkError(apiError(404, 'not_found'))).rejects.toMatchObject({
      redirectTo: `/auth/login?error=RecordMissing&callbackUrl=${encodeURIComponent(`${origin}/goals`)}`,
    });
    expect(lostSession.getState()).toBeUndefined();
    await provider.checkError(apiError(401, 'not_authenticated'));
    expect(lostSession.getState()).toEqual(named);
  });
});
