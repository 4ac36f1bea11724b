/**
 * The client for all calls to the product API. Each call has `is_admin=true` (or the parameters of `resources/api.ts`), the session's token
 * and Accept-Language (specification §6, §7). Requests are JSON or multipart, answers JSON.
 *
 * | what happens                                   | what the caller sees                                                     |
 * |------------------------------------------------|--------------------------------------------------------------------------|
 * | 200 to 208, 226                                | `{ status, headers, body, json }`; `json` is undefined without a body       |
 * | first code token_not_valid, not_authenticated  | one refresh for all waiting calls, then the call once more                 |
 * | 429 with a Retry-After of at most a minute     | the call once more after that time, twice at most (`throttle`)             |
 * | 503 of a gateway that stops (`stoppingCode`)   | the same, once                                                             |
 * | any other status                               | HttpError with the body's messages, see `toHttpError`                      |
 * | a success that is not JSON                     | HttpError `errors.unreadable`, or `errors.unreadableSaving` for a write          |
 * | no answer                                      | HttpError 0: `errors.offline` or `errors.unreachable`                      |
 * | no answer in time                              | HttpError 0: `errors.timeout`, or `errors.timeoutSaving` for a write                     |
 * | the caller aborts                              | the caller's AbortError                                                    |
 * | another account signed in meanwhile            | AbortError: nothing is saved as another account                            |
 * | any failure of a prefetch (`prefetchSignal`)   | that failure at once: nothing is refreshed, waited for or repeated          |
 *
 * A 429 means that the call was not carried out (RFC 6585 §4; DRF throttles before it reads the body), so writes are repeated as well. A
 * gateway that stops has not looked at the call either.
 *
 * Messages are keys of `i18n/<locale>/errors.ts` or the API's sentences.
 */
import type { HttpError } from 'ra-core';
import { type Api, asApiPath, defineApi } from '../schema/api';
import type { AppLocale } from '../schema/fieldTypes';
import { parseJson } from '../schema/parseJson';
import { stringifyJson } from '../schema/stringifyJson';
import { recordHeader } from '../schema/transitionCalls';
import type { Throttle } from './createThrottle';
import { retry } from './retry';
import { type HttpErrorBody, httpError, type TranslateMessage, toHttpError, unreadable } from './toHttpError';
import { within } from './within';

/** Options of a call. */
export interface HttpOptions {
  readonly method?: string | undefined;
  readonly query?: URLSearchParams | undefined;
  /** Sent as JSON, or as multipart if it is FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
  /** Further headers, e.g. `If-Match`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Time zone of the days in the call (IANA name), sent as `Prefer: timezone="…"` (RFC 7240) through the gateway. CORS of another API may
   * refuse the header.
   */
  readonly timeZone?: string | undefined;
  /** The record that the call changes, if its address is that of another one: `trainees/5`. Sent to gateways only. */
  readonly changes?: string | undefined;
  /** A login-stage call: with the parameters of every call (specification §6), but without a token (§7) and refresh. */
  readonly anonymous?: boolean | undefined;
}

/** A successful answer, in the shape of react-admin's `fetchJson`, so that its data providers can use the client. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the callers know what they asked for
  readonly json: any;
}

/**
 * @param path from the API's origin, e.g. `/api/v1/exercises/` or `/api/v1/exercises/?page=2`
 * @throws HttpError see above
 */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<HttpAnswer>;

export interface HttpClientOptions {
  /** Origin of the product API; empty for the page's origin. */
  readonly apiUrl: string;
  /** Whether the gateway answers there, and not the product API itself. Default true. */
  readonly isGateway?: boolean;
  /** The parameters and headers of all calls. Default: the specification's. */
  readonly api?: Pick<Api, 'query' | 'authorization' | 'trailingSlash'>;
  readonly session: {
    getToken(): Promise<string | undefined>;
    /** @returns undefined when the session has ended */
    refreshToken(): Promise<string | undefined>;
    /** Whether a refused call may be repeated with another token, which must be the same account's. Default: always. */
    mayRepeat?(refused: string | undefined, fresh: string): boolean;
  };
  /** Called for each request. */
  readonly getLocale: () => AppLocale;
  /** Translates the few messages with values. Without it, they are shown without them. */
  readonly translate?: TranslateMessage;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly isOnline?: () => boolean;
  /** Holds calls after a 429, and those that a gateway refused because it stops. Without it they fail at once, as login-stage calls always do. */
  readonly throttle?: Throttle;
  /** Milliseconds. */
  readonly timeoutMs?: { readonly call: number; readonly upload: number };
}

