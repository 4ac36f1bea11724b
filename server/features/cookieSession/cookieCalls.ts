import type { Api } from '../../../src/schema/api';
import { readBoundedText } from '../../http/boundedBody';
import type { ApiFetch } from '../../proxy/createProxy';
import type { CookieJar } from './CookieJar';

export interface CookieNames {
  readonly account: string;
  readonly csrfFrom: string;
  readonly session: string;
  readonly csrf: string;
  readonly csrfHeader: string;
  readonly body: 'json' | 'form';
  readonly referer: string | undefined;
}

export function toCookieNames({ cookies, signIn }: Pick<Api, 'cookies' | 'signIn'>): CookieNames {
  const given = cookies ?? { account: '/' };
  return {
    csrfFrom: signIn.path,
    ...{ session: 'sessionid', csrf: 'csrftoken', csrfHeader: 'X-CSRFToken', body: 'json', referer: undefined },
    ...given,
  };
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isUnsafe = ({ method }: Pick<Request, 'method'>): boolean => !safeMethods.has(method);

const maxRefusalBytes = 64 * 1024;

/** Returns true if an API refused a call for its CSRF token. Django's page and DRF's `detail` name it in each language. */
export async function isCsrfRefusal(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  return /csrf/i.test((await readBoundedText(response.clone(), maxRefusalBytes)) ?? '');
}

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null | undefined;
  readonly jar: CookieJar;
}

/** Sends a call with its cookies, and on unsafe methods with the CSRF token. Redirects are not followed. */
export async function sendWithCookies(
  { url, method, headers: given, body, jar }: Sent,
  { csrf, csrfHeader, referer }: CookieNames,
  next: ApiFetch,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers(given);
  for (const name of ['authorization', 'cookie', csrfHeader, 'referer']) headers.delete(name);
  const cookie = jar.header(url);
  if (cookie !== undefined) headers.set('Cookie', cookie);
  if (isUnsafe({ method })) {
    headers.set(csrfHeader, jar.get(csrf, url) ?? '');
    headers.set('Referer', referer ?? `${url.origin}/`);
  }
  const isStream = body instanceof ReadableStream;
  const init = { method, headers, redirect: 'manual', signal, ...(body && { body }), ...(isStream && { duplex: 'half' }) } as const;
  return next(new Request(url, init), { signal });
}

const dropped = ['authorization', 'content-type', 'content-length', 'content-encoding', 'if-match', 'if-none-match', 'idempotency-key'];

export function toOwnHeaders({ headers: given }: Request, accept = 'application/json'): Headers {
  const headers = new Headers(given);
  for (const name of dropped) headers.delete(name);
  headers.set('Accept', accept);
  return headers;
}

/** Gets a CSRF cookie. @returns the jar with it; undefined if the API set none */
export async function renewCsrf(
  jar: CookieJar,
  request: Request,
  names: CookieNames,
  next: ApiFetch,
  signal: AbortSignal,
): Promise<CookieJar | undefined> {
  const url = new URL(names.csrfFrom, request.url);
  const empty = jar.without(names.csrf);
  const response = await sendWithCookies({ url, method: 'GET', headers: toOwnHeaders(request, '*/*'), jar: empty }, names, next, signal);
  const renewed = empty.after(response.headers.getSetCookie(), url);
  await response.body?.cancel();
  return renewed.get(names.csrf, url) === undefined ? undefined : renewed;
}
