/**
 * The e-mail address (or username, where the API has those) that this tab signed in with, for signing in again: in the tab's session storage, together with the account it
 * belongs to, and forgotten at sign-out. The session itself has none (specification §3).
 */
const key = 'signInEmail';

interface SignInEmail {
  /** Absent: of the session that the next document begins with. */
  readonly subject?: string;
  readonly email: string;
}

/** @param subject of the session's token; without one it could be anybody's, so nothing is kept */
export function writeSignInEmail(subject: string | undefined, email: string): void {
  forgetSignInEmail();
  if (subject !== undefined) write({ subject, email });
}

/** Keeps it for the session that has begun without being read yet; `claimSignInEmail` says whose it is. */
export function keepSignInEmail(email: string): void {
  write({ email });
}

/** Once a session is known: an e-mail that was kept for it belongs to its account. */
export function claimSignInEmail(subject: string | undefined): void {
  const kept = read();
  if (kept?.email !== undefined && kept.subject === undefined) writeSignInEmail(subject, kept.email);
}

/** The e-mail of this very account; undefined when this tab does not know it. */
export function readSignInEmail(subject: string | undefined): string | undefined {
  const kept = read();
  return subject !== undefined && kept?.subject === subject ? kept.email : undefined;
}

export function forgetSignInEmail(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

function write(kept: SignInEmail): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage it is typed again.
  }
}

function read(): SignInEmail | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Partial<SignInEmail> | null;
    return typeof kept?.email === 'string' ? (kept as SignInEmail) : undefined;
  } catch {
    return undefined;
  }
}
