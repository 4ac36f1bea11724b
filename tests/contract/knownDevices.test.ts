import { describe, expect, it } from 'vitest';
import { createKnownDevices } from '../../server/session/knownDevices';
import { createBrowser } from '../support/createBrowser';
import { createGateway, secret } from '../support/createGateway';

const cookie = 'known-device';

/** Uses up all failed sign-ins of an account, from ten addresses. */
async function attack(app: ReturnType<typeof createGateway>['app'], email = 'admin@example.com') {
  for (let guess = 0; guess < 100; guess += 1)
    await createBrowser(app, { address: `198.51.100.${guess % 10}` }).signIn({ email, password: 'wrong' });
}

describe('wrong attempts of strangers', () => {
  it('keep nobody out who signed in on this device before, not even after a sign-out', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    await browser.signOut();
    await attack(app);
    expect((await createBrowser(app).signIn()).status, 'an unknown device has to wait').toBe(429);
    expect((await browser.signIn()).status).toBe(200);
  });

  it('from one address keep nobody out who signs in from another for the first time', async () => {
    const { app, clock } = createGateway();
    const stranger = createBrowser(app, { address: '198.51.100.1' });
    for (let minute = 0; minute < 120; minute += 1, clock.now += 60_000) {
      await stranger.signIn({ password: 'wrong' });
      await stranger.signIn({ password: 'wrong' });
    }
    for (let guess = 0; guess < 50; guess += 1) await stranger.signIn({ password: 'wrong' });
    const browser = createBrowser(app);
    for (const status of [401, 401, 401]) expect((await browser.signIn({ password: 'mistyped' })).status).toBe(status);
    expect((await browser.signIn()).status).toBe(200);
  });

  it('from the very address of a known device keep it out neither', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const neighbour = createBrowser(app);
    for (let guess = 0; guess < 200; guess += 1) await neighbour.signIn({ email: `${guess % 40}@example.com`, password: 'wrong' });
    for (let guess = 0; guess < 20; guess += 1) await neighbour.signIn({ password: 'wrong' });
    expect((await neighbour.signIn()).status).toBe(429);
    expect((await browser.signIn()).status).toBe(200);
  });

  it('make whoever has no known device wait a minute and a half at most', async () => {
    const { app } = createGateway();
    await attack(app);
    const seconds = Number((await createBrowser(app).signIn()).headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(90);
  });
});

describe('a known device', () => {
  it('is slowed down by its own wrong attempts', async () => {
    const { app, upstream } = createGateway({ limits: { perAccount: 3 } });
    const browser = createBrowser(app);
    await browser.signIn();
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await browser.signIn({ password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(upstream.to('/auth/login/')).toHaveLength(4);
  });

  it('has no guesses of its own at another account', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn({ email: 'mallory@example.com' });
    await attack(app);
    expect((await browser.signIn({ password: 'wrong' })).status).toBe(429);
  });

  it('cannot get more guesses by copying, cutting or renewing its cookie', async () => {
    const { app, upstream } = createGateway({ limits: { perAccount: 2 } });
    const browser = createBrowser(app);
    await browser.signIn();
    const first = browser.jar.get(cookie) ?? '';
    await browser.signIn();
    const renewed = browser.jar.get(cookie) ?? '';
    expect(renewed.split('.')[0]).toBe(first.split('.')[0]);
    const before = upstream.to('/auth/login/').length;
    for (const value of [first, renewed, `${first}~${renewed}`, first, renewed]) {
      const copy = createBrowser(app, { address: `198.51.100.${upstream.calls.length}` });
      copy.jar.set(cookie, value);
      await copy.signIn({ password: 'wrong' });
    }
    expect(upstream.to('/auth/login/').length - before).toBe(2);
  });

  it('is known by a cookie that no script reads, no other site sends and nobody else can make', async () => {
    const { app } = createGateway({ publicUrl: 'https://admin.example.com' });
    const browser = createBrowser(app, { origin: 'https://admin.example.com' });
    const set = (await browser.signIn()).headers.getSetCookie().find((one) => one.includes(cookie)) ?? '';
    expect(set).toMatch(/^__Host-known-device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
    expect(set).not.toMatch(/admin@|YWRtaW5A/);
    const value = browser.jar.get('__Host-known-device') ?? '';
    await attack(app);
    const forged = [
      value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      value.replace(/\.\d+\./, '.99999999999.'),
      'x',
      '',
      '~~~',
      '.',
    ];
    for (const wrong of forged) {
      const copy = createBrowser(app, { origin: 'https://admin.example.com', address: '198.51.100.1' });
      copy.jar.set('__Host-known-device', wrong);
      expect((await copy.signIn()).status, wrong).toBe(429);
    }
    expect((await browser.signIn()).status).toBe(200);
  });

  it.each([
    ['below a path', '/admin', '', '__Secure-', '__Host-'],
    ['at the root', '', '/admin', '__Host-', '__Secure-'],
  ])('of a gateway %s is known beside the cookie of another gateway on its host', (_where, basePath, otherPath, prefix, otherPrefix) => {
    const common = { now: Date.now, crossSite: false };
    const [ours, others] = [
      createKnownDevices({ ...common, basePath, secrets: [secret] }),
      createKnownDevices({ ...common, basePath: otherPath, secrets: [secret.toUpperCase()] }),
    ];
    const getCookie = (set: string) => /^[\w-]+=([^;]+)/.exec(set)?.[1] ?? '';
    let otherValue = '';
    for (let at = 0; at < 5; at += 1)
      otherValue = getCookie(others.remember(`${otherPrefix}known-device=${otherValue}`, `${at}@example.com`, true));
    const ourValue = getCookie(ours.remember('', 'amal@example.com', true));
    const cookies = [`${otherPrefix}known-device=${otherValue}`, `${prefix}known-device=${ourValue}`];
    for (const header of [cookies.join('; '), cookies.toReversed().join('; ')]) {
      expect(ours.find(header, 'amal@example.com')).toBe(ourValue.split('.')[0]);
      expect(others.find(header, '0@example.com')).toBeDefined();
    }
  });

  it('stays known for five accounts, across a change of secrets, and for half a year', async () => {
    const newer = 'hT5rW9zQ2mXcV7bN4kJ8pL1sD6fG3aYe';
    const { app, clock, database, upstream } = createGateway();
    const browser = createBrowser(app);
    const names = Array.from({ length: 6 }, (_, index) => `person-${index}@example.com`);
    for (const email of names) await browser.signIn({ email });
    const value = browser.jar.get(cookie) ?? '';
    expect(value.split('~')).toHaveLength(5);

    const more = { database, now: () => clock.now, upstream: (request: Request) => upstream.fetch(request) };
    const getStatus = async (gateway: ReturnType<typeof createGateway>, email: string) => {
      await attack(gateway.app, email);
      const again = createBrowser(gateway.app, { address: '198.51.100.1' });
      again.jar.set(cookie, value);
      return (await again.signIn({ email })).status;
    };
    const rotated = createGateway({ ...more, secrets: [newer, secret] });
    expect(await getStatus(rotated, names[5] ?? '')).toBe(200);
    expect(await getStatus(rotated, names[1] ?? '')).toBe(200);
    expect(await getStatus(rotated, names[0] ?? ''), 'the sixth last').toBe(429);
    expect(await getStatus(createGateway({ ...more, secrets: [newer] }), names[5] ?? ''), 'the old secret left').toBe(429);
    clock.now += 181 * 24 * 60 * 60_000;
    expect(await getStatus(rotated, names[5] ?? ''), 'half a year later').toBe(429);
  });
});
