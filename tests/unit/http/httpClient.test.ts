import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toJobFailure } from '../../../src/data/jobs/jobResult';
import { createThrottle } from '../../../src/http/createThrottle';
import { createHttpClient, type HttpClientOptions } from '../../../src/http/httpClient';

const apiUrl = 'http://api.test';
type Answer = (request: Request, number: number) => Response | Promise<Response>;

const api = { requests: [] as Request[], answer: (() => HttpResponse.json({})) as Answer };
const server = setupServer(
  http.all(`${apiUrl}/*`, ({ request }) => {
    api.requests.push(request.clone());
    return api.answer(request, api.requests.length);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.requests = [];
  api.answer = () => HttpResponse.json({ id: 1 });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const signedIn = { getToken: async () => 'token-1', refreshToken: async () => 'token-2' };
const createClient = (options: Partial<HttpClientOptions> = {}) =>
  createHttpClient({ apiUrl, session: signedIn, getLocale: () => 'en', ...options });
const first = () => api.requests[0] as Request;
const refused = (code = 'token_not_valid') =>
  HttpResponse.json({ type: 'client_error', errors: [{ code, detail: 'x', attr: 'detail' }] }, { status: 401 });

describe('every call', () => {
  // covers: 6.2
  it('says is_admin, who asks, and in which language', async () => {
    await createClient({ getLocale: () => 'ar' })('/api/v1/exercises/3/');
    const { pathname, searchParams } = new URL(first().url);
    expect([first().method, pathname, `${searchParams}`]).toEqual(['GET', '/api/v1/exercises/3/', 'is_admin=true']);
    expect(first().headers.get('authorization')).toBe('Bearer token-1');
    expect(first().headers.get('accept-language')).toBe('ar');
    expect(first().headers.get('accept')).toBe('application/json');
    expect(first().headers.has('content-type')).toBe(false);
  });

  it('adds is_admin to the parameters that are there', async () => {
    await createClient()('/api/v1/exercises/?page=2&search=a%20b');
    expect([...new URL(first().url).searchParams]).toEqual([
      ['page', '2'],
      ['search', 'a b'],
      ['is_admin', 'true'],
    ]);
  });

  // covers: 4.6
  it('asks for the language each time', async () => {
    let locale: 'en' | 'ar' = 'en';
    const client = createClient({ getLocale: () => locale });
    await client('/a/');
    locale = 'ar';
    await client('/a/');
    expect(api.requests.map((request) => request.headers.get('accept-language'))).toEqual(['en', 'ar']);
  });

  it('carries no Authorization when nobody is signed in', async () => {
    await createClient({ session: { ...signedIn, getToken: async () => undefined } })('/a/');
    expect(first().headers.has('authorization')).toBe(false);
  });

  it('sends text as JSON', async () => {
    await createClient()('/a/', { method: 'PATCH', body: { a: 1 } });
    expect(first().headers.get('content-type')).toBe('application/json');
    expect(await first().json()).toEqual({ a: 1 });
  });

  it('sends a form as multipart, its boundary included', async () => {
    const form = new FormData();
    form.append('image', new File(['x'], 'a.png', { type: 'image/png' }));
    await createClient()('/a/', { method: 'POST', body: form });
    expect(first().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(((await first().formData()).get('image') as File).name).toBe('a.png');
  });
});

describe('an answer', () => {
  it.each([200, 201, 208, 226])('of status %i is a success', async (status) => {
    api.answer = () => HttpResponse.json({ id: 7 }, { status });
    expect(await createClient()('/a/')).toMatchObject({ status, json: { id: 7 } });
  });

  it('without a body has no json', async () => {
    api.answer = () => new HttpResponse(null, { status: 204 });
    expect(await createClient()('/a/', { method: 'DELETE' })).toMatchObject({ status: 204, json: undefined });
  });

  // covers: 4.12
  it.each([209, 227, 299])('of status %i is none, whatever fetch thinks', async (status) => {
    api.answer = () => HttpResponse.json({ id: 7 }, { status });
    await expect(createClient()('/a/')).rejects.toMatchObject({ status, message: 'errors.refused' });
  });

  it('of HTML is no success, for it is somebody else’s page', async () => {
    api.answer = () => HttpResponse.html('<title>Welcome to the hotel’s Wi-Fi</title>');
    await expect(createClient()('/a/')).rejects.toMatchObject({ status: 200, message: 'errors.unreadable', body: { codes: [] } });
  });

  it('of HTML is never shown', async () => {
    api.answer = () => HttpResponse.html('<h1>OperationalError at /api/v1/</h1>', { status: 500 });
    const error = await createClient()('/a/').catch((caught) => caught);
    expect(error).toMatchObject({ status: 500, message: 'errors.server' });
    expect(JSON.stringify(error)).not.toContain('OperationalError');
  });

  it('with form errors throws them by field', async () => {
    api.answer = () => HttpResponse.json({ errors: [{ code: 'unique', detail: 'Taken.', attr: 'name_en' }] }, { status: 400 });
    await expect(createClient()('/a/')).rejects.toMatchObject({
      status: 400,
      message: 'Taken.',
      body: { errors: { name_en: 'Taken.' }, codes: ['unique'] },
    });
  });

  it('of 429 says how long to wait, in the language of the page', async () => {
    api.answer = () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '30' } });
    const translate = (key: string, { smart_count }: Readonly<Record<string, unknown>>) => `${key}:${smart_count}`;
    await expect(createClient({ translate })('/a/')).rejects.toMatchObject({ status: 429, message: 'errors.throttledFor:30' });
  });
});

describe('a gateway that stops', () => {
  const stopping = (code = 'stopping') =>
    HttpResponse.json(
      { type: 'server_error', errors: [{ code, detail: 'x', attr: null }] },
      { status: 503, headers: { 'Retry-After': '5', 'X-Request-Id': 'id-of-the-call' } },
    );
  const waits: number[] = [];
  const throttle = { ...createThrottle(), wait: async (milliseconds: number) => waits.push(milliseconds) > 0 };
  beforeEach(() => void waits.splice(0));

  it('did nothing, so a write is sent once more after Retry-After', async () => {
    api.answer = (_, number) => (number === 1 ? stopping() : HttpResponse.json({ id: 7 }, { status: 201 }));
    const { json } = await createClient({ throttle })('/a/', { method: 'POST', body: { a: 1 } });
    expect(json).toEqual({ id: 7 });
    expect(await Promise.all(api.requests.map((request) => request.text()))).toEqual(['{"a":1}', '{"a":1}']);
    expect(waits).toEqual([5_000]);
  });

  it('is asked once more only, and its failure has the reference', async () => {
    api.answer = () => stopping();
    const error = await createClient({ throttle })('/a/', { method: 'POST', body: {} }).catch((caught) => caught);
    expect(error).toMatchObject({ status: 503, message: 'errors.unavailable', body: { codes: ['stopping'], reference: 'id-of-the-call' } });
    expect(api.requests).toHaveLength(2);
    expect(toJobFailure(error)).toBe('throttled');
  });

  it('any other 503 is not repeated', async () => {
    api.answer = () => stopping('service_unavailable');
    const error = await createClient({ throttle })('/a/', { method: 'POST', body: {} }).catch((caught) => caught);
    expect([api.requests.length, waits, toJobFailure(error)]).toEqual([1, [], 'lost']);
  });
});

describe('a refused token', () => {
  it.each(['token_not_valid', 'not_authenticated'])('is refreshed once and the call repeated (%s)', async (code) => {
    api.answer = (request) => (request.headers.get('authorization') === 'Bearer token-2' ? HttpResponse.json({ ok: 1 }) : refused(code));
    const { json } = await createClient()('/a/', { method: 'POST', body: { a: 1 } });
    expect(json).toEqual({ ok: 1 });
    expect(api.requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(await Promise.all(api.requests.map((request) => request.text()))).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('carries a form over to the repeated call', async () => {
    api.answer = (_, number) => (number === 1 ? refused() : HttpResponse.json({}));
    const form = new FormData();
    form.append('image', new File(['content'], 'a.png'));
    await createClient()('/a/', { method: 'POST', body: form });
    const repeated = (await (api.requests[1] as Request).formData()).get('image') as File;
    expect(await repeated.text()).toBe('content');
  });

  it('is refused for good the second time', async () => {
    api.answer = () => refused();
    const error = await createClient()('/a/').catch((caught) => caught);
    expect(error).toMatchObject({ status: 401, message: 'errors.signedOut', body: { codes: ['token_not_valid'] } });
    expect(api.requests).toHaveLength(2);
  });

  it('is not repeated when the session is over', async () => {
    api.answer = () => refused();
    const session = { ...signedIn, refreshToken: async () => undefined };
    await expect(createClient({ session })('/a/')).rejects.toMatchObject({ status: 401, body: { codes: ['token_not_valid'] } });
    expect(api.requests).toHaveLength(1);
  });

  it('is not refreshed again when another call had it refreshed meanwhile', async () => {
    let token = 'token-1';
    api.answer = (request) => {
      if (request.headers.get('authorization') === 'Bearer token-2') return HttpResponse.json({});
      token = 'token-2';
      return refused();
    };
    const refreshToken = vi.fn(async () => 'token-3');
    await createClient({ session: { getToken: async () => token, refreshToken } })('/a/');
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('can be refreshed again later', async () => {
    const refreshToken = vi.fn(async () => 'token-2');
    const client = createClient({ session: { ...signedIn, refreshToken } });
    api.answer = (_, number) => (number % 2 === 1 ? refused() : HttpResponse.json({}));
    await client('/a/');
    await client('/a/');
    expect(refreshToken).toHaveBeenCalledTimes(2);
  });

  it('is not repeated in the name of somebody else', async () => {
    api.answer = () => refused();
    const session = { ...signedIn, mayRepeat: (old: string | undefined, fresh: string) => old !== 'token-1' || fresh !== 'token-2' };
    await expect(createClient({ session })('/a/', { method: 'PATCH', body: {} })).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.requests).toHaveLength(1);
  });

  it('leaves an outage of the session an outage', async () => {
    api.answer = () => refused();
    const outage = Object.assign(new Error('auth.errors.unavailable'), { status: 503 });
    const session = { ...signedIn, refreshToken: () => Promise.reject(outage) };
    await expect(createClient({ session })('/a/')).rejects.toBe(outage);
  });

  it('is told from a refusal of something else', async () => {
    api.answer = () => HttpResponse.json({ detail: 'Only owners may.' }, { status: 403 });
    const refreshToken = vi.fn(async () => 'token-2');
    const error = await createClient({ session: { ...signedIn, refreshToken } })('/a/').catch((caught) => caught);
    expect(error).toMatchObject({ status: 403, message: 'Only owners may.', body: { codes: ['permission_denied'] } });
    expect(refreshToken).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  it.each([
    [true, 'errors.unreachable'],
    [false, 'errors.offline'],
  ])('with a connection: %s, says %s and never "signed out"', async (online, message) => {
    api.answer = () => HttpResponse.error();
    await expect(createClient({ isOnline: () => online })('/a/')).rejects.toMatchObject({ status: 0, message, body: { codes: [] } });
  });

  const silent: Answer = () => new Promise(() => {});

  it.each([
    ['GET', 'errors.timeout'],
    ['PATCH', 'errors.timeoutSaving'],
    ['DELETE', 'errors.timeoutSaving'],
  ])('in time to a %s says %s', async (method, message) => {
    api.answer = silent;
    const client = createClient({ timeoutMs: { call: 30, upload: 5_000 } });
    await expect(client('/a/', { method })).rejects.toMatchObject({ status: 0, message });
  });

  // covers: 9.11
  it('is waited for longer while a file is sent', async () => {
    api.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return HttpResponse.json({ ok: 1 });
    };
    const client = createClient({ timeoutMs: { call: 20, upload: 5_000 } });
    expect((await client('/a/', { method: 'POST', body: new FormData() })).json).toEqual({ ok: 1 });
    await expect(client('/a/')).rejects.toMatchObject({ message: 'errors.timeout' });
  });

  it('ends when the body stops coming, not only when nothing comes', async () => {
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) });
    const fetch = async (_: string, { signal }: RequestInit) => {
      const response = new Response(endless);
      const stopped = new Promise<string>((__, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
      return Object.assign(response, { text: () => stopped });
    };
    const client = createClient({ fetch, timeoutMs: { call: 30, upload: 30 } });
    await expect(client('/a/')).rejects.toMatchObject({ status: 0, message: 'errors.timeout' });
  });

  it('is the caller’s own doing when it aborts', async () => {
    api.answer = silent;
    const abort = new AbortController();
    const call = createClient()('/a/', { signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is asked for when the caller has aborted before', async () => {
    await expect(createClient()('/a/', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.requests).toHaveLength(0);
  });
});
