/** The app's own pages for signing in; nothing under them needs a session. */
export const signInPath = '/auth/login';

/**
 * Where a page that requires a session sends an unauthenticated visitor (specification §2): the sign-in page, told why and
 * where to return to.
 *
 * @param href the page that was asked for
 */
export function signInUrl(href: string): string {
  return `${signInPath}?error=SessionRequired&callbackUrl=${encodeURIComponent(href)}`;
}

/** Whether a path is one of the sign-in pages, to which a sign-in must not lead back. */
export function isSignInPage(path: string): boolean {
  return path.startsWith('/auth/');
}
