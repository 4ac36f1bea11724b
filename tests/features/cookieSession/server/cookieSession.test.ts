/** Session cookies of a product API at the gateway, over HTTP with a misbehaving API. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { ApiSessionStore } from '../../../../server/features/cookieSession/ApiSessionStore';
import { ensureApiSessionTable } from '../../../../server/features/cookieSession/apiSessionTable';
import { CookieJar } from '../../../../server/features/cookieSession/CookieJar';
import { toCookieNames } from '../../../../server/features/cookieSession/cookieCalls';
import { createCookieFetch } from '../../../../server/features/cookieSession/createCookieFetch';
import { defineApi } from '../../../../src/schema/api';
import { availableDatabases } from '../../../support/databases';
import { type Listening, listen } from '../../../support/listen';

const api = defineApi({
  signIn: { path: '/session/', account: 'username' },
  signOut: { path: '/session/end/' },
  cookies: { account: '/me/' },
});
const secrets = ['a secret that is long enough for the tests 1'];

interface Seen {
  readonly call: string;
  readonly cookie: string;
  readonly csrf: string | null;
  readonly referer: string | null;
  readonly body: string;
}

describe.each(availableDatabases())('cookies of a product API, stored on $name', (databases) => {
  let database: Database;
  let server: Listening;
  let store: ApiSessionStore;
  let clock: number;
  const seen: Seen[] = [];
  const reports: string[] = [];
  /** The test's own answers, by method and path. They take precedence over `usual`. */
  const answers = new Map<string, (call: Seen) => Response | undefined>();

  const usual: Readonly<Record<string, (call: Seen) => Response>> = {
    'GET /session/': () => setting({}, 'csrftoken=first; Path=/'),
    'POST /session/': () => setting({}, 'sessionid=one; Path=/; HttpOnly; Secure', 'csrftoken=second; Path=/'),
    'GET /me/': ({ cookie }) =>
      cookie.includes('sessionid=') ? Response.json({ id: 7, name: 'Huda' }) : new Response('', { status: 403 }),
  };
  function setting(body: object, ...cookies: readonly string[]): Response {
    const headers = new Headers();
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return Response.json(body, { headers });
  }

  beforeEach(async () => {
    clock = Date.now();
    seen.length = reports.length = 0;
    answers.clear();
    server = await listen(async (request) => {
      const { headers, method, url } = request;
      const call: Seen = {
        call: `${method} ${new URL(url).pathname}`,
        cookie: headers.get('cookie') ?? '',
        csrf: headers.get('x-csrftoken'),
        referer: headers.get('referer'),
        body: await request.text(),
      };
      seen.push(call);
      return answers.get(call.call)?.(call) ?? usual[call.call]?.(call) ?? Response.json({});
    });
    database = await databases.open();
    await ensureApiSessionTable(database);
    store = new ApiSessionStore({ database, secrets, maxAgeSeconds: 3600, now: () => clock });
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const send = (method: string, path: string, { token, body, headers }: { token?: string; body?: string; headers?: HeadersInit } = {}) => {
    const next = (request: Request, init: { readonly signal: AbortSignal }) => fetch(request, init);
    const call = createCookieFetch({ api, names: toCookieNames(api), store, next, report: (problem) => reports.push(problem) });
    const given = new Headers(headers);
    if (token !== undefined) given.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) given.set('Content-Length', String(Buffer.byteLength(body)));
    const request = new Request(server.origin + path, { method, headers: given, ...(body !== undefined && { body }) });
    return call(request, { signal: AbortSignal.timeout(20_000) });
  };
  const signIn = async () => {
    const response = await send('POST', '/session/', { body: '{"username":"huda","password":"x"}' });
    return { status: response.status, body: (await response.json()) as { access?: string; user?: { name: string } } };
  };
  const enter = async () => {
    const token = (await signIn()).body.access ?? '';
    seen.length = 0;
    return token;
  };

  it('posts the sign-in with a CSRF cookie, and stores no cookie in the clear', async () => {
    const { body } = await signIn();
    expect(body.user).toMatchObject({ id: 7, name: 'Huda' });
    expect(seen.map(({ call, cookie, csrf, referer }) => ({ call, cookie, csrf, referer }))).toEqual([
      { call: 'GET /session/', cookie: '', csrf: null, referer: null },
      { call: 'POST /session/', cookie: 'csrftoken=first', csrf: 'first', referer: `${server.origin}/` },
      { call: 'GET /me/', cookie: 'csrftoken=second; sessionid=one', csrf: null, referer: null },
    ]);
    const rows = await database.db
      .selectFrom('gateway_api_sessions' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`sessionid|second|${body.access}`));
  });

  it('sends neither the handle nor cookies of the browser to the API', async () => {
    const token = await enter();
    await send('GET', '/books/', { token, headers: { Cookie: 'sessionid=of-the-browser', 'X-CSRFToken': 'forged' } });
    await send('PATCH', '/books/1/', {
      token,
      body: '{}',
      headers: { Cookie: 'a=b', 'X-CSRFToken': 'forged', Referer: 'https://evil.example/' },
    });
    expect(seen.map(({ cookie, csrf, referer }) => ({ cookie, csrf, referer }))).toEqual([
      { cookie: 'csrftoken=second; sessionid=one', csrf: null, referer: null },
      { cookie: 'csrftoken=second; sessionid=one', csrf: 'second', referer: `${server.origin}/` },
    ]);
  });

  it('ignores cookies for other domains, other paths, oversized ones and more than 20', async () => {
    const token = await enter();
    const many = Array.from({ length: 30 }, (_, index) => `n${index}=1; Path=/`);
    const foreign = ['evil=1; Domain=example.com', 'top=1; Domain=com', 'elsewhere=1; Path=/admin/', `large=${'x'.repeat(5000)}`];
    answers.set('GET /books/', () => setting({}, ...foreign, '__Host-bad=1; Domain=127.0.0.1; Path=/; Secure', ...many));
    await send('GET', '/books/', { token });
    answers.clear();
    await send('GET', '/books/', { token });
    const { cookie } = seen.at(-1) as Seen;
    expect(cookie).toMatch(/sessionid=one/);
    expect(cookie).not.toMatch(/evil|top|elsewhere|large|bad/);
    expect(cookie.split('; ').length).toBeLessThanOrEqual(20);
  });

  it('repeats a call with a refused CSRF token once, with a fresh one and the same body', async () => {
    const token = await enter();
    answers.set('GET /session/', () => setting({}, 'csrftoken=fresh; Path=/'));
    answers.set('PATCH /books/1/', ({ csrf }) =>
      csrf === 'fresh' ? Response.json({ saved: true }) : Response.json({ detail: 'CSRF Failed: CSRF token missing.' }, { status: 403 }),
    );
    const body = '{"title":"كتاب"}';
    expect(await (await send('PATCH', '/books/1/', { token, body })).json()).toEqual({ saved: true });
    expect(seen.filter(({ call }) => call === 'PATCH /books/1/').map(({ body, csrf }) => [csrf, body])).toEqual([
      ['second', body],
      ['fresh', body],
    ]);
  });

  it('passes on the refusal of an API that takes no CSRF token at all, after one repetition', async () => {
    const token = await enter();
    answers.set('PATCH /books/1/', () => Response.json({ detail: 'CSRF Failed: Referer checking failed.' }, { status: 403 }));
    const response = await send('PATCH', '/books/1/', { token, body: '{}' });
    expect([response.status, await response.json()]).toEqual([403, { detail: 'CSRF Failed: Referer checking failed.' }]);
    expect(seen.filter(({ call }) => call === 'PATCH /books/1/')).toHaveLength(2);
  });

  it('does not buffer a large body to repeat it, but has a fresh token for the next call', async () => {
    const token = await enter();
    answers.set('GET /session/', () => setting({}, 'csrftoken=fresh; Path=/'));
    answers.set('PUT /file/', ({ csrf }) =>
      csrf === 'fresh' ? Response.json({}) : Response.json({ detail: 'CSRF Failed' }, { status: 403 }),
    );
    const body = 'x'.repeat(1024 * 1024 + 1);
    expect((await send('PUT', '/file/', { token, body })).status).toBe(403);
    expect((await send('PUT', '/file/', { token, body })).status).toBe(200);
  });

  it('keeps the newer session if the late answer of an overtaken call removes it', async () => {
    const token = await enter();
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    answers.set('PATCH /books/1/', () => setting({}, 'sessionid=two; Path=/'));
    const late = createCookieFetch({
      ...{ api, names: toCookieNames(api), store, report: () => undefined },
      next: async (request, init) => {
        if (new URL(request.url).pathname === '/late/' && request.headers.get('cookie')?.includes('sessionid=one')) {
          await left;
          return new Response('{}', { status: 403, headers: { 'Set-Cookie': 'sessionid=""; Max-Age=0; Path=/' } });
        }
        return fetch(request, init);
      },
    })(new Request(`${server.origin}/late/`, { headers: { Authorization: `Bearer ${token}` } }), { signal: AbortSignal.timeout(20_000) });
    expect((await send('PATCH', '/books/1/', { token, body: '{}' })).status).toBe(200);
    leave();
    expect((await late).status).toBe(200);
    expect(seen.at(-1)).toMatchObject({ call: 'GET /late/', cookie: expect.stringContaining('sessionid=two') });
  });

  it('ends the handle when the API has ended the session, and only then', async () => {
    const token = await enter();
    answers.set('GET /books/', () => Response.json({ detail: 'You may not.' }, { status: 403 }));
    expect((await send('GET', '/books/', { token })).status).toBe(403);
    expect(await store.isOver(token, 'sessionid')).toBe(false);
    answers.set('GET /me/', () => new Response('', { status: 500 }));
    expect((await send('GET', '/books/', { token })).status).toBe(403);
    expect(await store.isOver(token, 'sessionid')).toBe(false);
    answers.set('GET /me/', () => new Response('', { status: 403 }));
    expect((await send('GET', '/books/', { token })).status).toBe(401);
    expect(await store.isOver(token, 'sessionid')).toBe(true);
  });

  it('ends with the time of its cookies and of the session', async () => {
    answers.set('POST /session/', () => setting({}, 'sessionid=brief; Path=/; Max-Age=3600'));
    const token = await enter();
    clock += 3_601_000;
    expect((await send('GET', '/books/', { token })).status).toBe(401);
    expect(seen).toEqual([]);
    expect(new CookieJar().after(['sessionid=gone; Max-Age=0'], new URL(server.origin)).header(new URL(server.origin))).toBeUndefined();
  });

  it('signs out with the CSRF token, and ends the handle even if the API does not answer', async () => {
    const token = await enter();
    await send('POST', '/session/end/', { token });
    expect(seen).toMatchObject([{ call: 'POST /session/end/', cookie: 'csrftoken=second; sessionid=one', csrf: 'second' }]);
    const other = await enter();
    await server.close();
    await expect(send('POST', '/session/end/', { token: other })).rejects.toThrow();
    expect([await store.isOver(token, 'sessionid'), await store.isOver(other, 'sessionid')]).toEqual([true, true]);
    server = await listen(() => new Response());
  });

  it.each([
    ['no CSRF cookie', 'GET /session/', () => Response.json({}), '/session/ set no cookie "csrftoken"'],
    ['no session cookie', 'POST /session/', () => Response.json({}), 'The sign-in set no cookie "sessionid"'],
    [
      'an oversized session cookie',
      'POST /session/',
      () => setting({}, `sessionid=${'x'.repeat(5000)}`),
      'The sign-in set no cookie "sessionid"',
    ],
    ['an account call that fails', 'GET /me/', () => new Response('', { status: 500 }), '/me/ was answered 500'],
  ])('reports %s as a fault of the API, not of the password', async (_, call, answer, problem) => {
    answers.set(call, answer);
    expect((await signIn()).status).toBe(502);
    expect(reports).toEqual([problem]);
  });

  it('leaves tokens of the API itself alone', async () => {
    await send('GET', '/books/', { token: 'a-token-of-the-api' });
    expect(seen).toMatchObject([{ call: 'GET /books/', cookie: '' }]);
  });
});
