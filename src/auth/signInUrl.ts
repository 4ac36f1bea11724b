/** The app's sign-in pages. No page below them needs a session. */
export const signInPath = '/auth/login';

/** The page for errors that no form can show. `/api/auth/error` redirects to it. */
export const errorPagePath = '/auth/error';

/**
 * The sign-in page for a visitor without a session, with the reason and the page to return to (specification §2).
 *
 * @param href the requested page
 */
export function signInUrl(href: string): string {
  return `${signInPath}?error=SessionRequired&callbackUrl=${encodeURIComponent(href)}`;
}
