/**
 * Where a sign-in or sign-out may lead (session protocol, addition 6): an http(s) URL on our own origin.
 * Never throws; whatever else it is given becomes the origin (OWASP, Unvalidated Redirects and Forwards).
 *
 * @param value a URL or a path, straight from a form, a query or a cookie
 * @param origin the public origin
 */
export function safeRedirect(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value === '' || /^[/\\]{2}/.test(value)) return origin;
  try {
    // The parser reads `\` as `/` and drops tabs and line breaks, exactly as a browser would, so the result is what counts.
    const url = new URL(value, origin);
    return url.origin === origin && /^https?:$/.test(url.protocol) && !url.pathname.startsWith('//')
      ? withoutBareSlash(value, url)
      : origin;
  } catch {
    return origin;
  }
}

/** The origin stays the origin, as next-auth v4 returns it, not `origin/`. */
function withoutBareSlash(value: string, url: URL): string {
  return value === url.origin ? url.origin : url.href;
}
