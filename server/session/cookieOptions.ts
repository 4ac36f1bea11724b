import type { AuthConfig } from '@auth/core';

/** What the names of the cookies depend on. */
export interface CookieRules {
  /** Browsers reach the gateway by https. */
  readonly https: boolean;
  /** The path below which browsers see the gateway; empty: all of its host is the gateway's. */
  readonly basePath: string;
  /** The app is on another site than the gateway. */
  readonly crossSite: boolean;
}

type Cookies = NonNullable<AuthConfig['cookies']>;
const names = { sessionToken: 'session-token', callbackUrl: 'callback-url', csrfToken: 'csrf-token' } as const;

/**
 * The session's cookies. Over https each has the prefix `__Host-` (RFC 6265bis §4.1.3.2): no other host, not even a subdomain, can
 * set one. Below a path they are for that path, which that prefix does not allow: they have `__Secure-`. For an app on another site (decision 9), `SameSite=None` sends them along. `Partitioned` (CHIPS) makes browsers that
 * block third-party cookies keep them, in one jar per site.
 */
export function cookieOptions({ https, basePath, crossSite }: CookieRules): {
  readonly [K in keyof typeof names]: { name: string } & Cookies[K];
} {
  const prefix = cookiePrefix(https, basePath);
  const options = {
    httpOnly: true,
    sameSite: crossSite ? 'none' : 'lax',
    path: basePath || '/',
    secure: https,
    partitioned: crossSite,
  } as const;
  const cookie = (name: string) => ({ name: `${prefix}authjs.${name}`, options });
  return {
    sessionToken: cookie(names.sessionToken),
    callbackUrl: cookie(names.callbackUrl),
    csrfToken: cookie(names.csrfToken),
  };
}

/** What the name of a cookie promises of it. */
export function cookiePrefix(https: boolean, basePath: string): string {
  if (!https) return '';
  return basePath === '' ? '__Host-' : '__Secure-';
}

/** Names before `__Host-`, with what follows them where a long session was cut into chunks. */
const formerName = /^__Secure-authjs\.(?:session-token|callback-url)(?:\.\d+)?$/;

/**
 * `Set-Cookie` headers that take away cookies under names of earlier versions: they would make every request larger for a month.
 *
 * @param cookies the header of a request
 */
export function forgetFormerCookies(cookies: string, crossSite: boolean): string[] {
  const found = cookies.split(';').flatMap((cookie) => cookie.split('=')[0]?.trim() ?? []);
  const attributes = `Path=/; Max-Age=0; HttpOnly; Secure; SameSite=${crossSite ? 'None; Partitioned' : 'Lax'}`;
  return [...new Set(found)].filter((name) => formerName.test(name)).map((name) => `${name}=; ${attributes}`);
}

const sessionCookie = /^(__Host-|__Secure-)?authjs\.session-token/;
const csrfCookie = /^(__Host-|__Secure-)?authjs\.csrf-token/;

/** Calls that write fewer cookies than `@auth/core` would. */
export type CookieRule = 'all' | 'session' | 'csrf' | 'none';

const writes: { readonly [R in CookieRule]: (cookie: string) => boolean } = {
  all: () => true,
  session: (cookie) => sessionCookie.test(cookie),
  csrf: (cookie) => csrfCookie.test(cookie),
  none: () => false,
};

/**
 * Drops the cookies that an answer need not write (addition 7). `@auth/core` writes the session cookie at every session call, and a
 * new CSRF cookie at every call without one. When answers overtake each other, that revives a session that was signed out, or
 * overwrites the next user's. It also breaks a CSRF token that another call just returned.
 *
 * @param leaveSessionCookie the session cookie is neither renewed nor cleared
 * @param more `Set-Cookie` headers of ours
 */
export function sessionCookies(response: Response, rule: CookieRule, leaveSessionCookie: boolean, more: readonly string[] = []): Response {
  const cookies = response.headers.getSetCookie();
  const kept = cookies.filter((cookie) => writes[rule](cookie) && !(leaveSessionCookie && sessionCookie.test(cookie)));
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  for (const cookie of [...kept, ...more]) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}
