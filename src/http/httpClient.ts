/**
 * The client for all calls to the product API. Each call has the token, the language and the parameters of `resources/api.ts`.
 * | what happens | result |
 * |---|---|
 * | 200 to 208, 226 | `{ status, headers, body, json }`; `json` is undefined without a body |
 * | first code token_not_valid, not_authenticated | one token refresh for all waiting calls, then one retry |
 * | 429 with a Retry-After of at most a minute, 503 of a stopping gateway | up to two retries after that time |
 * | any other status, a body that is not JSON | HttpError, see `toHttpError` |
 * | no response, timeout | HttpError 0 |
 * | another account signed in during the call | AbortError, so that nothing is saved as another account |
 * | any failure of a prefetch | fails at once |
 * Writes are retried too: a call refused with 429 or by a stopping gateway was not carried out (RFC 6585 §4).
 */
import type { HttpError } from 'ra-core';
import { type Api, asApiPath, defineApi } from '../schema/api';
import type { AppLocale } from '../schema/locales';
import { parseJson } from '../schema/parseJson';
import { stringifyJson } from '../schema/stringifyJson';
import type { Throttle } from './createThrottle';
import { retry } from './retry';
import { type HttpErrorBody, httpError, type TranslateMessage, toHttpError, unreadable } from './toHttpError';
import { within } from './within';

export interface HttpOptions {
  readonly method?: string | undefined;
  readonly query?: URLSearchParams | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** IANA name, sent to gateways as `Prefer: timezone="…"` (RFC 7240). CORS of another API may refuse the header. */
  readonly timeZone?: string | undefined;
  /** Headers for the gateway's history. CORS of another API may refuse them. */
  readonly gatewayHeaders?: Readonly<Record<string, string>> | undefined;
  /** A call of registration or recovery, without a token (specification §7). */
  readonly anonymous?: boolean | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the callers know what they asked for
  readonly json: any;
}

/** @param path below the API's origin, e.g. `/api/v1/exercises/?page=2` @throws HttpError */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<HttpAnswer>;

export interface HttpClientOptions {
  readonly apiUrl: string;
  readonly isGateway?: boolean;
  readonly api?: Pick<Api, 'query' | 'authorization' | 'trailingSlash'>;
  readonly session: {
    getToken(): Promise<string | undefined>;
    refreshToken(): Promise<string | undefined>;
    mayRepeat?(refused: string | undefined, fresh: string): boolean;
  };
  readonly getLocale: () => AppLocale;
  readonly translate?: TranslateMessage;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly isOnline?: () => boolean;
  readonly throttle?: Throttle;
  readonly timeoutMs?: { readonly call: number; readonly upload: number };
}

const prefetches = new WeakSet<AbortSignal>();

/** Creates the signal of a prefetch. Its failures neither refresh the token, wait, nor end the session. */
export function prefetchSignal(): AbortSignal {
  const { signal } = new AbortController();
  prefetches.add(signal);
  return signal;
}

export function isPrefetch(signal: AbortSignal | null | undefined): boolean {
  return signal !== null && signal !== undefined && prefetches.has(signal);
}

const maxWaitSeconds = 60;
const maxRepeats = 2;

function delayAfter(error: unknown, attempts: number): number | undefined {
  const { status, body } = error as HttpError;
  const seconds = (body as HttpErrorBody | undefined)?.retryAfterSeconds;
  if (seconds === undefined || seconds > maxWaitSeconds || attempts > (status === 429 ? maxRepeats : 1)) return undefined;
  return seconds * 1000;
}

