import { describe, expect, it } from 'vitest';
import { createBrowser } from '../support/createBrowser';
import { createGateway, createToken } from '../support/createGateway';

describe('changing the session', () => {
  // covers: 7.38
  it('server 13: POST session changes name and image, and never the token or anything else', async () => {
    const { app } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const before = await browser.session();
    const data = {
      name: 'Noor',
      image: 'https://cdn.example.com/n.png',
      token: 'stolen',
      access: 'stolen',
      sid: 'x',
      sub: '1',
      endsAt: 9e15,
      user: undefined,
    };
    const response = await browser.send('session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ csrfToken: await browser.csrf(), data }),
    });
    expect(response.status).toBe(200);
    const expected = { user: { name: 'Noor', image: 'https://cdn.example.com/n.png', token: before.user?.token }, expires: before.expires };
    expect(await response.json()).toEqual(expected);
    expect(await browser.session()).toEqual(expected);
  });

  it('server 13: POST session ignores an image that makes the cookies longer than servers take', async () => {
    const { app, upstream, clock } = createGateway();
    const access = await createToken(Math.floor(clock.now / 1000) + 900, { roles: 'r'.repeat(3_000) });
    upstream.loginAnswer = () => Response.json({ access, refresh: 'r'.repeat(1_500), user: { id: 7, name: 'Amal' } });
    const browser = createBrowser(app);
    await browser.signIn();
    const before = await browser.session();
    const body = JSON.stringify({ csrfToken: await browser.csrf(), data: { image: `https://a.test/${'\u{1f3cb}'.repeat(900)}` } });
    await browser.send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(await browser.session()).toEqual(before);
  });

  it.each([{ name: 7, image: 'javascript:alert(1)' }, { name: 'x'.repeat(500), image: '//evil.example' }, null, 'text', []])(
    'server 13: POST session ignores %j',
    async (data) => {
      const browser = createBrowser(createGateway().app);
      await browser.signIn();
      const before = await browser.session();
      const body = JSON.stringify({ csrfToken: await browser.csrf(), data });
      const response = await browser.send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      expect(await response.json()).toEqual(before);
    },
  );

  it('server 14: POST session with a bad CSRF token is 400 {}', async () => {
    const browser = createBrowser(createGateway().app);
    await browser.signIn();
    const body = JSON.stringify({ csrfToken: 'bad', data: { name: 'Noor' } });
    const response = await browser.send('session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({});
    expect((await browser.session()).user?.name).toBe('Amal');
  });
});
