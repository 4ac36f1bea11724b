/**
 * The e-mail address or username that this tab signed in with, for signing in again. The tab's session storage holds it with its account
 * until sign-out; the session itself has no such value (specification §3).
 */
const key = 'signInEmail';

interface SignInEmail {
  readonly subject: string;
  readonly email: string;
}

/** @param subject of the session's token. Without one the account is unknown, and nothing is kept. */
export function writeSignInEmail(subject: string | undefined, email: string): void {
  forgetSignInEmail();
  if (subject === undefined) return;
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ subject, email } satisfies SignInEmail));
  } catch {
    // Without storage it is typed again.
  }
}

/** The sign-in name of this account; undefined if this tab does not know it. */
export function readSignInEmail(subject: string | undefined): string | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Partial<SignInEmail> | null;
    return kept && subject !== undefined && kept.subject === subject && typeof kept.email === 'string' ? kept.email : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSignInEmail(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
