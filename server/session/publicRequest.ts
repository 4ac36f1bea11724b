import { createHash, timingSafeEqual } from 'node:crypto';
import { fieldsType } from '../http/boundedBody';
import { safeRedirect } from './safeRedirect';

const callbackCookie = /^(__Host-|__Secure-)?authjs\.callback-url$/;
/** What a client says about who it reached, or asks of the library behind our back (additions 1 and 5). */
const dropped = /^(host|forwarded|x-forwarded-.*|x-real-ip|x-auth-return-redirect|content-length|content-type|transfer-encoding|cookie)$/;

/** What publicRequest needs. */
export interface PublicRequestOptions {
  /** The configured public address; the request's own Host never counts. */
  readonly publicUrl: string;
  /** Where callback URLs may lead besides. */
  readonly appOrigins: readonly string[];
  /** The address that a path is read against, see appHome. */
  readonly home: string;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** From the root of the host, e.g. `/api/auth/session`. */
  readonly path: string;
  /** The body, already read and capped. */
  readonly body: string | undefined;
  /** Answer with `{url}` instead of a redirect. */
  readonly returnRedirect: boolean;
}

/**
 * Builds the request that `@auth/core` sees (additions 1 and 5). It is on the public origin, without the headers by which a client
 * could name another. Callback URLs that the library would answer with a 500 are made safe.
 */
export function publicRequest(request: Request, options: PublicRequestOptions): Request {
  const { publicUrl, appOrigins, home, path, body, returnRedirect } = options;
  const url = new URL(path, publicUrl);
  url.search = new URL(request.url).search;
  const callbackUrl = url.searchParams.get('callbackUrl');
  if (callbackUrl !== null) url.searchParams.set('callbackUrl', safeRedirect(callbackUrl, home, [publicUrl, ...appOrigins]));

  const headers = new Headers();
  for (const [name, value] of request.headers) if (!dropped.test(name)) headers.append(name, value);
  const type = fieldsType(request.headers.get('content-type'));
  if (type) headers.set('content-type', type);
  const cookies = toCookies(request.headers.get('cookie') ?? '', options);
  if (cookies) headers.set('cookie', cookies);
  if (returnRedirect) headers.set('X-Auth-Return-Redirect', '1');
  return new Request(url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) });
}

/** The cookies without a callback URL that leads elsewhere, and with a CSRF cookie that the library can check. */
function toCookies(cookies: string, { publicUrl, appOrigins, secrets }: PublicRequestOptions): string {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .flatMap((cookie) => {
      const [name, value] = splitOnce(cookie);
      if (isCsrfCookie(name)) return [`${name}=${encodeURIComponent(renewCsrf(decode(value) ?? '', secrets))}`];
      const isSafe = !callbackCookie.test(name) || safeRedirect(decode(value), publicUrl, appOrigins) === decode(value);
      return isSafe ? [cookie] : [];
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

const csrfCookie = /^(?:__Host-|__Secure-)?authjs\.csrf-token$/;

/**
 * A CSRF cookie that any listed secret made, as the first secret would have made it. The library checks one secret only, and a form
 * that was opened before a rotation must still work.
 *
 * @param value `token|sha256(token + secret)`, decoded
 * @returns the value itself when none of the secrets made it; the library then makes a new one
 */
function renewCsrf(value: string, [first = '', ...older]: readonly string[]): string {
  const [token = '', hash = ''] = value.split('|');
  return older.some((secret) => isSame(hash, hashOf(token, secret))) ? `${token}|${hashOf(token, first)}` : value;
}

function isCsrfCookie(name: string): boolean {
  return csrfCookie.test(name);
}

function hashOf(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
