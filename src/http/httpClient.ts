/**
 * The one way to the product API. Each call carries what specification §6 and §7 ask for: `is_admin=true` (or what
 * `resources/api.ts` says instead), the session's token and Accept-Language; JSON or multipart in, JSON out.
 *
 * | what happens                                   | what the caller sees                                                     |
 * |------------------------------------------------|--------------------------------------------------------------------------|
 * | 200 to 208, 226                                | `{ status, headers, body, json }`; `json` is undefined without a body       |
 * | first code token_not_valid, not_authenticated  | one refresh for all calls that wait, then the call once more               |
 * | 429 with a Retry-After of at most a minute     | the call once more after that time, twice at most (`throttle`)             |
 * | any other status                               | HttpError with the messages of the body, see `toHttpError`                 |
 * | a success that is no JSON                      | HttpError `errors.unreadable`                                              |
 * | no answer                                      | HttpError 0: `errors.offline` or `errors.unreachable`                      |
 * | no answer in time                              | HttpError 0: `errors.timeout`, or `errors.timeoutSaving` when it was to change something |
 * | the caller aborts                              | its own AbortError                                                         |
 * | another account signed in meanwhile            | AbortError: nothing is saved in somebody else's name                       |
 * | any failure of a prefetch (`prefetchSignal`)   | that failure at once: nothing is refreshed, waited for or repeated          |
 *
 * A 429 says that the call was not carried out (RFC 6585 §4; DRF counts before it looks at a body), so that writes are repeated as well.
 *
 * Messages are keys of `i18n/<locale>/errors.ts` or sentences of the API.
 */
import type { HttpError } from 'ra-core';
import { type Api, asApiPath, defineApi } from '../schema/api';
import type { Locale } from '../schema/fieldTypes';
import type { Throttle } from './createThrottle';
import { isPrefetch } from './prefetchSignal';
import { type HttpErrorBody, httpError, type Translate, toHttpError } from './toHttpError';

/** What a call may say besides its path. */
export interface HttpOptions {
  readonly method?: string | undefined;
  /** A string is JSON; a form becomes multipart. */
  readonly body?: string | FormData | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** By which the API knows a create that comes again. */
  readonly idempotencyKey?: string | undefined;
  /** A login-stage call: the parameters of every call (specification §6) but no token (§7), and so no refresh either. */
  readonly anonymous?: boolean | undefined;
}

/** A successful answer. The shape is that of react-admin's `fetchJson`, so its data providers can use the client. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the callers know what they asked for
  readonly json: any;
}

/**
 * @param path from the API's origin, e.g. `/api/v1/exercises/?page=2`
 * @throws HttpError see above
 */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<HttpAnswer>;

export interface HttpClientOptions {
  /** Origin of the product API; empty: that of the page. */
  readonly apiUrl: string;
  /** What all calls have in common. Default: as the specification says. */
  readonly api?: Pick<Api, 'query' | 'authorization' | 'trailingSlash'>;
  readonly session: {
    getToken(): Promise<string | undefined>;
    /** @returns undefined when the session is over */
    refreshToken(): Promise<string | undefined>;
    /** Whether a call that was refused may go out again with another token: not as somebody else. Without it, always. */
    mayRepeat?(refused: string | undefined, fresh: string): boolean;
  };
  /** Asked at each call. */
  readonly getLocale: () => Locale;
  /** For the few messages with values; without it those are said without them. */
  readonly translate?: Translate;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly isOnline?: () => boolean;
  /** Where calls wait that the API has no time for; without it they fail at once, as login-stage calls always do. */
  readonly throttle?: Throttle;
  /** Milliseconds. */
  readonly timeoutMs?: { readonly call: number; readonly upload: number };
}

/** Longer than this nobody looks at a page that waits. */
const longestWaitSeconds = 60;
const mostRepeats = 2;

