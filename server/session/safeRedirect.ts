/**
 * Where a sign-in or sign-out may lead (session protocol, addition 6): an http(s) URL on an origin of ours.
 * Never throws; whatever else it is given becomes the home (OWASP, Unvalidated Redirects and Forwards).
 *
 * @param value a URL or a path, straight from a form, a query or a cookie
 * @param home origin that paths are read against
 * @param others further origins that are ours
 */
export function safeRedirect(value: unknown, home: string, others: readonly string[] = []): string {
  if (typeof value !== 'string' || value === '' || /^[/\\]{2}/.test(value)) return home;
  try {
    // The parser reads `\` as `/` and drops tabs and line breaks, exactly as a browser would, so the result is what counts.
    const url = new URL(value, home);
    const isOurs = (url.origin === home || others.includes(url.origin)) && /^https?:$/.test(url.protocol);
    if (!isOurs || url.pathname.startsWith('//') || url.username || url.password) return home;
    // The origin stays the origin, as next-auth v4 returns it, not `origin/`.
    return value === url.origin ? url.origin : url.href;
  } catch {
    return home;
  }
}
