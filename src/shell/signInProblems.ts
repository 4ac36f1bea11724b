/** What the `error` parameter of the sign-in page says, as messages; the names are the session protocol's. */
const pageErrors: Readonly<Record<string, { readonly severity: 'info' | 'error'; readonly message: string }>> = {
  SessionRequired: { severity: 'info', message: 'auth.errors.SessionRequired' },
  CredentialsSignin: { severity: 'error', message: 'auth.errors.credentials' },
  MissingCSRF: { severity: 'error', message: 'auth.errors.csrf' },
  AccessDenied: { severity: 'error', message: 'auth.notAllowed' },
};

/** A message over the sign-in form. */
export interface SignInProblem {
  readonly severity: 'info' | 'error';
  /** A translation key. */
  readonly message: string;
}

/** What the page was opened with, e.g. `?error=SessionRequired` (specification §2). */
export function problemOfPage(search: string): SignInProblem | undefined {
  const error = new URLSearchParams(search).get('error');
  if (!error) return undefined;
  return Object.hasOwn(pageErrors, error) ? pageErrors[error] : { severity: 'error', message: 'auth.errors.unknown' };
}

/** What an attempt to sign in failed with: the authProvider's errors carry a translation key as their message. */
export function problemOfAttempt(error: unknown): SignInProblem {
  const key = error instanceof Error ? error.message : error;
  const known = typeof key === 'string' && /^(auth|errors)\.[\w.]+$/.test(key);
  return { severity: 'error', message: known ? key : 'auth.errors.unknown' };
}
