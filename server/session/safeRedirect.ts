import { pathBelow } from '../http/basePath';

/** Returns an http(s) URL below `home` or `others`, else `home` (addition 6; OWASP, Unvalidated Redirects). @param value untrusted */
export function safeRedirect(value: unknown, home: string, others: readonly string[] = []): string {
  if (typeof value !== 'string' || value === '' || /^[/\\]{2}/.test(value)) return home;
  try {
    // Like browsers, the parser reads `\` as `/` and drops tabs and line breaks, so its result is checked.
    const url = new URL(value, home);
    // A path may include the base path or not.
    const { origin, pathname } = new URL(home);
    if (!URL.canParse(value) && url.origin === origin && pathBelow(url, home) === undefined) url.pathname = pathname + url.pathname;
    const isOurs = [home, ...others].some((address) => pathBelow(url, address)?.startsWith('//') === false);
    if (!isOurs || !/^https?:$/.test(url.protocol) || url.username || url.password) return home;
    // An origin stays without a slash, as in next-auth v4.
    return value === url.origin ? url.origin : url.href;
  } catch {
    return home;
  }
}
