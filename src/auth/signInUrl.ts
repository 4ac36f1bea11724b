import { signInPath } from '../schema/authPages';
import { insidePath } from '../schema/basePath';

export function signInUrl(href: string, reason = 'SessionRequired'): string {
  return `${signInPath}?error=${encodeURIComponent(reason)}&callbackUrl=${encodeURIComponent(href)}`;
}

/** Returns the path of a `callbackUrl`; undefined unless it is on the page's origin (OWASP, Unvalidated Redirects and Forwards). */
export function safeCallbackUrl(value: string | null | undefined, origin: string): string | undefined {
  if (!value || /^[/\\]{2}/.test(value) || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const path = insidePath(url.pathname);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol) || path.startsWith('//')) return undefined;
  return path + url.search + url.hash;
}