const prefetches = new WeakSet<AbortSignal>();

/**
 * The signal of a prefetch. A refused token, a 429 or a lost session only makes it fail; the page's own call deals with that.
 */
export function prefetchSignal(): AbortSignal {
  const { signal } = new AbortController();
  prefetches.add(signal);
  return signal;
}

/** Whether a call with this signal is a prefetch. */
export function isPrefetch(signal: AbortSignal | null | undefined): boolean {
  return signal !== null && signal !== undefined && prefetches.has(signal);
}

/** Calls that would wait longer fail at once. */
const maxWaitSeconds = 60;
/** Maximum number of repetitions after a 429. A gateway that stops is asked once more. */
const maxRepeats = 2;

/** Returns the milliseconds after which a refused call is repeated; undefined if it is not. */
function delayAfter(error: unknown, attempts: number): number | undefined {
  const { status, body } = error as HttpError;
  const seconds = (body as HttpErrorBody | undefined)?.retryAfterSeconds;
  if (seconds === undefined || seconds > maxWaitSeconds || attempts > (status === 429 ? maxRepeats : 1)) return undefined;
  return seconds * 1000;
}

/** Error codes that mean that the token was not accepted (specification §8). */
const refusedToken = new Set(['token_not_valid', 'not_authenticated']);

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { session, throttle } = options;
  const send = createSend(options);
  let refreshing: Promise<string | undefined> | undefined;

  /** The token to repeat a call with. Another call may have refreshed it meanwhile. */
  async function freshToken(refused: string | undefined): Promise<string | undefined> {
    const known = await session.getToken();
    if (known !== refused) return known;
    refreshing ??= session.refreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Sends a call, and repeats it as long as the API asks to. */
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

/** Sends one call and reads its answer, without waiting or repeating. */
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
  /** The URL with the parameters of every call. The gateway removes a trailing slash that the API does not want; without it, this does. */
  function addressOf(path: string, query: HttpOptions['query']): string {
    const [place = '', asked = ''] = path.split('?');
    const search = [asked, String(query ?? ''), String(new URLSearchParams(api.query))].filter(Boolean).join('&');
    return apiUrl + (apiUrl === '' ? place : asApiPath(api, place)) + (search && `?${search}`);
  }

  return async (path: string, call: HttpOptions, token: string | undefined): Promise<HttpAnswer> => {
    const { method = 'GET', query, body, signal } = call;
    const isForm = body instanceof FormData;
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': getLocale(), ...call.headers });
    if (token) headers.set('Authorization', `${api.authorization} ${token}`);
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    if (call.timeZone && isGateway) headers.set('Prefer', `timezone="${call.timeZone}"`);
    if (call.changes && isGateway) headers.set(recordHeader, call.changes);
    const exchange = async (limited: AbortSignal) => {
      const sent = isForm ? body : body !== undefined && stringifyJson(body);
      const response = await fetch(addressOf(path, query), { method, headers, signal: limited, ...(sent && { body: sent }) });
      return { response, text: await response.text() };
    };
    const { response, text } = await within(isForm ? timeoutMs.upload : timeoutMs.call, exchange, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      if ((error as Error).name === 'TimeoutError') throw httpError(0, method === 'GET' ? 'errors.timeout' : 'errors.timeoutSaving');
      throw httpError(0, isOnline() ? 'errors.unreachable' : 'errors.offline');
    });
    const json = parse(text);
    // 304 answers `If-None-Match`.
    if (!isSuccess(response.status) && response.status !== 304)
      throw toHttpError({ status: response.status, headers: response.headers, json: json ?? plainText(response, text) }, translate);
    // A sign-in page of a proxy, or the app's own page where the API should be. A word such as "Deleted" needs no reading.
    const isWord = (method === 'DELETE' || response.status === 202) && !/^\s*</.test(text);
    if (json === undefined && text.trim() !== '' && !isWord) throw unreadable(response, method !== 'GET');
    return { status: response.status, headers: response.headers, body: text, json };
  };
}

/** A refusal in plain text, e.g. .NET's `BadRequest("…")`. Whether it is a sentence for people is judged with other bodies. */
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

/** Whether a status is a success: 200 to 208 and 226 (specification §4 and §9), unlike `response.ok`. */
export function isSuccess(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}
