import { describe, expect, it } from 'vitest';
import { createSessionRoutes } from '../../server/session/createSessionRoutes';
import { createBrowser } from '../support/createBrowser';
import { createDatabase, createGateway, origin, password, secret } from '../support/createGateway';

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
      const options = {
        publicUrl: origin,
        secrets,
        upstream: async () => new Response(),
        database: createDatabase(),
        log: () => undefined,
      };
      expect(() => createSessionRoutes(options)).toThrow(/AUTH_SECRET.*openssl rand -base64 32/);
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('server 26: %s is 400 wherever it goes, and touches nothing', async (method) => {
    const { app, upstream } = createGateway();
    const browser = createBrowser(app);
    await browser.signIn();
    const before = browser.cookieHeader();
    for (const path of ['session', 'csrf', 'providers', 'signin', 'signout', 'callback/credentials', '_log', 'error'])
      expect((await browser.send(path, { method })).status, path).toBe(400);
    expect(browser.cookieHeader()).toBe(before);
    expect(upstream.calls).toHaveLength(1);
  });

  it('server 26: HEAD is GET without a body', async () => {
    const browser = createBrowser(createGateway().app);
    const response = await browser.send('session', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('server 7: of a field that is sent twice, the last counts, for the limit and the product API alike', async () => {
    const { app, upstream } = createGateway({ limits: { perAccount: 1 } });
    const browser = createBrowser(app);
    const csrfToken = await browser.csrf();
    const body = new URLSearchParams({ csrfToken, json: 'true', email: 'first@example.com', password: 'wrong', callbackUrl: origin });
    body.append('email', 'last@example.com');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=iso-8859-1' };
    expect((await browser.send('callback/credentials', { method: 'POST', headers, body: body.toString() })).status).toBe(401);
    expect(upstream.calls[0]?.body).toEqual({ email: 'last@example.com', password: 'wrong' });
    expect((await browser.signIn({ email: 'last@example.com', password: 'wrong' })).status).toBe(429);
    expect((await browser.signIn({ email: 'first@example.com', password: 'wrong' })).status).toBe(401);
    body.append('csrfToken', 'wrong');
    expect((await browser.send('callback/credentials', { method: 'POST', headers, body: body.toString() })).status).toBe(403);
  });

  it.each(['text/plain', 'text/plain; application/json', 'text/plain; x=application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'server 7: a body of the type %j has no fields, not even a CSRF token',
    async (type) => {
      const { app, upstream } = createGateway();
      const browser = createBrowser(app);
      const fields = { email: 'admin@example.com', password, csrfToken: await browser.csrf(), json: 'true' };
      for (const body of [JSON.stringify(fields), new URLSearchParams(fields).toString()]) {
        const response = await browser.send('callback/credentials', { method: 'POST', headers: { 'Content-Type': type }, body });
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toContain('error=MissingCSRF');
      }
      expect(upstream.calls).toEqual([]);
    },
  );

  it.each(['null', '[]', '"text"', '7', '{"__proto__":{"csrfToken":"x","name":"Mallory"},"constructor":{"prototype":{"x":1}}}'])(
    'server 26: the JSON body %s opens nothing and pollutes nothing',
    async (body) => {
      const { app, upstream } = createGateway();
      const browser = createBrowser(app);
      const headers = { 'Content-Type': 'application/json' };
      for (const path of ['session', 'callback/credentials', 'signout', 'signin/credentials', '_log']) {
        const response = await browser.send(path, { method: 'POST', headers, body });
        expect(response.status, path).toBeLessThan(500);
      }
      expect(upstream.calls).toEqual([]);
      expect(({} as Record<string, unknown>).name ?? ({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each([{ email: ['admin@example.com'] }, { email: { toString: 'x' } }, { password: 7 }, { email: null }])(
    'server 8: JSON credentials that are no text (%j) are 401 and the product API hears nothing',
    async (odd) => {
      const { app, upstream } = createGateway();
      const browser = createBrowser(app);
      const body = JSON.stringify({ email: 'admin@example.com', password, csrfToken: await browser.csrf(), json: true, ...odd });
      const headers = { 'Content-Type': 'application/json' };
      expect((await browser.send('callback/credentials', { method: 'POST', headers, body })).status).toBe(401);
      expect(upstream.calls).toEqual([]);
    },
  );

  it.each([`${'x'.repeat(400)}@example.com`, 'admin@example.com\u0000', 'admin\r\n@example.com'])(
    'server 8: an account that cannot be one is 401 and the product API hears nothing',
    async (email) => {
      const { app, upstream } = createGateway();
      expect((await createBrowser(app).signIn({ email })).status).toBe(401);
      expect(upstream.calls).toEqual([]);
    },
  );

  it('server 24: a POST that names its own origin passes, as does one of a client that is no browser', async () => {
    for (const headers of [{ Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, { Origin: origin }, {}])
      expect((await createBrowser(createGateway().app).signIn({}, headers as Record<string, string>)).status).toBe(200);
  });
});
