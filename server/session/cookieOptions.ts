import type { AuthConfig } from '@auth/core';

/** What the names of the cookies depend on. */
export interface CookieRules {
  /** Browsers reach the gateway by https. */
  readonly https: boolean;
  /** The app is on another site than the gateway. */
  readonly crossSite: boolean;
}

type Cookies = NonNullable<AuthConfig['cookies']>;
const names = { sessionToken: 'session-token', callbackUrl: 'callback-url', csrfToken: 'csrf-token' } as const;

/**
 * The session's cookies. Over https each has the prefix `__Host-` (RFC 6265bis §4.1.3.2): no other host, not even a subdomain, can set
 * one, and it came by https. From an app on another site (decision 9) `SameSite=None` lets them go along, and `Partitioned` (CHIPS)
 * lets browsers that block third-party cookies keep them, a jar for each site the app is on.
 */
export function cookieOptions({ https, crossSite }: CookieRules): { readonly [K in keyof typeof names]: { name: string } & Cookies[K] } {
  const prefix = https ? '__Host-' : '';
  const options = { httpOnly: true, sameSite: crossSite ? 'none' : 'lax', path: '/', secure: https, partitioned: crossSite } as const;
  const cookie = (name: string) => ({ name: `${prefix}authjs.${name}`, options });
  return {
    sessionToken: cookie(names.sessionToken),
    callbackUrl: cookie(names.callbackUrl),
    csrfToken: cookie(names.csrfToken),
  };
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