const refusedToken = new Set(['token_not_valid', 'not_authenticated']);

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { session, throttle } = options;
  const send = createSend(options);
  let refreshing: Promise<string | undefined> | undefined;

  async function freshToken(refused: string | undefined): Promise<string | undefined> {
    const known = await session.getToken();
    if (known !== refused) return known;
    refreshing ??= session.refreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  function sendAgain(path: string, call: HttpOptions, token: string | undefined): Promise<HttpAnswer> {
    const attempt = () => send(path, call, token);
    return throttle ? retry(attempt, { retries: maxRepeats, delayAfter, wait: throttle.wait, signal: call.signal }) : attempt();
  }

  return async (path, call = {}) => {
    if (call.anonymous) return send(path, call, undefined);
    const token = await session.getToken();
    if (isPrefetch(call.signal)) return send(path, call, token);
    try {
      return await sendAgain(path, call, token);
    } catch (error) {
      if (!refusedToken.has((error as HttpError).body?.codes?.[0])) throw error;
      const fresh = await freshToken(token);
      if (!fresh) throw error;
      call.signal?.throwIfAborted();
      if (session.mayRepeat?.(token, fresh) === false) throw new DOMException('Somebody else has signed in', 'AbortError');
      return sendAgain(path, call, fresh);
    }
  };
}

function createSend({
  apiUrl,
  isGateway = true,
  api = defineApi({}),
  getLocale,
  translate,
  // Not `globalThis.fetch` itself, because tests and monitoring patch it later.
  fetch = (...request) => globalThis.fetch(...request),
  isOnline = () => globalThis.navigator?.onLine !== false,
  timeoutMs = { call: 30_000, upload: 120_000 },
}: HttpClientOptions) {
  function getAddress(path: string, query: HttpOptions['query']): string {
    const [place = '', ownQuery = ''] = path.split('?');
    const search = [ownQuery, String(query ?? ''), String(new URLSearchParams(api.query))].filter(Boolean).join('&');
    return apiUrl + (apiUrl === '' ? place : asApiPath(api, place)) + (search && `?${search}`);
  }

  return async (path: string, call: HttpOptions, token: string | undefined): Promise<HttpAnswer> => {
    const { method = 'GET', query, body, signal } = call;
    const isForm = body instanceof FormData;
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': getLocale(), ...call.headers });
    if (token) headers.set('Authorization', `${api.authorization} ${token}`);
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    if (call.timeZone && isGateway) headers.set('Prefer', `timezone="${call.timeZone}"`);
    if (isGateway) for (const [name, value] of Object.entries(call.gatewayHeaders ?? {})) headers.set(name, value);
    const exchange = async (limited: AbortSignal) => {
      const sent = isForm ? body : body !== undefined && stringifyJson(body);
      const response = await fetch(getAddress(path, query), { method, headers, signal: limited, ...(sent && { body: sent }) });
      return { response, text: await response.text() };
    };
    const { response, text } = await within(isForm ? timeoutMs.upload : timeoutMs.call, exchange, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      if ((error as Error).name === 'TimeoutError') throw httpError(0, method === 'GET' ? 'errors.timeout' : 'errors.timeoutSaving');
      throw httpError(0, isOnline() ? 'errors.unreachable' : 'errors.offline');
    });
    const json = parse(text);
    // 304 is the response to `If-None-Match`.
    if (!isSuccess(response.status) && response.status !== 304)
      throw toHttpError({ status: response.status, headers: response.headers, json: json ?? plainText(response, text) }, translate);
    // HTML is a proxy's sign-in page or the app's own page. Plain text such as "Deleted" is accepted.
    const isWord = (method === 'DELETE' || response.status === 202) && !/^\s*</.test(text);
    if (json === undefined && text.trim() !== '' && !isWord) throw unreadable(response, method !== 'GET');
    return { status: response.status, headers: response.headers, body: text, json };
  };
}

/** An error in plain text, e.g. .NET's `BadRequest("…")`. */
function plainText({ headers }: Response, text: string): string | undefined {
  return headers.get('Content-Type')?.startsWith('text/plain') ? text.trim() : undefined;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Accepts only 200 to 208 and 226, unlike `response.ok` (specification §4, §9). */
export function isSuccess(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}
