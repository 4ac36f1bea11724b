import { safeRedirect } from './safeRedirect';

const callbackCookie = /^(__Secure-)?authjs\.callback-url$/;
/** What a client says about who it reached, or asks of the library behind our back (additions 1 and 5). */
const dropped = /^(host|forwarded|x-forwarded-.*|x-real-ip|x-auth-return-redirect|content-length|transfer-encoding|cookie)$/;

/** What publicRequest needs. */
export interface PublicRequestOptions {
  /** The configured public origin; the request's own Host never counts. */
  readonly origin: string;
  /** e.g. `/api/auth/session`. */
  readonly path: string;
  /** The body, already read and capped. */
  readonly body: string | undefined;
  /** Answer with `{url}` instead of a redirect. */
  readonly returnRedirect: boolean;
}

/**
 * Builds the request that `@auth/core` sees (additions 1 and 5): on the public origin, without the headers by which a
 * client could name another, and with callback URLs that the library would answer with a 500 made safe first.
 */
export function publicRequest(request: Request, { origin, path, body, returnRedirect }: PublicRequestOptions): Request {
  const url = new URL(path, origin);
  url.search = new URL(request.url).search;
  if (url.searchParams.has('callbackUrl')) url.searchParams.set('callbackUrl', safeRedirect(url.searchParams.get('callbackUrl'), origin));

  const headers = new Headers();
  for (const [name, value] of request.headers) if (!dropped.test(name)) headers.append(name, value);
  const cookies = withoutForeignCallback(request.headers.get('cookie') ?? '', origin);
  if (cookies) headers.set('cookie', cookies);
  if (returnRedirect) headers.set('X-Auth-Return-Redirect', '1');
  return new Request(url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) });
}

function withoutForeignCallback(cookies: string, origin: string): string {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => {
      const [name = '', value = ''] = splitOnce(cookie);
      return !callbackCookie.test(name) || safeRedirect(decode(value), origin) === decode(value);
    })
    .join('; ');
}

function splitOnce(cookie: string): [string, string] {
  const at = cookie.indexOf('=');
  return at < 0 ? [cookie, ''] : [cookie.slice(0, at), cookie.slice(at + 1)];
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
