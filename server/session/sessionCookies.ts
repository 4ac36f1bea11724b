const sessionCookie = /^(__Host-)?authjs\.session-token/;
const csrfCookie = /^(__Host-)?authjs\.csrf-token/;

/** Calls that write fewer cookies than `@auth/core` would. */
export type CookieRule = 'all' | 'session' | 'csrf' | 'none';

const writes: { readonly [R in CookieRule]: (cookie: string) => boolean } = {
  all: () => true,
  session: (cookie) => sessionCookie.test(cookie),
  csrf: (cookie) => csrfCookie.test(cookie),
  none: () => false,
};

/**
 * Drops the cookies that an answer need not write (addition 7). `@auth/core` writes the session cookie at every session
 * call and a fresh CSRF cookie at every call without one; when answers overtake each other, that revives a session
 * that was signed out, overwrites the next user's, or breaks the CSRF token that another call just returned.
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
