import { locales } from './fieldTypes';

const inEachLocale = (...paths: readonly string[]): readonly string[] => [
  ...paths,
  ...locales.flatMap((locale) => paths.map((path) => `/${locale}${path}`)),
];

/** Addresses of the sign-in and sign-out that people type or have bookmarked. The router ignores case and a slash at the end. */
export const signInAliases = [...inEachLocale('/login', '/signin', '/auth'), ...locales.map((locale) => `/${locale}/auth/login`)];
export const signOutAliases = inEachLocale('/logout', '/signout', '/auth/logout');

/** A path without its query and the slash at its end, in lower case. */
const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .toLowerCase();

/**
 * Returns whether a path is one of the pages for signing in or out. None of them needs a session (specification §2), and no sign-in
 * leads to one.
 *
 * @param path with or without a query
 */
export function isSignInPage(path: string): boolean {
  return /^\/auth(?=[/?#]|$)/i.test(path) || isSignInAlias(path) || signOutAliases.includes(plainPath(path));
}

/** Returns whether a path is another address of the sign-in page. */
export function isSignInAlias(path: string): boolean {
  return signInAliases.includes(plainPath(path));
}
