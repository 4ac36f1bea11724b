import { locales } from './locales';

export const signInPath = '/auth/login';
export const signOutPath = '/auth/logout';
export const errorPagePath = '/auth/error';

const inEachLocale = (...paths: readonly string[]): readonly string[] => [
  ...paths,
  ...locales.flatMap((locale) => paths.map((path) => `/${locale}${path}`)),
];

export const signInAliases = [...inEachLocale('/login', '/signin', '/auth'), ...locales.map((locale) => `/${locale}/auth/login`)];
export const signOutAliases = inEachLocale('/logout', '/signout', signOutPath);

const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .toLowerCase();

export function isSignInPage(path: string): boolean {
  return /^\/auth(?=[/?#]|$)/i.test(path) || isSignInAlias(path) || isSignOutPage(path);
}

function isSignOutPage(path: string): boolean {
  return signOutAliases.includes(plainPath(path));
}

export function isSignInAlias(path: string): boolean {
  return signInAliases.includes(plainPath(path));
}
