import { pathBelow } from '../http/basePath';

/**
 * Where a sign-in or sign-out may lead (session protocol, addition 6): an http(s) URL below an address of ours.
 * Never throws; whatever else it is given becomes the home (OWASP, Unvalidated Redirects and Forwards).
 *
 * @param value a URL or a path, straight from a form, a query or a cookie
 * @param home address that paths are read against: an origin, or one with a path
 * @param others further addresses that are ours
 */
export function safeRedirect(value: unknown, home: string, others: readonly string[] = []): string {
  if (typeof value !== 'string' || value === '' || /^[/\\]{2}/.test(value)) return home;
  try {
    // The parser reads `\` as `/` and drops tabs and line breaks, exactly as a browser would, so the result is what counts.
    const url = new URL(value, home);
    // A path may name the app's own place, or one in it.
    const { origin, pathname } = new URL(home);
    if (!URL.canParse(value) && url.origin === origin && pathBelow(url, home) === undefined) url.pathname = pathname + url.pathname;
    const isOurs = [home, ...others].some((address) => pathBelow(url, address)?.startsWith('//') === false);
    if (!isOurs || !/^https?:$/.test(url.protocol) || url.username || url.password) return home;
    // The origin stays the origin, as next-auth v4 returns it, not `origin/`.
    return value === url.origin ? url.origin : url.href;
  } catch {
    return home;
  }
}