/** First codes that mean the token was not accepted (specification §8). */
const refusedToken = new Set(['token_not_valid', 'not_authenticated']);

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { session, throttle } = options;
  const send = createSend(options);
  let refreshing: Promise<string | undefined> | undefined;

  /** The token to repeat a call with. Another call may have had it refreshed meanwhile. */
  async function freshToken(refused: string | undefined): Promise<string | undefined> {
    const known = await session.getToken();
    if (known !== refused) return known;
    refreshing ??= session.refreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function sendPatiently(path: string, call: HttpOptions, token: string | undefined): Promise<HttpAnswer> {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await send(path, call, token);
      } catch (error) {
        const seconds = ((error as HttpError).body as HttpErrorBody | undefined)?.retryAfterSeconds;
        if (!throttle || seconds === undefined || seconds > longestWaitSeconds || repeats === mostRepeats) throw error;
        if (!(await throttle.wait(seconds * 1000, call.signal))) throw error;
      }
    }
  }

  return async (path, call = {}) => {
    if (call.anonymous) return send(path, call, undefined);
    const token = await session.getToken();
    if (isPrefetch(call.signal)) return send(path, call, token);
    try {
      return await sendPatiently(path, call, token);
    } catch (error) {
      if (!refusedToken.has((error as HttpError).body?.codes?.[0])) throw error;
      const fresh = await freshToken(token);
      if (!fresh) throw error;
      call.signal?.throwIfAborted();
      if (session.mayRepeat?.(token, fresh) === false) throw new DOMException('Somebody else has signed in', 'AbortError');
      return sendPatiently(path, call, fresh);
    }
  };
}

/** Sends one call and reads its answer; nothing is waited for or repeated. */
function createSend({
  apiUrl,
  api = defineApi({}),
  getLocale,
  translate,
  // Not `globalThis.fetch` itself: what patches it later (tests, monitoring) must be seen.
  fetch = (...request) => globalThis.fetch(...request),
  isOnline = () => globalThis.navigator?.onLine !== false,
  timeoutMs = { call: 30_000, upload: 120_000 },
}: HttpClientOptions) {
  /** With the parameters of every call. A slash at the end that the API does not want, the gateway takes away; called directly, we do. */
  function addressOf(path: string): string {
    const { query } = api;
    const [place = '', ...asked] = path.split('?');
    const search = [...asked, ...(Object.keys(query).length > 0 ? [new URLSearchParams(query)] : [])].join('&');
    return apiUrl + (apiUrl === '' ? place : asApiPath(api, place)) + (search && `?${search}`);
  }

  return async (path: string, call: HttpOptions, token: string | undefined): Promise<HttpAnswer> => {
    const { method = 'GET', body, signal, idempotencyKey } = call;
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': getLocale() });
    if (token) headers.set('Authorization', `${api.authorization} ${token}`);
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const limit = withTimeout(signal, body instanceof FormData ? timeoutMs.upload : timeoutMs.call);
    let response: Response;
    let text: string;
    try {
      response = await fetch(addressOf(path), {
        method,
        headers,
        signal: limit.signal,
        ...(body !== undefined && { body }),
      });
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (limit.isOver()) throw httpError(0, method === 'GET' ? 'errors.timeout' : 'errors.timeoutSaving');
      throw httpError(0, isOnline() ? 'errors.unreachable' : 'errors.offline');
    } finally {
      limit.clear();
    }
    const json = parse(text);
    if (!isSuccess(response.status)) throw toHttpError({ status: response.status, headers: response.headers, json }, translate);
    // A sign-in page of a proxy, or the app's own page where the API should be.
    if (json === undefined && text.trim() !== '') throw httpError(response.status, 'errors.unreadable');
    return { status: response.status, headers: response.headers, body: text, json };
  };
}

/**
 * The caller's signal, and a limit in time besides. `AbortSignal.any` is not in all browsers we serve, and on Node 20 a
 * signal that only follows another can be collected before it fires.
 */
function withTimeout(signal: AbortSignal | null | undefined, ms: number) {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, ms);
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer counts as success: 200 to 208 and 226 (specification §4 and §9), which is not what `response.ok` says. */
export function isSuccess(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}
