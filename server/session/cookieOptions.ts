import type { AuthConfig } from '@auth/core';

/**
 * Cookies that go along from an app on another site (decision 9): `SameSite=None` is what lets them, `Partitioned` (CHIPS) what lets
 * browsers that block third-party cookies keep them, a jar for each site the app is on. Names are the library's own, over https.
 *
 * @returns undefined: the library's `SameSite=Lax`
 */
export function cookieOptions(crossSite: boolean): AuthConfig['cookies'] {
  if (!crossSite) return undefined;
  const options = { httpOnly: true, sameSite: 'none', path: '/', secure: true, partitioned: true } as const;
  return {
    sessionToken: { name: '__Secure-authjs.session-token', options },
    callbackUrl: { name: '__Secure-authjs.callback-url', options },
    csrfToken: { name: '__Host-authjs.csrf-token', options },
  };
}
