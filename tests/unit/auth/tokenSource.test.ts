import { describe, expect, it } from 'vitest';
import { tokenSource } from '../../../src/auth/tokenSource';
import { createBrowserTabs, createFakeServer, json, session } from '../../support/createTabs';

const now = 1_700_000_000_000;
const jwt = (expiresAt: number) => `x.${btoa(JSON.stringify({ exp: expiresAt / 1000 }))}.x`;
const withToken = (token: string) => json({ ...session, user: { ...session.user, token } });

function createSource(answer: () => Response | Promise<Response>) {
  const server = createFakeServer({ 'GET session': answer });
  const tab = createBrowserTabs(server).openTab();
  return { server, tab, source: tokenSource(tab.client, () => now) };
}

describe('tokenSource', () => {
  it('gives the known token without asking again', async () => {
    const { source, server } = createSource(() => json(session));
    expect(await source.getToken()).toBe('token-1');
    expect(await source.getToken()).toBe('token-1');
    expect(server.count('GET session')).toBe(1);
  });

  it('has none when nobody is signed in', async () => {
    expect(await createSource(() => json({})).source.getToken()).toBeUndefined();
  });

  it('refreshes once for callers at the same time', async () => {
    const { source, server } = createSource(() => json(session));
    await source.getToken();
    server.handlers['GET session'] = () => withToken('token-2');
    expect(await Promise.all([source.refreshToken(), source.refreshToken(), source.refreshToken()])).toEqual([
      'token-2',
      'token-2',
      'token-2',
    ]);
    expect(server.count('GET session')).toBe(2);
    expect(await source.getToken()).toBe('token-2');
  });

  it('has none when the session turns out to be over', async () => {
    const { source, server } = createSource(() => json(session));
    await source.getToken();
    server.handlers['GET session'] = () => json({});
    expect(await source.refreshToken()).toBeUndefined();
  });

  it('takes an outage of the gateway for a 503, so that no call goes out with no token or a dead one', async () => {
    const { source, server } = createSource(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(source.getToken()).rejects.toMatchObject({ status: 503, message: 'auth.errors.unavailable', body: { codes: [] } });
    server.handlers['GET session'] = () => json(session);
    expect(await source.getToken()).toBe('token-1');
    server.handlers['GET session'] = () => json({}, 503);
    await expect(source.refreshToken()).rejects.toMatchObject({ status: 503 });
    for (const reference of ['id-of-a-read', 'id-of-the-next']) {
      server.handlers['GET session'] = () => Response.json({}, { status: 503, headers: { 'X-Request-Id': reference } });
      await expect(source.refreshToken()).rejects.toMatchObject({ status: 503, body: { reference } });
    }
  });

  it('takes a dead token that could not be refreshed for a 503, and any other unchanged one for what it is', async () => {
    const dead = createSource(() => withToken(jwt(now - 1_000)));
    await dead.source.getToken();
    await expect(dead.source.refreshToken()).rejects.toMatchObject({ status: 503 });
    const refused = createSource(() => withToken(jwt(now + 60_000)));
    await refused.source.getToken();
    expect(await refused.source.refreshToken()).toBe(jwt(now + 60_000));
  });

  it.each([
    ['slow', -3_600_000],
    ['fast', 3_600_000],
  ])('goes by the clock of the server where the device has a %s one', async (_name, off) => {
    const date = { Date: new Date(now).toUTCString() };
    const source = async (expiresAt: number) => {
      const answer = () => Response.json({ ...session, user: { ...session.user, token: jwt(expiresAt) } }, { headers: date });
      const tab = createBrowserTabs(createFakeServer({ 'GET session': answer })).openTab({ now: () => now + off });
      await tab.start();
      return tokenSource(tab.client);
    };
    await expect((await source(now - 60_000)).refreshToken()).rejects.toMatchObject({ status: 503 });
    expect(await (await source(now + 60_000)).refreshToken()).toBe(jwt(now + 60_000));
  });

  it('lets a call go out again as its own account only', () => {
    const { mayRepeat } = createSource(() => json(session)).source;
    const of = (sub: string, id: string) => `x.${btoa(JSON.stringify({ sub, id }))}.x`;
    expect(mayRepeat(of('1', 'old'), of('1', 'new'))).toBe(true);
    expect(mayRepeat(of('1', 'old'), of('2', 'new'))).toBe(false);
    expect(mayRepeat(of('1', 'old'), 'opaque')).toBe(false);
    expect(mayRepeat('opaque-1', 'opaque-2')).toBe(true);
    expect(mayRepeat(undefined, of('1', 'new'))).toBe(true);
  });
});
