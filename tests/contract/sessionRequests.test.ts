import { describe, expect, it } from 'vitest';
import { createSessionRoutes } from '../../server/session/createSessionRoutes';
import { createBrowser } from '../support/createBrowser';
import { createDatabase, createGateway, origin, secret } from '../support/createGateway';

/** Cases of the session protocol, by number. */
describe('requests that are refused', () => {
  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('server 24: a POST from elsewhere (%j) is 403', async (headers) => {
    const { app, upstream } = createGateway();
    const response = await createBrowser(app).signIn({}, headers);
    expect(response.status).toBe(403);
    expect(upstream.calls).toEqual([]);
  });

  it('server 24: a body over 16 KB is 413, declared or not', async () => {
    const browser = createBrowser(createGateway().app);
    expect((await browser.signIn({ email: 'x'.repeat(17_000) })).status).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(8_192)),
    });
    const response = await browser.send('signout', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
  });

  it.each(['unknown', 'callback/github', 'session/x', '', 'constructor', 'callback/credentials'])(
    'server 26: GET %j is 400',
    async (path) => {
      expect((await createBrowser(createGateway().app).send(path)).status).toBe(400);
    },
  );

  it('server 26: other methods and malformed JSON are 400', async () => {
    const browser = createBrowser(createGateway().app);
    expect((await browser.send('session', { method: 'DELETE' })).status).toBe(400);
    const headers = { 'Content-Type': 'application/json' };
    expect((await browser.send('session', { method: 'POST', headers, body: '{' })).status).toBe(400);
  });

  it('server 27: a missing, short or regular secret refuses to start and names the remedy', () => {
    for (const secrets of [[], ['x'], ['a'.repeat(64)], [secret, 'short']]) {
      const options = { publicUrl: origin, secrets, upstream: async () => new Response(), database: createDatabase() };
      expect(() => createSessionRoutes(options)).toThrow(/AUTH_SECRET.*openssl rand -base64 32/);
    }
  });
});
