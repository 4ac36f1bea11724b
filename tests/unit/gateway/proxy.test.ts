import { describe, expect, it } from 'vitest';
import { createProxy } from '../../../server/proxy/createProxy';
import { type ApiDeclaration, defineApi } from '../../../src/schema/api';

function proxied(
  answer: (request: Request, signal: AbortSignal) => Response | Promise<Response>,
  timeoutMs?: number,
  declared: ApiDeclaration = {},
) {
  const calls: Request[] = [];
  const app = createProxy({
    apiUrl: 'https://api.example.com',
    api: defineApi(declared),
    ...(timeoutMs ? { timeoutMs } : {}),
    fetch: async (request, { signal }) => {
      calls.push(request.clone());
      return answer(request, signal);
    },
  });
  return { app, calls };
}

describe('the proxy to the real product API', () => {
  it('passes path, query, method, body, token and language on', async () => {
    const { app, calls } = proxied(() => Response.json({ id: 1 }, { status: 201 }));
    const response = await app.request('http://localhost:3000/api/v1/goals/?is_admin=true', {
      method: 'POST',
      headers: { Authorization: 'Bearer t', 'Accept-Language': 'ar', 'Content-Type': 'application/json' },
      body: '{"name_en":"x"}',
    });
    expect(response.status).toBe(201);
    expect(calls[0]?.url).toBe('https://api.example.com/api/v1/goals/?is_admin=true');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer t');
    expect(calls[0]?.headers.get('accept-language')).toBe('ar');
    expect(await calls[0]?.text()).toBe('{"name_en":"x"}');
  });

  it('keeps the session cookie from the API and the API’s cookies from the browser', async () => {
    const { app, calls } = proxied(() => new Response('{}', { headers: { 'Set-Cookie': 'sessionid=1' } }));
    const response = await app.request('http://localhost:3000/api/v1/goals/', { headers: { Cookie: 'authjs.session-token=x' } });
    expect(calls[0]?.headers.has('cookie')).toBe(false);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it('passes a further header on only where the deployment lists it', async () => {
    const headers = { 'X-Tenant': 'north', 'X-Other': '1' };
    const names = async (passedHeaders?: readonly string[]) => {
      let seen = new Headers();
      const app = createProxy({
        apiUrl: 'https://api.example.com',
        ...(passedHeaders && { passedHeaders }),
        fetch: async (request) => {
          seen = request.headers;
          return Response.json({});
        },
      });
      await app.request('http://localhost:3000/api/v1/goals/', { headers });
      return [seen.get('x-tenant'), seen.get('x-other')];
    };
    expect(await names()).toEqual([null, null]);
    expect(await names(['x-tenant'])).toEqual(['north', null]);
  });

  it('passes versions of records and the answers about them on', async () => {
    const { app, calls } = proxied((request) => {
      if (request.headers.has('if-none-match')) return new Response(null, { status: 304, headers: { ETag: '"2"' } });
      return Response.json({ current: { id: 1 } }, { status: 412, headers: { ETag: 'W/"2"' } });
    });
    const url = 'http://localhost:3000/api/v1/goals/1/';
    const refused = await app.request(url, { method: 'PATCH', body: '{}', headers: { 'If-Match': '"1"' } });
    expect([refused.status, refused.headers.get('etag'), await refused.json()]).toEqual([412, 'W/"2"', { current: { id: 1 } }]);
    const known = await app.request(url, { headers: { 'If-None-Match': '"2"' } });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, '"2"', '']);
    expect(calls.map(({ headers }) => headers.get('if-match') ?? headers.get('if-none-match'))).toEqual(['"1"', '"2"']);
  });

  it('passes a redirect on instead of following it with the token', async () => {
    const { app, calls } = proxied(() => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example.com/' } }));
    const response = await app.request('http://localhost:3000/api/v1/goals', { headers: { Authorization: 'Bearer t' } });
    expect([response.status, calls.length, calls[0]?.redirect]).toEqual([302, 1, 'manual']);
  });

  it('keeps the name under which the product API gives a file, and makes it safe', async () => {
    const given = `inline; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent('../شهادة\u202E المدرب.pdf')}`;
    const { app } = proxied(() => new Response('x', { headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': given } }));
    const { headers } = await app.request('http://localhost:3000/media/a/b.pdf');
    const [kind, , name] = (headers.get('content-disposition') ?? '').split('; ');
    expect([kind, decodeURIComponent(name ?? '')]).toEqual(['attachment', "filename*=UTF-8''شهادة المدرب.pdf"]);
  });

  it('fetches uploads as anybody, and lets nothing in them run', async () => {
    const { app, calls } = proxied((request) => {
      const type = request.url.endsWith('.png') ? 'image/png' : 'text/html';
      return new Response('x', { headers: { 'Content-Type': type, 'Content-Security-Policy': 'script-src *' } });
    });
    const fetched = (path: string) =>
      app.request(`http://localhost:3000${path}`, { headers: { Authorization: 'Bearer t', Cookie: 'a=b' } });
    const picture = await fetched('/media/a/b.png');
    const page = await fetched('/media/evil.html');
    expect(calls.map(({ url, headers }) => [url, headers.has('authorization'), headers.has('cookie')])).toEqual([
      ['https://api.example.com/media/a/b.png', false, false],
      ['https://api.example.com/media/evil.html', false, false],
    ]);
    expect([picture.headers.get('content-disposition'), page.headers.get('content-disposition')]).toEqual(['inline', 'attachment']);
    for (const { headers } of [picture, page]) {
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await app.request('http://localhost:3000/media/a.png', { method: 'POST' })).status).toBe(404);
  });

  it('answers 502 in the API’s own error form when the API cannot be reached', async () => {
    const { app } = proxied(() => Promise.reject(new TypeError('fetch failed')));
    const response = await app.request('http://localhost:3000/api/v1/goals/');
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ type: 'server_error', errors: [{ code: 'error', attr: null }] });
  });

  it('answers 504 when the API does not answer in time', async () => {
    const { app } = proxied(
      (_request, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      20,
    );
    expect((await app.request('http://localhost:3000/api/v1/goals/')).status).toBe(504);
  });

  /** Sends a body in chunks of one byte through the proxy. */
  const upload = async (pieces: number, everyMs: number, fetch: (request: Request, signal: AbortSignal) => Promise<Response>) => {
    const { app } = proxied(fetch, 2_000);
    let left = pieces;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        if (left === 0) controller.close();
        else controller.enqueue(new Uint8Array(1));
        left -= 1;
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    return (await app.request('http://localhost:3000/api/v1/goals/', init)).status;
  };

  it('waits for its answer from the end of the body on, however long the body takes', async () => {
    const sizes: number[] = [];
    const status = await upload(16, 150, async (request, signal) => {
      sizes.push((await request.arrayBuffer()).byteLength);
      signal.throwIfAborted();
      return Response.json({}, { status: 201 });
    });
    expect([status, sizes]).toEqual([201, [16]]);
  });

  it('answers 504 when the API takes the body and does not answer, or takes no more of it', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    expect(await upload(2, 10, async (request, signal) => (await request.arrayBuffer()) && never(signal))).toBe(504);
    expect(await upload(2, 10, (_request, signal) => never(signal))).toBe(504);
  });

  it('leaves GET /auth/* to the app’s own pages', async () => {
    const { app, calls } = proxied(() => new Response('{}'));
    expect((await app.request('http://localhost:3000/auth/login')).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it.each(['/api/v1/..%2f..%2fauth/login/', '/api/v1//goals/', '/api/v1/%5c..%5cauth/', '/auth/%2E%2E%2flogin/', '/api/v1/x%00/'])(
    'does not pass %s on, which a server behind it may take for another path',
    async (path) => {
      const { app, calls } = proxied(() => Response.json({}));
      expect((await app.request(`http://localhost:3000${path}`, { method: 'POST' })).status).toBe(404);
      expect(calls).toEqual([]);
    },
  );

  it('keeps what the API says about who may read or run its answer from the browser, and the rest as it is', async () => {
    const { app } = proxied(
      () =>
        new Response('{}', {
          headers: {
            'Content-Type': 'application/json',
            'Access-Control-Allow-Origin': '*',
            'Content-Security-Policy': 'default-src *',
            'Strict-Transport-Security': 'max-age=0',
            'X-Frame-Options': 'ALLOWALL',
            'Content-Language': 'ar',
            'Retry-After': '7',
          },
        }),
    );
    const { headers } = await app.request('http://localhost:3000/api/v1/goals/');
    expect([...headers.keys()].sort()).toEqual(['content-language', 'content-type', 'retry-after']);
  });
});

describe('the proxy to an API with addresses of its own', () => {
  const declared: ApiDeclaration = {
    root: '/rest/',
    trailingSlash: false,
    signIn: { path: '/rest/token' },
    refresh: { path: '/o/refresh' },
    signOut: null,
  };
  const to = async (path: string, method = 'POST', other: ApiDeclaration = declared) => {
    const { app, calls } = proxied(() => new Response('{}'), undefined, other);
    const { status } = await app.request(`http://localhost:3000${path}`, { method });
    return { status, address: calls[0]?.url };
  };

  it.each([
    ['/api/v1/goals/5/?is_staff=1', 'https://api.example.com/rest/goals/5?is_staff=1'],
    ['/api/v1/goals/', 'https://api.example.com/rest/goals'],
    ['/auth/register/', 'https://api.example.com/auth/register'],
    ['/rest/token', 'https://api.example.com/rest/token'],
    ['/o/refresh', 'https://api.example.com/o/refresh'],
  ])('%s goes to %s', async (path, address) => {
    expect(await to(path)).toEqual({ status: 200, address });
  });

  it('puts paths below a root of nothing', async () => {
    expect((await to('/api/v1/goals/', 'GET', { root: '/' })).address).toBe('https://api.example.com/goals/');
  });

  it.each(['/api/v1/token', '/api/v1/token/', '/api/v1/t%6fken', '/api/v1//token', '/api/v1/token//'])(
    'does not lead past the limits on signing in: %s',
    async (path) => {
      expect(await to(path)).toEqual({ status: 404, address: undefined });
    },
  );

  it('does not lead past the limits on login-stage calls either', async () => {
    expect(await to('/api/v1/auth/register/', 'POST', { root: '/' })).toEqual({ status: 404, address: undefined });
  });
});
