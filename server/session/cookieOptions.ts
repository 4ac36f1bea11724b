import type { AuthConfig } from '@auth/core';

interface CookieRules {
  readonly https: boolean;
  readonly basePath: string;
  readonly crossSite: boolean;
}

type Cookies = NonNullable<AuthConfig['cookies']>;
const names = {
  sessionToken: 'session-token',
  callbackUrl: 'callback-url',
  csrfToken: 'csrf-token',
  // For minutes, while the browser is at a provider.
  state: 'state',
  nonce: 'nonce',
  pkceCodeVerifier: 'pkce',
} as const;

/** Over https, the prefix `__Host-` (RFC 6265bis §4.1.3.2) stops other hosts from setting cookies. Below a path it is `__Secure-`. */
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
    state: cookie(names.state),
    nonce: cookie(names.nonce),
    pkceCodeVerifier: cookie(names.pkceCodeVerifier),
  };
}

export function cookiePrefix(https: boolean, basePath: string): string {
  if (!https) return '';
  return basePath === '' ? '__Host-' : '__Secure-';
}

/** Names before `__Host-`, with the suffix of chunks of a long session. */
const formerName = /^__Secure-authjs\.(?:session-token|callback-url)(?:\.\d+)?$/;

/** Returns `Set-Cookie` headers that delete cookies of earlier versions, which would enlarge every request for a month. */
export function forgetFormerCookies(cookies: string, crossSite: boolean): string[] {
  const found = cookies.split(';').flatMap((cookie) => cookie.split('=')[0]?.trim() ?? []);
  const attributes = `Path=/; Max-Age=0; HttpOnly; Secure; SameSite=${crossSite ? 'None; Partitioned' : 'Lax'}`;
  return [...new Set(found)].filter((name) => formerName.test(name)).map((name) => `${name}=; ${attributes}`);
}

const sessionCookie = /^(__Host-|__Secure-)?authjs\.session-token/;
const csrfCookie = /^(__Host-|__Secure-)?authjs\.csrf-token/;

export type CookieRule = 'all' | 'session' | 'csrf' | 'none';

const writes: { readonly [R in CookieRule]: (cookie: string) => boolean } = {
  all: () => true,
  session: (cookie) => sessionCookie.test(cookie),
  csrf: (cookie) => csrfCookie.test(cookie),
  none: () => false,
};

/**
 * Drops session and CSRF cookies that a response need not write (addition 7). Overlapping responses would revive an ended session,
 * overwrite the next user's, or invalidate a CSRF token.
 * @param leaveSessionCookie the session cookie is neither renewed nor cleared @param more further `Set-Cookie` headers
 */
export function sessionCookies(response: Response, rule: CookieRule, leaveSessionCookie: boolean, more: readonly string[] = []): Response {
  const cookies = response.headers.getSetCookie();
  const remaining = cookies.filter((cookie) => writes[rule](cookie) && !(leaveSessionCookie && sessionCookie.test(cookie)));
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  for (const cookie of [...remaining, ...more]) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}
