import { insidePath } from '../schema/basePath';

/** The app's sign-in pages. No page below them needs a session. */
export const signInPath = '/auth/login';

/** The page for errors that no form can show. `/api/auth/error` redirects to it. */
export const errorPagePath = '/auth/error';

/**
 * The sign-in page for a visitor without a session, with the reason and the page to return to (specification §2).
 *
 * @param href the requested page
 */
export function signInUrl(href: string, reason = 'SessionRequired'): string {
  return `${signInPath}?error=${encodeURIComponent(reason)}&callbackUrl=${encodeURIComponent(href)}`;
}

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
  const path = insidePath(url.pathname);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol) || path.startsWith('//')) return undefined;
  return path + url.search + url.hash;
}
