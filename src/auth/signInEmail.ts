/**
 * The e-mail address (or username, where the API has those) that this tab signed in with, for signing in again: in the tab's session storage, together with the account it
 * belongs to, and forgotten at sign-out. The session itself has none (specification §3).
 */
const key = 'signInEmail';

interface SignInEmail {
  readonly subject: string;
  readonly email: string;
}

/** @param subject of the session's token; without one it could be anybody's, so nothing is kept */
export function writeSignInEmail(subject: string | undefined, email: string): void {
  forgetSignInEmail();
  if (subject === undefined) return;
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ subject, email } satisfies SignInEmail));
  } catch {
    // Without storage it is typed again.
  }
}

/** The e-mail of this very account; undefined when this tab does not know it. */
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
