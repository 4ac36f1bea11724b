/**
 * Where to go after signing in, from the sign-in page's `callbackUrl` (specification §2). Anybody can write that
 * parameter into a link, so only a place inside this app is taken.
 *
 * @param search the page's query string
 * @param origin our own origin
 * @returns path, query and hash; undefined when there is none, when it is foreign, or when it is a sign-in page itself
 */
export function callbackPath(search: string, origin: string): string | undefined {
  const callbackUrl = new URLSearchParams(search).get('callbackUrl');
  if (!callbackUrl || !URL.canParse(callbackUrl, origin)) return undefined;
  const url = new URL(callbackUrl, origin);
  // `http://localhost//other.example` is of our origin, yet as a path it names another host.
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) return undefined;
  return url.pathname + url.search + url.hash;
}
