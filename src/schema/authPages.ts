/** Whether a path is one of the pages for signing in: nothing under /auth needs a session (specification §2), and no sign-in leads there. */
export function isSignInPage(path: string): boolean {
  return /^\/auth(\/|$)/.test(path);
}
