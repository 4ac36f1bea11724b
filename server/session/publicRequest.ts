import { createHash, timingSafeEqual } from 'node:crypto';
import { fieldsType } from '../http/boundedBody';
import { safeRedirect } from './safeRedirect';

const callbackCookie = /^(__Host-|__Secure-)?authjs\.callback-url$/;
/** Headers by which a client could name another host or instruct the library (additions 1 and 5). */
const dropped = /^(host|forwarded|x-forwarded-.*|x-real-ip|x-auth-return-redirect|content-length|content-type|transfer-encoding|cookie)$/;

interface PublicRequestOptions {
  readonly publicUrl: string;
  readonly appOrigins: readonly string[];
  readonly home: string;
  readonly secrets: readonly string[];
  /** From the root of the host, e.g. `/api/auth/session`. */
  readonly path: string;
  readonly body: string | undefined;
  readonly returnRedirect: boolean;
}

/** Builds the request for `@auth/core` on the public origin (additions 1 and 5). Replaces callback URLs that would cause a 500, and the default. */
export function publicRequest(request: Request, options: PublicRequestOptions): Request {
  const { publicUrl, appOrigins, home, path, body, returnRedirect } = options;
  const url = new URL(path, publicUrl);
  url.search = new URL(request.url).search;
  const cookies = toCookies(request.headers.get('cookie') ?? '', options);
  const isRemembered = cookies.some((cookie) => callbackCookie.test(splitOnce(cookie)[0]));
  const callbackUrl = url.searchParams.get('callbackUrl') ?? (isRemembered ? null : home);
  if (callbackUrl !== null) url.searchParams.set('callbackUrl', safeRedirect(callbackUrl, home, [publicUrl, ...appOrigins]));

  const headers = new Headers();
  for (const [name, value] of request.headers) if (!dropped.test(name)) headers.append(name, value);
  const type = fieldsType(request.headers.get('content-type'));
  if (type) headers.set('content-type', type);
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  if (returnRedirect) headers.set('X-Auth-Return-Redirect', '1');
  return new Request(url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) });
}

function toCookies(cookies: string, { publicUrl, appOrigins, secrets }: PublicRequestOptions): readonly string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter(Boolean)
    .flatMap((cookie) => {
      const [name, value] = splitOnce(cookie);
      if (isCsrfCookie(name)) return [`${name}=${encodeURIComponent(renewCsrf(decode(value) ?? '', secrets))}`];
      const isSafe = !callbackCookie.test(name) || safeRedirect(decode(value), publicUrl, appOrigins) === decode(value);
      return isSafe ? [cookie] : [];
    });
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

/** Rewrites an older secret's CSRF cookie with the first one, because the library checks only one. @param value decoded */
function renewCsrf(value: string, [first = '', ...older]: readonly string[]): string {
  const [token = '', hash = ''] = value.split('|');
  return older.some((secret) => isSame(hash, toHash(token, secret))) ? `${token}|${toHash(token, first)}` : value;
}

function isCsrfCookie(name: string): boolean {
  return csrfCookie.test(name);
}

function toHash(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
