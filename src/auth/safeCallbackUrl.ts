/**
 * The path inside the app that a `callbackUrl` names; undefined when it must not be followed. Only http(s) on the page's origin is
 * allowed, without `//` or `/\` (OWASP, Unvalidated Redirects and Forwards).
 *
 * @param value the unchecked value from the address bar
 * @param origin the page's origin
 * @returns path, query and hash
 */
export function safeCallbackUrl(value: string | null | undefined, origin: string): string | undefined {
  if (!value || /^[/\\]{2}/.test(value) || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol) || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
