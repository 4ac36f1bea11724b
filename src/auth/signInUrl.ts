/** The app's own pages for signing in; nothing under them needs a session. */
export const signInPath = '/auth/login';

/** The app's page for errors that a form cannot show, to which `/api/auth/error` leads. */
export const errorPagePath = '/auth/error';

/**
 * Where a page that requires a session sends an unauthenticated visitor (specification §2): the sign-in page, told why and
 * where to return to.
 *
 * @param href the page that was asked for
 */
export function signInUrl(href: string): string {
  return `${signInPath}?error=SessionRequired&callbackUrl=${encodeURIComponent(href)}`;
}
