/** Addresses of the sign-in and sign-out that people type or have bookmarked. The router ignores case and a slash at the end. */
export const signInAliases = ['/login', '/auth'] as const;
export const signOutAliases = ['/logout', '/auth/logout'] as const;

/**
 * Returns whether a path is one of the pages for signing in or out. None of them needs a session (specification §2), and no sign-in
 * leads to one.
 *
 * @param path with or without a query
 */
export function isSignInPage(path: string): boolean {
  return /^\/(auth(?=[/?#]|$)|log(in|out)(?=\/?([?#]|$)))/i.test(path);
}

/** Returns whether a path is another address of the sign-in page. */
export function isSignInAlias(path: string): boolean {
  return (signInAliases as readonly string[]).includes(path.toLowerCase().replace(/\/$/, ''));
}
